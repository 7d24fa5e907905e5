/**
 * Creates the modules in the order in which they use each other, and gives each what its ports ask for. The only place where
 * modules meet.
 */
import { artVersion } from '@perya/art/version.ts';
import { SettingError } from '@perya/process/settings.ts';
import { createAgentsPorts, lineRatesOf } from '#src/agents-ports.ts';
import { listShared } from '#src/loyalty-ports.ts';
import { createBrandReaders } from '#src/brand-readers.ts';
import { accountDoors } from '#src/account-doors.ts';
import type { Config } from '#src/config.ts';
import type { DemoDoors } from '#src/demo-doors.ts';
import { createLotteryPorts } from '#src/lottery-ports.ts';
import { createOfferPorts } from '#src/offer-ports.ts';
import { reportPorts } from '#src/report-ports.ts';
import { createPlayers } from '#src/players.ts';
import {
  createAccounts,
  listNamedAfter,
  listPeople,
  listMaskedNames,
  type Accounts,
} from '#modules/accounts/index.ts';
import { createAgentLinks, createAgents } from '#modules/agents/index.ts';
import type { Brands } from '#modules/brand/index.ts';
import {
  createCashier,
  createProvider,
  sandboxSettings,
  type Cashier,
  type CashierDependencies,
  type ProviderSettings,
} from '#modules/cashier/index.ts';
import { createBulk, type Bulk } from '#modules/bulk/index.ts';
import { createBulkPorts } from '#src/bulk-ports.ts';
import { createCases, scheduleScreening, type Cases } from '#modules/cases/index.ts';
import { createCatalogue, type Catalogue } from '#modules/catalogue/index.ts';
import { createChat, type Chat } from '#modules/chat/index.ts';
import { createChatPorts } from '#src/chat-ports.ts';
import { createContent, type Content, type Downloads } from '#modules/content/index.ts';
import {
  createIdentity,
  createSignedChecker,
  listVerifiedPeople,
  type Identity,
} from '#modules/identity/index.ts';
import { createInbox } from '#modules/inbox/index.ts';
import { createHttpResultFeed, createLottery, lotteryKeys, type Lottery } from '#modules/lottery/index.ts';
import { createLoyalty, type Loyalty } from '#modules/loyalty/index.ts';
import { createOffers, createPromotions, type Offers, type Promotions } from '#modules/promotions/index.ts';
import { createRecords } from '#modules/records/index.ts';
import { createReports, type Reports } from '#modules/reports/index.ts';
import { createProtection, type Protection } from '#modules/protection/index.ts';
import {
  createSuppliers,
  createStudioDesk,
  createTransferTeller,
  type Suppliers,
  type SuppliersDependencies,
} from '#modules/suppliers/index.ts';
import { createPots, createWallet, type Consumer, type Followers } from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';
import { scheduler } from '#platform/due/due.ts';
import { ensureKeys, ensureSecret } from '#platform/keys.ts';
import { openSealedPictures } from '#platform/pictures/sealed-pictures.ts';
import type { Outbox } from '#platform/messages/outbox.ts';
import type { Module } from '#platform/module.ts';
import type { Desk } from '#platform/push/desk.ts';
import type { Push } from '#platform/push/push.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Logger } from 'pino';

export const artPath = `/art/${artVersion}`;

export interface ModuleDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  logger: Logger;
  /** Files of members, which all processes read. */
  storage: Storage;
  ledger: Ledger;
  followers: Followers;
  push: Push;
  desk: Desk;
  outbox: Outbox;
  brands: Brands;
  /** Apps that editors publish. */
  downloads: Downloads;
  /** Counts suppliers' calls. */
  onSupplierCall: NonNullable<SuppliersDependencies['onCall']>;
  /** Whether this member's login is closed to the client: of the demo's own member. */
  closesLogin: DemoDoors['closesLogin'];
  /** Opens a payment provider; without it, by its settings. */
  openProvider?: typeof createProvider;
  onError: (error: unknown) => void;
}

export interface Modules {
  accounts: Accounts;
  identity: Identity;
  promotions: Promotions;
  offers: Offers;
  protection: Protection;
  reports: Reports;
  cashier: Cashier;
  cases: Cases;
  bulk: Bulk;
  loyalty: Loyalty;
  content: Content;
  chat: Chat;
  catalogue: Catalogue;
  suppliers: Suppliers;
  lottery: Lottery;
  /** What is derived from the ledger. */
  consumers: readonly Consumer[];
  /** All of them, each behind those that it uses. */
  list: readonly Module[];
}

export async function createModules(config: Config, dependencies: ModuleDependencies): Promise<Modules> {
  const { brands, clock, push, logger } = dependencies;
  const { dataDir, publicUrl, nodeId } = config;
  const readers = createBrandReaders(brands.settingsOf, clock);
  const common = { ...commonOf(dependencies), ...readers, artPath, dataDir, publicUrl };

  const pots = createPots(common);
  const catalogue = createCatalogue({ ...common, pots, matchFeeds: config.matchFeeds });
  const tellTransfer = createTransferTeller(catalogue);
  const wallet = createWallet({ ...common, pots, tellTransfer });
  const { turnover } = wallet;
  const accounts = await createAccounts({
    ...common,
    ...accountBrands(brands),
    ...accountDoors(config),
    fillTrialPurse: wallet.fillTrialPurse,
    streams: push,
    agentLinks: createAgentLinks({ ...common, postbackOrigins: config.affiliatePostbacks }),
  });
  const content = createContent({ ...common, previewSecret: await previewSecretIn(dataDir) });
  const protection = createProtection({ ...common, accounts });
  const facts = createOfferPorts(dependencies.db, readers, accounts, protection, catalogue);
  const offers = createOffers({ ...common, turnover, ...facts, voucherBox: await voucherBoxIn(dataDir) });
  const { rewards } = offers;
  const promoted = { ...promotionPorts(offers, brands), announcements: content };
  const promotions = createPromotions({ ...common, ...promoted });
  const known = { accounts, protection, rewards };
  const loyalty = createLoyalty({ ...common, ...loyaltyPorts(dependencies, readers), ...known });
  const players = createPlayers(accounts, protection);
  const suppliers = createSuppliers({
    ...common,
    ...players,
    nodeId,
    catalogue,
    ...playPorts(rewards),
    ...(await studioPorts(config, dependencies)),
    pots,
    hasStopped: protection.hasStopped,
    onCall: dependencies.onSupplierCall,
  });
  const ports = createLotteryPorts({ ...readers, ...players, brands, push, catalogue, suppliers, logger });
  // No clock draws in tests that are about something else.
  const keys = await lotteryKeys(dataDir, config.drand);
  const feed = createHttpResultFeed(config.resultFeeds);
  const lottery = createLottery({ ...common, ...keys, feed, runs: config.lottery, ports });
  const agents = createAgents({ ...common, accounts, turnover, ...agentSources(config, suppliers) });
  const identity = await createIdentity({ ...common, ...(await identityParts(config, dependencies)) });
  const cases = createCases({ ...common, ...casePorts(dependencies) });
  const money = { turnover, debts: wallet.debts, bonuses: rewards.bonuses };
  const cashier = createCashier({
    ...common,
    ...money,
    ...(await cashierPorts(config, dependencies)),
    verificationOf: identity.standingOf,
    ...stopPorts(protection),
    offers,
    accounts: accounts.payment,
    cases,
  });
  const inbox = createInbox({ ...common, ...inboxPorts(dependencies, accounts, content) });
  const bulk = createBulk({ ...common, ports: createBulkPorts(dependencies, accounts, offers) });
  const chat = createChat({ ...common, ports: createChatPorts(dependencies) });
  const told = recordsPorts(suppliers, lottery, tellTransfer);
  const records = await createRecords({ ...common, ports: told });
  const doors = [brands, push, wallet, accounts, content, promotions, offers, loyalty, protection, bulk];
  const list = [...doors, catalogue, suppliers, lottery, agents, cashier, inbox, chat, identity, records];
  const reports = createReports({ ...common, ...reportPorts({ ...common, config, lottery, catalogue }) });
  const follow = [wallet, suppliers, rewards.bonuses, loyalty, reports, agents, cases];
  const consumers = follow.flatMap((one) => one.consumers);
  const named = { accounts, cashier, cases, chat, identity, promotions, offers, loyalty, protection };
  return { ...named, bulk, reports, content, catalogue, suppliers, lottery, consumers, list };
}

/** What the records ask of rounds, slips and the wallet. */
const recordsPorts = (
  { listSettledDays, proveRounds }: Pick<Suppliers, 'listSettledDays' | 'proveRounds'>,
  { proveSlips }: Pick<Lottery, 'proveSlips'>,
  tellTransfer: ReturnType<typeof createTransferTeller>,
) => ({ listSettledDays, tellTransfer, provePlay: [proveRounds, proveSlips] });

const voucherBoxIn = async (dataDir: string) =>
  createSecretBox(await ensureSecret(dataDir, 'vouchers.secret'));

const previewSecretIn = (dataDir: string) => ensureSecret(dataDir, 'content-previews.secret');

const commonOf = (dependencies: ModuleDependencies) => ({
  ...dependencies,
  due: scheduler,
  nameSet: screenSoon(dependencies.clock),
  isClosed: dependencies.brands.isClosed,
});

/** The studio's listener for the console (null: none), and the recipient of held wins. */
const studioPorts = async (
  { studioDeskUrl: url, dataDir }: Pick<Config, 'studioDeskUrl' | 'dataDir'>,
  { onError, logger }: Pick<ModuleDependencies, 'onError' | 'logger'>,
) => ({
  onWinHeld: warnOfHeldWin(logger),
  studio:
    url === null
      ? null
      : createStudioDesk({ url, secret: await ensureSecret(dataDir, 'studio-desk.secret') }, onError),
});

const agentSources = (
  { affiliatePostbacks }: Pick<Config, 'affiliatePostbacks'>,
  suppliers: Pick<Suppliers, 'listRounds'>,
) => ({ postbackOrigins: affiliatePostbacks, ports: createAgentsPorts(suppliers) });

/** What the accounts ask of the brands. */
const accountBrands = ({ list, settingsOf }: Brands) => ({
  settingsOf,
  brandCodes: () => list().map(({ code }) => code),
  brandZones: () => list().map(({ settings }) => settings.timeZone),
});

/** What the loyalty asks of the brands, the followers and the streams. */
const loyaltyPorts = (
  { brands, followers, push }: Pick<ModuleDependencies, 'brands' | 'followers' | 'push'>,
  { timeZoneOf }: { timeZoneOf: (brand: string) => string },
) => ({
  listLineRates: lineRatesOf(timeZoneOf),
  listShared,
  due: scheduler,
  hasRead: followers.hasRead,
  brands: () => realBrands(brands),
  announce: (brand: string, memberId: string) => push.announce('loyalty', brand, memberId),
});

const promotionPorts = ({ applicationRewards }: Offers, { resolve }: Brands) => ({
  applicationRewards,
  pageBrandOf: resolve,
});

/** What games ask of the rewards. */
const playPorts = ({ bonuses, freeSpins }: Offers['rewards']) => ({ bonuses, freeSpins });

const realBrands = ({ list }: Brands): string[] =>
  list().flatMap(({ code, settings }) => (settings.kind === 'real' ? [code] : []));

const warnOfHeldWin =
  (logger: Logger): NonNullable<SuppliersDependencies['onWinHeld']> =>
  ({ vendor, transactionId, because }) =>
    logger.error({ vendor, transactionId, because }, 'a win was held');

/** The screening compares a new name with its lists. */
const screenSoon =
  (clock: Clock) =>
  (tx: Queryable, member: { brand: string; memberId: bigint }): Promise<void> =>
    scheduleScreening(tx, member, clock.now());

/** What the verification asks of the accounts and the screening. */
const identityPorts = ({ db, clock }: Pick<ModuleDependencies, 'db' | 'clock'>) => ({
  nameVerified: screenSoon(clock),
  async findPeople(memberIds: readonly bigint[]) {
    const people = await listPeople(db, memberIds);
    return new Map(people.map(({ memberId, ...names }) => [memberId, names]));
  },
});

/** What the cases ask of the accounts and the verification. */
const casePorts = ({ db, brands }: Pick<ModuleDependencies, 'db' | 'brands'>) => ({
  isBrand: (code: string) => brands.find(code) !== null,
  people: {
    async find(memberIds: readonly bigint[]) {
      const [people, verified] = await Promise.all([
        listPeople(db, memberIds),
        listVerifiedPeople(db, memberIds),
      ]);
      return new Map(
        people.map(({ memberId, payeeName }) => {
          const document = verified.get(memberId);
          const names = [...new Set([payeeName, document?.name].filter((name) => typeof name === 'string'))];
          return [memberId, { names, born: document?.bornOn ?? null, country: document?.country ?? null }];
        }),
      );
    },
    listAfter: (brand: string, memberId: bigint, most: number) => listNamedAfter(db, brand, memberId, most),
  },
  findNames: (memberIds: readonly bigint[]) => listMaskedNames(db, memberIds),
});

/** What the cashier asks about members who have stopped playing. */
const stopPorts = ({ hasStopped, stopsOf }: Protection) => ({ hasStopped, stopsOf });

/** What the inbox asks of the accounts, the announcements and the streams. */
const inboxPorts = (
  { brands, push }: Pick<ModuleDependencies, 'brands' | 'push'>,
  accounts: Accounts,
  content: Content,
) => ({
  brandCodes: () => brands.list().map(({ code }) => code),
  memberSince: (memberId: bigint) => memberSince(accounts, memberId),
  countUnreadNews: ({ brand, ...member }: { brand: string; memberId: bigint; type: number }) =>
    content.unreadCount(brand, member),
  announce: (brand: string, memberId: string | null) => push.announce('inbox', brand, memberId),
});

/** Its providers, and the box in which it keeps the numbers of payout accounts. */
async function cashierPorts(
  config: Config,
  {
    brands,
    clock,
    storage,
    openProvider = createProvider,
  }: Pick<ModuleDependencies, 'brands' | 'clock' | 'openProvider' | 'storage'>,
): Promise<
  Pick<CashierDependencies, 'providers' | 'channels' | 'numberBox' | 'slips' | 'brandCodes' | 'isBrand'>
> {
  const providers = await providersOf(config, brands);
  return {
    providers: providers.flatMap((settings) => openProvider(settings, clock) ?? []),
    brandCodes: () => brands.list().map(({ code }) => code),
    isBrand: (code) => brands.find(code) !== null,
    slips: await openSealedPictures({ dataDir: config.dataDir, storage }, 'deposits'),
    channels: providers.flatMap(({ channels }) => channels),
    numberBox: createSecretBox(await ensureSecret(config.dataDir, 'payout-accounts.secret')),
  };
}

/** Those of the settings; nobody pays with play money in production. @throws SettingError for a brand that does not exist. */
async function providersOf(
  { mode, dataDir, sandboxUrl, paymentProviders }: Config,
  brands: Brands,
): Promise<readonly ProviderSettings[]> {
  const stranger = paymentProviders
    .flatMap(({ channels }) => channels)
    .find(({ brand }) => brands.find(brand) === null);
  if (stranger)
    throw new SettingError(
      `The setting PAYMENT_PROVIDERS offers ${stranger.code} to the brand ${stranger.brand}, which does not exist.`,
    );
  if (mode !== 'demo') return paymentProviders;
  const { sandboxPay } = await ensureKeys(dataDir);
  return [...paymentProviders, sandboxSettings(sandboxUrl, sandboxPay)];
}

/** Who reads documents: the one of the settings, in the demo the sandbox. */
async function checkerOf(
  { mode, dataDir, sandboxUrl, identityProvider }: Config,
  clock: Clock,
): Promise<ReturnType<typeof createSignedChecker> | null> {
  if (identityProvider) return createSignedChecker({ code: 'provider', ...identityProvider, clock });
  if (mode !== 'demo') return null;
  const { sandboxPay } = await ensureKeys(dataDir);
  return createSignedChecker({ code: 'sandbox', url: sandboxUrl, secret: sandboxPay, clock });
}

/** What the verification asks of others, and who reads its documents. */
const identityParts = async (config: Config, dependencies: Pick<ModuleDependencies, 'db' | 'clock'>) => ({
  ports: identityPorts(dependencies),
  checker: await checkerOf(config, dependencies.clock),
});

async function memberSince(accounts: Accounts, memberId: bigint): Promise<Date> {
  const member = await accounts.findMember(memberId);
  if (!member) throw new Error('a session is of a member who does not exist');
  return member.registeredAt;
}
