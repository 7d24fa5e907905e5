/**
 * `npm run bench:promotions`: what bonuses and offers cost a bet, and what the rebates of a day cost. Prints the table and writes it into
 * docs/benchmarks.md. For a quiet machine.
 *
 *   --rounds 3 --seconds 5   how often and how long bets are measured, in turns
 *   --members 100000         how many have a rebate
 *   --only bets|rebates      one part; writes nothing
 *   --dry                    writes nothing
 */
import { invitationRuleOf } from '@perya/contract/brand/invitation-settings.ts';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LoyaltyContext } from '../../apps/server/src/modules/loyalty/dependencies.ts';
import { createProgrammes } from '../../apps/server/src/modules/loyalty/programmes.ts';
import { seedLoyalty } from '../../apps/server/src/modules/loyalty/seed/seed-loyalty.ts';
import { closeRebates } from '../../apps/server/src/modules/loyalty/use-cases/rebates/close-rebates.ts';
import { payRebates } from '../../apps/server/src/modules/loyalty/use-cases/rebates/pay-rebates.ts';
import {
  draftOffer,
  publishOffer,
} from '../../apps/server/src/modules/promotions/offers/use-cases/publish-offer.ts';
import { endTurns, insertTurns } from '../../apps/server/src/modules/loyalty/index.ts';
import { createRewards } from '../../apps/server/src/modules/promotions/rewards/rewards.ts';
import { demoOffers } from '../../apps/server/src/modules/promotions/seed/offers.ts';
import { createLedger } from '../../apps/server/src/modules/wallet/ledger/ledger.ts';
import { driftText, verifyLedger } from '../../apps/server/src/modules/wallet/ledger/verify.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { scheduler } from '../../apps/server/src/platform/due/due.ts';
import { createIdMaker } from '../../apps/server/src/platform/id.ts';
import { openBetServer, seatPlayers, type BetServer } from './ledger-http.ts';
import { writeSection } from './section.ts';
import { median, medianSpeed, type Speed } from './speed.ts';
import { measureInsert, onOwnDatabase, say, seconds, timed } from './use-case.ts';

const root = join(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    members: { type: 'string', default: '100000' },
    only: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const roundSeconds = Number(options.seconds);
const members = Number(options.members);
const brand = 'perya';
const currency = 'PHP' as const;
const makeId = createIdMaker(5);
const timeZone = 'Asia/Manila';
/** Of the rebates. */
const day = '2027-01-01';
const offers = 40;
/** Bets per second that are signed beforehand: more than a server takes on two cores. */
const most = 14_000;

/** A line of the table. */
interface Row {
  case: string;
  measured: string;
  times: string;
  goal: string;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const rows: Row[] = [];
  const missed: string[] = [];
  if (options.only !== 'rebates')
    await onOwnDatabase(async (db, { url, folder }) => {
      const server = await openBetServer(root, folder, url, db);
      try {
        rows.push(...(await measureBets(server, db, missed)));
      } finally {
        await server.close();
      }
    });
  if (options.only !== 'bets')
    await onOwnDatabase(async (db) => void rows.push(...(await benchRebates(db, missed))));
  const text = tableOf(rows);
  say(`\n${text}`);
  if (!options.dry && options.only === undefined)
    writeSection(join(root, 'docs/benchmarks.md'), 'bench:promotions', text);
  for (const line of missed) say(`✗ ${line}`);
  return missed.length === 0 ? 0 : 1;
}

/** Bets without a bonus, with one beside the cash, and out of the bonus, in turns on one server. */
async function measureBets(server: BetServer, db: Database, missed: string[]): Promise<Row[]> {
  say('seating the players and warming up the server');
  const without = await seatPlayers(db, { first: 1_000_001, count: 1_000, cashMinor: 1_000_000_000n });
  const beside = await seatPlayers(db, { first: 2_000_001, count: 1_000, cashMinor: 1_000_000_000n });
  // A centavo: nearly all of each stake is the bonus's.
  const out = await seatPlayers(db, { first: 3_000_001, count: 1_000, cashMinor: 1n });
  await grantTo(
    db,
    [...beside, ...out].map(({ memberId }) => BigInt(memberId)),
  );
  await publishForty(db);
  for (const players of [without, beside, out]) await server.warmUp(players);
  const cases = [
    { name: 'no bonus, no offer', players: without, live: false },
    { name: `an active bonus and ${offers} live offers, the cash pays`, players: beside, live: true },
    { name: `an active bonus and ${offers} live offers, the bonus pays`, players: out, live: true },
  ];
  const speeds = cases.map((): Speed[] => []);
  for (let round = 1; round <= rounds; round += 1)
    for (const [at, { name, players, live }] of cases.entries()) {
      await db.query(
        `update promotions.offer set state = $1 where code like 'bench-%' and state in ('published', 'replaced')`,
        [live ? 'published' : 'replaced'],
      );
      const speed = await server.measure(players, roundSeconds, most);
      speeds[at]?.push(speed);
      say(
        `round ${round} of ${rounds}: ${name}: ${Math.round(speed.perSecond)} a second, p99 ${speed.p99Ms.toFixed(1)} ms`,
      );
    }
  const { drifts } = await verifyLedger(db);
  for (const drift of drifts) missed.push(driftText(drift));
  return cases.map(({ name }, at) => {
    const speed = medianSpeed(speeds[at] ?? []);
    // Of each round with its own neighbour: an hour is no measure for the next one.
    const cost = median(
      (speeds[at] ?? []).map(({ perSecond }, round) => speeds[0]![round]!.perSecond / perSecond),
    );
    if (at === 1 && cost > 1.1)
      missed.push(`a bet beside a bonus costs ${cost.toFixed(2)} × one without, the goal is 1.1 ×`);
    return {
      case: `bet, ${name}`,
      measured: `${Math.round(speed.perSecond).toLocaleString('en-US')} a second, p50 ${speed.p50Ms.toFixed(1)} ms, p99 ${speed.p99Ms.toFixed(1)} ms`,
      times: at === 0 ? '' : `**${cost.toFixed(2)} ×**${at === 1 ? (cost <= 1.1 ? ' ✓' : ' ✗') : ''}`,
      goal: at === 1 ? '≤ 1.1 × one without' : '',
    };
  });
}

/** A bonus that no round completes, granted as every bonus is. */
async function grantTo(db: Database, memberIds: readonly bigint[]): Promise<void> {
  const ledger = createLedger({ db, node: 5, makeId });
  const rewards = createRewards({
    db,
    makeId,
    ledger,
    clock: systemClock,
    due: scheduler,
    push: { announce: () => {} },
    mayReceive: async () => true,
    grantTurns: insertTurns,
    endTurns,
    turnover: { requireTurnover: async () => true, voidTurnover: async () => {} },
  });
  const grant = (memberId: bigint) =>
    rewards.payReward({
      brand,
      memberId,
      currency,
      code: 'bench',
      period: 'once',
      kind: 'bonus',
      amountMinor: 100_000_000n,
      titles: { EN: 'Bench' },
      terms: {
        multiple: 100,
        weights: { RNG: 100 },
        excludedGames: [],
        maxBetMinor: '5000',
        days: 30,
        version: 1,
      },
    });
  // No more at once than the pool has connections: who waits too long for one is refused.
  for (let at = 0; at < memberIds.length; at += 4) await Promise.all(memberIds.slice(at, at + 4).map(grant));
  await ledger.close();
}

async function publishForty(db: Database): Promise<void> {
  const context = { clock: systemClock, makeId, currencyOf: () => currency, offerProfileOf: () => ({}) };
  const [definition] = demoOffers(new Date());
  if (!definition) throw new Error('the demonstration has no offer');
  for (let at = 1; at <= offers; at += 1)
    await db.transaction(async (tx) => {
      const draft = { brand, definition: { ...definition, code: `bench-${at}` }, by: 'one' };
      const { offerId } = await draftOffer(tx, context, draft);
      const published = await publishOffer(tx, context, offerId, 'another');
      if (!published.ok) throw new Error(published.error);
    });
}

function loyaltyOf(db: Database, ledger: LoyaltyContext['ledger']): LoyaltyContext {
  const none = () => Promise.reject(new Error('not in a benchmark'));
  return {
    db,
    ledger,
    clock: { now: () => new Date('2027-01-02T00:10:00+08:00') },
    due: scheduler,
    accounts: {
      findMembers: none,
      ensureInvitationCode: none,
      listRecommendations: none,
      listRecommendedBy: none,
    },
    protection: { pausedAmong: async () => new Set(), countDeeds: none },
    rewards: { payReward: none, issueReward: none, creditPoints: none, listPeriods: none },
    hasRead: async () => true,
    listLineRates: async () => [],
    listShared: async () => [],
    invitationRuleOf: () => invitationRuleOf(),
    brands: () => [brand],
    currencyOf: () => currency,
    timeZoneOf: () => timeZone,
    collectsRebates: () => false,
    announce: () => {},
    programmes: createProgrammes(),
  };
}

/** The day closes and its rebates are posted, beside one statement that inserts the same rows with their indexes. */
async function benchRebates(db: Database, missed: string[]): Promise<Row[]> {
  const ledger = createLedger({ db, node: 5, makeId });
  const context = loyaltyOf(db, ledger);
  await seedLoyalty({ db, clock: context.clock, brand });
  // Members who have played have an account.
  await db.query(`select wallet.open_account($1, $2, n, 0) from generate_series(1, $3::int) n`, [
    brand,
    currency,
    members,
  ]);
  await db.query(
    `insert into loyalty.turnover_day (brand, member_id, day, product, amount, bets, reached_at)
     select $1, n, $2::date, 'RNG', 100000 + n % 900000, 20, now() from generate_series(1, $3::int) n`,
    [brand, day, members],
  );
  await db.query('analyze loyalty.turnover_day, wallet.account');
  const closeMs = await timed(() => db.transaction((tx) => closeRebates(context, tx, brand, day)));
  const payMs = await timed(() => payRebates(context));
  const floorMs = await measureInsert(db, `rebate:day:${day}`);
  const { drifts, transfers } = await verifyLedger(db);
  for (const drift of drifts) missed.push(driftText(drift));
  await ledger.close();
  const times = (closeMs + payMs) / floorMs;
  if (times > 3)
    missed.push(`the rebates of a day take ${times.toFixed(1)} × one INSERT … SELECT, the goal is 3 ×`);
  const count = members.toLocaleString('en-US');
  return [
    {
      case: `one INSERT … SELECT of the ${transfers} transfers`,
      measured: seconds(floorMs),
      times: '',
      goal: '',
    },
    {
      case: `rebates of ${count} members: lines and payments ${seconds(closeMs)}, postings ${seconds(payMs)}`,
      measured: seconds(closeMs + payMs),
      times: `**${times.toFixed(1)} ×** ${times <= 3 ? '✓' : '✗'}`,
      goal: '≤ 3 × one INSERT … SELECT of the postings',
    },
  ];
}

function tableOf(rows: readonly Row[]): string {
  const cores = cpus();
  const lines = rows.map((row) => `| ${row.case} | ${row.measured} | ${row.times} | ${row.goal} |`);
  const table = ['| case | measured | times | goal |', '| --- | --- | --- | --- |', ...lines].join('\n');
  return (
    `${table}\n\nMeasured ${new Date().toISOString().slice(0, 10)} on ${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, shared by PostgreSQL, ` +
    `Node ${process.versions.node} and the load; fsync and synchronous_commit on; bets: medians of ${rounds} rounds of ${roundSeconds} s in turns. ` +
    'Afterwards all transfers were proven.'
  );
}
