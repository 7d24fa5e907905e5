/** What each module adds to the operators' console, with what it asks of the others. */
import type { ConsolePart } from '#src/console.ts';
import {
  findMember,
  listChosen,
  maskedUserName,
  secondFactorResets,
  type Accounts,
  type CarePorts,
} from '#modules/accounts/index.ts';
import type { VisitorCountries } from '#platform/http/visitor-country.ts';
import { createSettingsEffects } from '#src/settings-effects.ts';
import { listShared } from '#src/agents-ports.ts';
import { agentApprovals, bindAgentOperators } from '#modules/agents/index.ts';
import type { Bulk } from '#modules/bulk/index.ts';
import type { Brands } from '#modules/brand/index.ts';
import type { Cases } from '#modules/cases/index.ts';
import type { Cashier } from '#modules/cashier/index.ts';
import { listVendorCodes, type Catalogue } from '#modules/catalogue/index.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { Content } from '#modules/content/index.ts';
import type { Identity } from '#modules/identity/index.ts';
import { bindInboxOperators } from '#modules/inbox/index.ts';
import type { Lottery } from '#modules/lottery/index.ts';
import type { Offers, Promotions } from '#modules/promotions/index.ts';
import { findPastField } from '#modules/operators/index.ts';
import { findStopAt, listLimitsAt, type Protection } from '#modules/protection/index.ts';
import { findLevelAt, type Loyalty } from '#modules/loyalty/index.ts';
import { countDays } from '@perya/calendar/days.ts';
import type { Reports } from '#modules/reports/index.ts';
import {
  createTransferTeller,
  findWaitingWins,
  listDeficitsOf,
  type Suppliers,
} from '#modules/suppliers/index.ts';
import {
  balanceCorrections,
  bindWalletOperators,
  debtWriteOffs,
  turnoverWaivers,
  type Followers,
} from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { MakeId } from '#platform/id.ts';

export interface ConsoleSources {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  ledger: Ledger;
  publicUrl: string;
  postbackOrigins: ReadonlySet<string>;
  brands: Brands;
  accounts: Accounts;
  cashier: Pick<Cashier, 'operatorRoutes' | 'approvals' | 'queues'>;
  bulk: Pick<Bulk, 'kinds' | 'operatorRoutes'>;
  cases: Pick<Cases, 'operatorRoutes' | 'approvals' | 'queues'>;
  identity: Pick<Identity, 'operatorRoutes' | 'queues'>;
  promotions: Pick<Promotions, 'operatorRoutes' | 'queues'>;
  offers: Pick<Offers, 'kinds' | 'operatorRoutes'>;
  protection: Pick<Protection, 'operatorRoutes'>;
  reports: Pick<Reports, 'operatorRoutes' | 'queues'>;
  content: Pick<Content, 'operatorRoutes' | 'copyAsDrafts'>;
  countries: Pick<VisitorCountries, 'ofAddress'>;
  chat: Pick<Chat, 'operatorRoutes' | 'queues'>;
  catalogue: Pick<Catalogue, 'game' | 'operatorRoutes'>;
  followers: Pick<Followers, 'lags'>;
  loyalty: Pick<Loyalty, 'operatorRoutes' | 'approvals'>;
  suppliers: Pick<Suppliers, 'approvals' | 'operatorRoutes'>;
  lottery: Pick<Lottery, 'kinds' | 'operatorRoutes' | 'queues'>;
}

type WalletPorts = Pick<
  Parameters<typeof bindWalletOperators>[1],
  'currencyOf' | 'memberFor' | 'tellTransfer'
>;

/** Members' money, corrections and debts. */
const walletPart = (
  ports: WalletPorts & Pick<ConsoleSources, 'db' | 'clock' | 'ledger' | 'accounts'>,
): ConsolePart => ({
  kinds: [
    balanceCorrections({ ledger: ports.ledger, findMember }),
    turnoverWaivers(ports),
    debtWriteOffs(ports),
  ],
  routes: (bind, { propose }) =>
    bindWalletOperators(bind, {
      ...ports,
      propose,
      namesOf: namesBy(ports.accounts),
      listTakenWins: (of, limit) => listDeficitsOf(ports.db, of, limit),
    }),
});

export function consoleParts(sources: ConsoleSources): ConsolePart[] {
  const { db, clock, makeId, brands, accounts, promotions, protection, suppliers } = sources;
  const { cases, cashier, identity, loyalty, reports, content, catalogue, followers, lottery, offers } =
    sources;
  const tellTransfer = createTransferTeller(catalogue);
  const currencyOf = (brand: string) => brands.settingsOf(brand).currency;
  const nameOf = (brand: string) => brands.settingsOf(brand).name;
  const timeZoneOf = (brand: string) => brands.settingsOf(brand).timeZone;
  const isBrand = (brand: string) => brands.find(brand) !== null;
  const membersCalled = (brand: string, name: string) => listChosen(db, brand, { names: [name] }, 2);
  const rounds = { isBrand, nameOf, timeZoneOf, countDays, membersCalled };
  const { memberFor, membersFor } = memberPorts(accounts);
  const parts: ConsolePart[] = [
    brandPart(sources),
    memberPart(sources, currencyOf),
    { routes: (bind) => identity.operatorRoutes(bind, { memberFor }), queues: identity.queues },
    { routes: (bind) => promotions.operatorRoutes(bind, currencyOf), queues: promotions.queues },
    {
      kinds: offers.kinds,
      routes: (bind, { propose }) =>
        offers.operatorRoutes(bind, { propose, memberFor, isBrand, namesOf: namesBy(accounts) }),
    },
    { routes: (bind) => bindInboxOperators(bind, { db, clock, makeId, isBrand, memberFor }) },
    {
      kinds: agentApprovals({ clock, currencyOf, timeZoneOf }),
      routes: (bind, { propose }) =>
        bindAgentOperators(bind, { ...sources, propose, isBrand, currencyOf, timeZoneOf, listShared }),
    },
    walletPart({ ...sources, currencyOf, memberFor, tellTransfer }),
    {
      kinds: suppliers.approvals,
      routes: (bind, { propose }) =>
        suppliers.operatorRoutes(bind, { ...rounds, propose, memberFor, namesOf: namesBy(accounts) }),
      queues: [heldWins(db)],
    },
    bulkPart(sources, isBrand),
    { queues: reports.queues },
    decidedPart(cashier),
    decidedPart(cases),
    { routes: (bind) => protection.operatorRoutes(bind, { memberFor, membersFor }) },
    { kinds: loyalty.approvals, routes: (bind, { propose }) => loyalty.operatorRoutes(bind, propose) },
    { routes: catalogue.operatorRoutes },
    { routes: (bind) => content.operatorRoutes(bind, { isBrand, siteOf: () => sources.publicUrl }) },
    { ...lottery, routes: (bind, { propose }) => lottery.operatorRoutes(bind, propose) },
    chatPart(sources),
  ];
  return [
    ...parts,
    {
      routes: (bind, { queues }) =>
        reports.operatorRoutes(bind, {
          isBrand,
          memberFor,
          namesOf: namesBy(accounts),
          followerLags: followers.lags,
          queues: [...queues, ...parts.flatMap((part) => part.queues ?? [])],
        }),
    },
  ];
}

const heldWins = (db: Database): NonNullable<ConsolePart['queues']>[number] => ({
  name: 'held-wins',
  permission: 'round.view',
  read: (brands, most) => findWaitingWins(db, brands, most),
});

const memberPart = (
  { db, clock, makeId, accounts, brands }: ConsoleSources,
  currencyOf: (brand: string) => Currency,
): ConsolePart => ({
  kinds: [secondFactorResets({ clock, makeId })],
  routes(bind, { propose }) {
    const brandCodes = () => brands.list().map(({ code }) => code);
    accounts.operatorRoutes(bind, { brandCodes, propose, past: pastPorts(db, currencyOf) });
  },
  queues: accounts.queues,
});

const bulkPart = ({ bulk }: ConsoleSources, isBrand: (brand: string) => boolean): ConsolePart => ({
  kinds: bulk.kinds,
  routes: (bind, { propose }) => bulk.operatorRoutes(bind, { propose, isBrand }),
});

/** A member's past, as the audit and the histories of the other modules have it. */
const pastPorts = (db: Database, currencyOf: (brand: string) => Currency): CarePorts['past'] => ({
  fieldAt: (memberId, field, at) =>
    findPastField(db, { object: 'member', objectId: String(memberId), field, at }),
  levelAt: (memberId, at) => findLevelAt(db, memberId, at),
  stopAt: (memberId, at) => findStopAt(db, memberId, at),
  async limitsAt({ brand, memberId }, at) {
    const limits = await listLimitsAt(db, memberId, at);
    return limits.map(({ measure, period, mostMinor }) => ({
      measure,
      period,
      most: measure === 'session' ? String(mostMinor) : formatDecimal(mostMinor, currencyOf(brand)),
    }));
  },
});

/** Members within an operator's scope: one with a masked name, or many. */
const memberPorts = ({ findMember: find, findMembers }: Pick<Accounts, 'findMember' | 'findMembers'>) => ({
  async memberFor(operator: OperatorSession, memberId: string) {
    const member = await find(BigInt(memberId));
    if (!member || !mayTouch(operator, member.brand)) return null;
    return { ...member, userName: maskedUserName(member.userName) };
  },
  membersFor: async (operator: OperatorSession, memberIds: readonly bigint[]) =>
    (await findMembers(memberIds)).filter(({ brand }) => mayTouch(operator, brand)),
});

/** Names as lists show them: a mobile number is masked. */
const namesBy =
  ({ findMembers }: Pick<Accounts, 'findMembers'>) =>
  async (memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> =>
    new Map(
      (await findMembers(memberIds)).map(({ memberId, userName }) => [memberId, maskedUserName(userName)]),
    );

/** What has queues, and decisions that a second person may have to take. */
const decidedPart = ({
  approvals: kinds,
  queues,
  operatorRoutes,
}: Pick<Cashier | Cases, 'operatorRoutes' | 'approvals' | 'queues'>): ConsolePart => ({
  kinds,
  routes: (bind, { propose }) => operatorRoutes(bind, propose),
  queues,
});

/** A chat is handed over to somebody who may answer it. */
const chatPart = ({ chat }: Pick<ConsoleSources, 'chat'>): ConsolePart => ({
  routes: (bind, { listAble }) =>
    chat.operatorRoutes(bind, { colleagues: (brand) => listAble(brand, 'chat.answer') }),
  queues: chat.queues,
});

const brandPart = ({ db, clock, brands, content, countries }: ConsoleSources): ConsolePart => ({
  kinds: brands.approvals({
    clock,
    copyContent: content.copyAsDrafts,
    settingsEffects: createSettingsEffects({ db, clock, countries }),
  }),
  routes: (bind, { propose }) =>
    brands.operatorRoutes(bind, { clock, vendorCodes: () => listVendorCodes(db), propose }),
});
