/** Reports, the console's home, and what each number is made of. */
import { home } from '@perya/contract/reports/operators/home.ts';
import { memberKpis } from '@perya/contract/reports/operators/member-kpis.ts';
import { moneyPostings } from '@perya/contract/reports/operators/money-postings.ts';
import { moneyReport } from '@perya/contract/reports/operators/money-report.ts';
import { playPostings } from '@perya/contract/reports/operators/play-postings.ts';
import { playReport } from '@perya/contract/reports/operators/play-report.ts';
import { playRounds } from '@perya/contract/reports/operators/play-rounds.ts';
import { playersReport } from '@perya/contract/reports/operators/players-report.ts';
import { trialBalance } from '@perya/contract/reports/operators/trial-balance.ts';
import { mostCounted } from '@perya/contract/operators/paging.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { badCursor } from '@perya/http/cursor.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { addDays, dayOf } from '@perya/calendar/days.ts';
import {
  listMoneyPostings,
  listPlayRounds,
  listPurposes,
  listRoundTransfers,
  addedBy,
  countedBy,
  presentTransfer,
  readTrialBalance,
  type FigureLeg,
} from '#modules/wallet/index.ts';
import { transferKind } from '#modules/wallet/ledger/posting.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { ReportsDependencies, ReportsOperatorPorts } from './dependencies.ts';
import { presentCount, presentMemberSums, presentMoneyPosting, presentPlaySums, totalOf } from './present.ts';
import {
  findDayBounds,
  findMemberDates,
  findMemberSums,
  findMoneySum,
  findPurpose,
  listDayCounts,
  listMoney,
  listPlay,
  type PlayDimension,
  type PlayFilter,
} from './queries/reports.ts';
import { readMoneyCursor, writeMoneyCursor } from './money-cursor.ts';
import { checkSpan } from './rules/span.ts';
import { readRoundCursor, writeRoundCursor } from './round-cursor.ts';
import { findHome } from './use-cases/find-home.ts';

const mostPostings = 1_000;

const kindName = new Map<number, string>(
  Object.entries(transferKind).map(([name, number]) => [number, name]),
);

export function bindReports(
  bind: BindOperators,
  dependencies: ReportsDependencies,
  ports: ReportsOperatorPorts,
): void {
  bindHome(bind, dependencies, ports);
  bindSums(bind, dependencies, ports);
  bindTrialBalance(bind, dependencies, ports);
  bindParts(bind, dependencies, ports);
}

interface Asked {
  brand: string;
  from: string;
  to: string;
}

export interface ReportSpan extends Asked {
  currency: Currency;
}

/** What a report says of itself, and the span that its rows are of; null: no such brand, or no such days. */
function openReport(
  { clock, currencyOf, nameOf }: ReportsDependencies,
  { isBrand }: ReportsOperatorPorts,
  title: string,
  { brand, from, to }: Asked,
) {
  if (!isBrand(brand)) return fail('not.found');
  const refused = checkSpan({ from, to });
  if (refused) return refused;
  const currency = currencyOf(brand);
  const generatedAt = clock.now().toISOString();
  const head = { name: nameOf(brand), title, brand, currency, from, to, generatedAt };
  return ok({ head, span: { brand, currency, from, to }, currency });
}

function bindHome(bind: BindOperators, dependencies: ReportsDependencies, ports: ReportsOperatorPorts): void {
  const { db, clock, currencyOf, timeZoneOf } = dependencies;
  bind(home, async ({ query: { brand } }) => {
    if (!ports.isBrand(brand)) return fail('not.found');
    return ok(await findHome(dependencies, brand));
  });
  bind(memberKpis, async ({ operator, params }) => {
    const member = await ports.memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const { brand } = member;
    const currency = currencyOf(brand);
    const today = dayOf(clock.now(), timeZoneOf(brand));
    const of = async (days: number) => {
      const sums = await findMemberSums(db, { ...member, currency }, addDays(today, 1 - days));
      return presentMemberSums(days, sums, currency);
    };
    const [month, quarter, dates] = await Promise.all([
      of(30),
      of(90),
      findMemberDates(db, brand, member.memberId),
    ]);
    return ok({ currency, spans: [month, quarter], ...dates });
  });
}

function bindSums(bind: BindOperators, dependencies: ReportsDependencies, ports: ReportsOperatorPorts): void {
  bind(playReport, async ({ query: { by, product, supplier, game, ...asked } }) => {
    const opened = openReport(dependencies, ports, 'Play', asked);
    if (!opened.ok) return opened;
    const { head, span } = opened.value;
    return ok({ ...head, ...(await playOf(dependencies, span, by, { product, supplier, game })) });
  });
  bind(moneyReport, async ({ query: { by, ...asked } }) => {
    const opened = openReport(dependencies, ports, 'Money', asked);
    if (!opened.ok) return opened;
    const { head, span } = opened.value;
    return ok({ ...head, rows: await moneyOf(dependencies, span, by) });
  });
  bindMoneyPostings(bind, dependencies, ports);
  bind(playersReport, async ({ query }) => {
    const opened = openReport(dependencies, ports, 'Players', query);
    if (!opened.ok) return opened;
    const { head, span } = opened.value;
    return ok({ ...head, rows: await playersOf(dependencies, span) });
  });
}

/** A brand's play in a span, as its report shows it. */
export async function playOf(
  { db, nameOfGame }: ReportsDependencies,
  span: ReportSpan,
  by: PlayDimension,
  filter: PlayFilter,
) {
  const { currency } = span;
  const { product, supplier, game } = filter;
  const rows = await listPlay(db, span, by, filter);
  const list = await Promise.all(
    rows.map(async (row) => {
      const [vendor = '', code = ''] = by === 'game' ? row.key.split(' ') : [];
      const label = by === 'game' ? ((await nameOfGame(vendor, code))?.game ?? null) : null;
      return {
        key: row.key,
        label: label ?? (row.key.trim() || 'No game'),
        day: by === 'day' ? row.key : null,
        product: by === 'product' ? row.key : (product ?? null),
        supplier: by === 'supplier' ? row.key : by === 'game' ? vendor : (supplier ?? null),
        game: by === 'game' ? code : (game ?? null),
        ...presentPlaySums(row, currency),
      };
    }),
  );
  return { rows: list, total: presentPlaySums(totalOf(rows), currency) };
}

/** A brand's bookings beside play in a span, as their report shows them. */
export async function moneyOf(
  { db }: ReportsDependencies,
  span: ReportSpan,
  by: 'day' | 'month' | 'account',
) {
  const rows = await listMoney(db, span, by);
  return rows.map(({ key, kind, postings, amountMinor }) => ({
    key,
    account: by === 'account' ? key : null,
    kind: kindName.get(kind) ?? String(kind),
    postings: String(postings),
    amount: formatDecimal(amountMinor, span.currency),
  }));
}

/** A brand's players by day, as their report shows them. */
export async function playersOf({ db, timeZoneOf }: ReportsDependencies, span: ReportSpan) {
  const rows = await listDayCounts(db, span, timeZoneOf(span.brand), mostCounted);
  return rows.map(({ day, registrations, firstDeposits, firstDepositedMinor, active }) => ({
    day,
    registrations: presentCount(registrations),
    firstDeposits: presentCount(firstDeposits),
    firstDeposited: formatDecimal(firstDepositedMinor, span.currency),
    active: presentCount(active),
  }));
}

function bindMoneyPostings(
  bind: BindOperators,
  dependencies: ReportsDependencies,
  ports: ReportsOperatorPorts,
): void {
  const { db, timeZoneOf } = dependencies;
  bind(moneyPostings, async ({ query: { kind, account = null, after, limit, ...asked } }) => {
    const opened = openReport(dependencies, ports, 'Money', asked);
    if (!opened.ok) return opened;
    const { span, currency } = opened.value;
    const before = after === undefined ? null : readMoneyCursor(after);
    if (after !== undefined && before === null) return badCursor();
    const zone = timeZoneOf(span.brand);
    const [first, last, sum] = await Promise.all([
      findDayBounds(db, span.from, zone),
      findDayBounds(db, span.to, zone),
      findMoneySum(db, span, transferKind[kind], account),
    ]);
    const part = { ...span, kind: transferKind[kind], account, from: first.from, to: last.to };
    const rows = await listMoneyPostings(db, part, before, limit + 1);
    const page = rows.slice(0, limit);
    const names = await ports.namesOf([...new Set(page.map(({ memberId }) => memberId))]);
    const end = page.at(-1);
    return ok({
      list: page.map((row) => ({
        ...presentMoneyPosting(row, kind, currency),
        userName: names.get(row.memberId) ?? '',
      })),
      next: rows.length > limit && end ? writeMoneyCursor(end) : null,
      total: { postings: String(sum.postings), amount: formatDecimal(sum.amountMinor, currency) },
    });
  });
}

function bindTrialBalance(
  bind: BindOperators,
  { db, currencyOf }: ReportsDependencies,
  ports: ReportsOperatorPorts,
): void {
  bind(trialBalance, async ({ query: { brand, at } }) => {
    if (!ports.isBrand(brand)) return fail('not.found');
    const read = await readTrialBalance(db, at === undefined ? null : new Date(at));
    const currency = currencyOf(brand);
    return ok({
      at: read.at.toISOString(),
      lines: read.lines
        .filter((line) => line.brand === brand)
        .map(({ account, transfers, balanceMinor, ...line }) => ({
          account,
          currency: line.currency,
          transfers: String(transfers),
          balance: formatDecimal(balanceMinor, currency),
        })),
      isZero: read.sums.filter((sum) => sum.brand === brand).every(({ sumMinor }) => sumMinor === 0n),
    });
  });
}

function bindParts(
  bind: BindOperators,
  dependencies: ReportsDependencies,
  ports: ReportsOperatorPorts,
): void {
  const { db, currencyOf, timeZoneOf } = dependencies;
  bind(playRounds, async ({ query: { brand, day, product, supplier = '', game = '', after, limit } }) => {
    if (!ports.isBrand(brand)) return fail('not.found');
    const cursor = after === undefined ? null : readRoundCursor(after);
    if (after !== undefined && cursor === null) return badCursor();
    const purpose = await findPurpose(db, `gaming:${product}`);
    if (purpose === null) return fail('not.found');
    const currency = currencyOf(brand);
    const bounds = await findDayBounds(db, day, timeZoneOf(brand));
    const part = { brand, currency, purpose, vendor: supplier, game, ...bounds };
    const { rounds, total, count } = await listPlayRounds(db, part, cursor, limit + 1);
    const page = rounds.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: page.map(({ memberId, round, postings, firstAt, ...sums }) => ({
        memberId: String(memberId),
        supplier,
        round,
        postings,
        firstAt: firstAt.toISOString(),
        ...presentPlaySums(sums, currency),
      })),
      next: rounds.length > limit && last ? writeRoundCursor(last) : null,
      total: presentPlaySums(total, currency),
      rounds: String(count),
    });
  });
  bind(playPostings, async ({ operator, query: { brand, day, memberId, supplier, round } }) => {
    const member = await ports.memberFor(operator, memberId);
    if (!ports.isBrand(brand) || member?.brand !== brand) return fail('not.found');
    const currency = currencyOf(brand);
    const bounds = await findDayBounds(db, day, timeZoneOf(brand));
    const key = { brand, memberId: member.memberId, vendor: supplier, round };
    const rows = await listRoundTransfers(db, key, bounds, mostPostings);
    const purposes = await listPurposes(db, [...new Set(rows.map((row) => row.houseAccount.purpose))]);
    const played = rows.filter((row) => purposes.get(row.houseAccount.purpose)?.startsWith('gaming:'));
    return ok({
      list: played.map((row) => presentTransfer(row, purposes, null)),
      total: presentPlaySums(
        totalOf(played.map((row) => sumsOf({ ...row, house: purposes.get(row.houseAccount.purpose) ?? '' }))),
        currency,
      ),
    });
  });
}

/** One leg as a part of the sums. */
const sumsOf = (leg: FigureLeg) => ({
  bets: BigInt(countedBy('bets', leg)),
  stakesMinor: addedBy('placed', leg),
  refundsMinor: addedBy('refunded', leg),
  winsMinor: addedBy('wins', leg),
  ggrMinor: addedBy('ggr', leg),
});
