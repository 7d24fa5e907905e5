/**
 * `npm run bench:lottery`: how long an issue of a number game takes to close, be checked by the second book, drawn and settled, beside one
 * `INSERT … SELECT` of the same payouts in the same run; how many slips are accepted, beside plain postings; how late sales end. Writes docs/benchmarks.md. For a quiet machine.
 *
 *   --slips 1000000   one in sixteen wins
 *   --seconds 5       how long acceptances and postings are measured
 *   --only alike     or apart, or sale
 *   --profile         also where the time goes, by statement; writes nothing
 *   --dry             writes nothing
 */
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createBeacon } from '../../packages/beacon/src/beacon.ts';
import { createOwnBeacon } from '../../packages/beacon/src/own-beacon.ts';
import { lotteryBeacon } from '../../apps/server/src/modules/lottery/seeds.ts';
import type { LotteryDependencies } from '../../apps/server/src/modules/lottery/dependencies.ts';
import { notifyBook } from '../../apps/server/src/modules/lottery/queries/book-checks.ts';
import { createReceipts } from '../../apps/server/src/modules/lottery/receipts.ts';
import { createHttpResultFeed } from '../../apps/server/src/modules/lottery/result-feed.ts';
import { closeIssue } from '../../apps/server/src/modules/lottery/use-cases/close-issue.ts';
import { drawIssue } from '../../apps/server/src/modules/lottery/use-cases/draw-issue.ts';
import { endLosers } from '../../apps/server/src/modules/lottery/use-cases/end-losers.ts';
import { ensureIssue, issuesOnSale } from '../../apps/server/src/modules/lottery/use-cases/prepare-issues.ts';
import { createSale } from '../../apps/server/src/modules/lottery/use-cases/sale.ts';
import { payIssue } from '../../apps/server/src/modules/lottery/use-cases/settle-issue.ts';
import { createLedger } from '../../apps/server/src/modules/wallet/index.ts';
import type { Ledger } from '../../apps/server/src/modules/wallet/ledger/posting.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { scheduler } from '../../apps/server/src/platform/due/due.ts';
import { createIdMaker } from '../../apps/server/src/platform/id.ts';
import { findNumberGame } from '../../packages/game-rules/src/lottery/games.ts';
import { measureAcceptances, openPurses } from './lottery-acceptances.ts';
import { startChild, type Child } from '../start/children.ts';
import { measureLocks } from './lottery-locks.ts';
import { writeSection } from './section.ts';
import { median, percentile } from './speed.ts';
import { onOwnDatabase, say, seconds, timed } from './use-case.ts';

const { values: options } = parseArgs({
  options: {
    slips: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
    profile: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
  },
});
const slips = Number(options.slips);
const members = 10_000;
const brand = { code: 'bench', currency: 'PHP', timeZone: 'Asia/Manila' } as const;
const game = findNumberGame('visayas-six')!;
const makeId = createIdMaker(1);

/** alike: sixteen kinds of slip · apart: no two slips alike, so that each is judged by itself */
type Variety = 'alike' | 'apart';

interface Figures {
  variety: Variety;
  winners: number;
  closeMs: number;
  /** Until the second book has counted the sales, and then judged the prizes; a process of its own. */
  salesMs: number;
  drawMs: number;
  prizesMs: number;
  payMs: number;
  endMs: number;
  /** The payouts into a bare table, and as transfers of the ledger with its checks and indexes. */
  insertMs: number;
  transfersMs: number;
  /** p99 of bets elsewhere while the issue closes and is paid, and while its losing slips are written. */
  payP99Ms: number;
  endP99Ms: number;
}

/** Milliseconds and calls by the beginning of a statement. Concurrent statements add up to more than the elapsed time. */
const spent = new Map<string, { ms: number; calls: number }>();

const figures: Figures[] = [];
const varieties = (['alike', 'apart'] as const).filter(
  (one) => options.only === undefined || options.only === one,
);
for (const variety of varieties)
  await onOwnDatabase(async (db, { url }) => {
    figures.push(await settleOne(options.profile ? profiled(db) : db, { url, variety }));
    sayProfile();
  });
let accepted = { perSecond: 0, postingsPerSecond: 0 };
let locks = { p99Ms: 0, perSecond: 0, issues: 0 };
if (options.only === undefined || options.only === 'sale')
  await onOwnDatabase(async (db) => {
    const dependencies = dependenciesOf(db, () => new Date());
    const sale = { brand: brand.code, game, members, seconds: Number(options.seconds) };
    accepted = await measureAcceptances(dependencies, { ...sale, inFlight: 256 });
    locks = await measureLocks(dependencies, { ...sale, inFlight: 4 }, findNumberGame('dragon-number-draw')!);
    await dependencies.ledger.close();
  });
const section = sectionOf();
say(section);
if (!options.dry && !options.profile && options.only === undefined)
  writeSection(join(import.meta.dirname, '../../docs/benchmarks.md'), 'bench:lottery', section);

function dependenciesOf(db: Database, now: () => Date): LotteryDependencies {
  const given: Omit<LotteryDependencies, 'sale'> = {
    db,
    ledger: createLedger({ db, node: 1, makeId }),
    makeId,
    clock: { now },
    due: scheduler,
    runs: false,
    seedSecret: Buffer.alloc(32, 1),
    beacon: createBeacon(createOwnBeacon(Buffer.alloc(32, 2), lotteryBeacon), null),
    receipts: createReceipts(Buffer.alloc(32, 3)),
    feed: createHttpResultFeed(new Map()),
    wakeBook: () => notifyBook(db),
    ports: {
      brands: () => [brand],
      stakeRefusal: async () => null,
      isAtWork: () => false,
      isClosed: async () => false,
      maxStakeMinor: () => null,
      closeRounds: async () => {},
      alert: (_issue, note) => {
        throw new Error(`the second book differs: ${note}`);
      },
      announce: () => {},
    },
  };
  return { ...given, sale: createSale(given) };
}

async function settleOne(
  db: Database,
  { url, variety }: { url: string; variety: Variety },
): Promise<Figures> {
  let now = new Date();
  const dependencies = dependenciesOf(db, () => now);
  const { ledger } = dependencies;
  const [times] = issuesOnSale(game, { now, timeZone: brand.timeZone, count: 1, dated: [] });
  const key = { brand: brand.code, game: game.code, numero: times!.numero };
  await db.transaction((tx) => ensureIssue(tx, dependencies, key, times!));
  // Buyers have an account since their first stake.
  await openPurses(
    ledger,
    brand.code,
    Array.from({ length: members }, (_, at) => BigInt(at + 1)),
  );
  await sell(db, key.numero, variety);
  now = new Date(times!.drawsAt.getTime() + 1000);
  const book = await startBook(url);
  const elsewhere = await betElsewhere(ledger);
  const closeMs = await timed(() => closeIssue(dependencies, key));
  const salesMs = await timed(() => checked(db, 0));
  const drawMs = await timed(() => drawIssue(dependencies, key));
  const prizesMs = await timed(() => checked(db, 1));
  const payMs = await timed(() => payIssue(dependencies, key));
  const payP99Ms = elsewhere.p99Ms();
  const { rows } = await db.query<{ winners: number }>(
    `select count(*)::int winners from lottery.slip where state = 'won'`,
  );
  const insertMs = await measureFloor(db, {
    table: 'select slip_id, member_id, prize from lottery.slip limit 0',
    rows: `select slip_id, member_id, prize from lottery.slip where state = 'won'`,
  });
  const transfersMs = await measureFloor(db, {
    rows: `select * from wallet.transfer where idempotency_key like 'lottery:win:%'`,
  });
  elsewhere.p99Ms();
  const endMs = await timed(() => endLosers(dependencies, key));
  const endP99Ms = elsewhere.p99Ms();
  await elsewhere.stop();
  await ledger.close();
  await book.stop();
  const { winners } = rows[0]!;
  return {
    variety,
    winners,
    closeMs,
    salesMs,
    drawMs,
    prizesMs,
    payMs,
    endMs,
    insertMs,
    transfersMs,
    payP99Ms,
    endP99Ms,
  };
}

/** One `INSERT … SELECT` of the payouts. @param table bare, with these columns; else as the ledger's transfers. @returns milliseconds, median of three */
async function measureFloor(
  db: Database,
  { table, rows }: { table?: string; rows: string },
): Promise<number> {
  await db.query(
    `create table bench_payout ${table === undefined ? '(like wallet.transfer including all)' : `as ${table}`}`,
  );
  const inserts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await db.query('truncate bench_payout');
    inserts.push(await timed(() => db.query(`insert into bench_payout ${rows}`)));
  }
  await db.query('drop table bench_payout');
  return median(inserts);
}

/** Slips that are accepted already: one number in dice each, so that one in so many wins. Apart, each row has a multiple and a series of its own. */
async function sell(db: Database, numero: string, variety: Variety): Promise<void> {
  await db.query(
    `insert into lottery.bet_order (order_id, member_id, brand, game, currency, request_id, request_hash, rows, amount, total,
       state, created_at)
     select n, n % $3::int + 1, $1::text, $2::text, 'PHP', 'bench-' || n, '', jsonb_build_array(jsonb_build_object('play', 'sum', 'selection',
       jsonb_build_array(jsonb_build_array(n % 16)), 'mode', 'unit', 'multiple', m, 'series', s, 'stakes', 1,
       'stakeMinor', (200 * m)::text, 'amountMinor', (200 * m)::text, 'prizesMinor', $5::jsonb)), 200 * m, 200 * m, 'accepted', now()
     from generate_series(1, $4::int) n cross join lateral (
       select case when $6 then 1 + n / 16 % 500 else 1 end m, case when $6 then 1 + n / 8000 else 1980 end s) v`,
    [
      brand.code,
      game.code,
      members,
      slips,
      JSON.stringify(Array.from({ length: 16 }, () => '1000')),
      variety === 'apart',
    ],
  );
  await db.query(
    `insert into lottery.slip (slip_id, order_id, position, member_id, brand, game, numero, multiple, amount, state, leaf, leaf_hash)
     select o.order_id, o.order_id, 1, o.member_id, o.brand, o.game, $1::text, 1, o.amount, 'accepted', o.order_id - 1,
       encode(sha256('\\x00'::bytea || convert_to(concat_ws('|', o.order_id, o.game, $1::text, 1, o.amount,
         concat_ws(':', 'sum:unit', o.rows #>> '{0,multiple}', o.rows #>> '{0,series}', o.rows #>> '{0,selection,0,0}')), 'utf8')), 'hex')
     from lottery.bet_order o`,
    [numero],
  );
  await db.query(
    'update lottery.issue set slips = t.slips, sold = t.sold from (select count(*) slips, sum(amount) sold from lottery.slip) t',
  );
  await db.query('analyze lottery.slip');
  await db.query('analyze lottery.bet_order');
  // In practice old sales are on disk. Flush them first, so that their pages are not written while bets elsewhere are measured.
  await db.query('checkpoint');
}

/** The second book, a process of its own as in production. */
async function startBook(url: string): Promise<Child> {
  const child = startChild({
    name: 'second book',
    file: 'apps/server/src/second-book/main.ts',
    port: null,
    env: { DATABASE_URL: url },
    echo: true,
    root: join(import.meta.dirname, '../..'),
    logDir: join(tmpdir(), 'perya-bench-logs'),
  });
  await child.ready();
  return child;
}

/** Waits for a check of the only issue. */
async function checked(db: Database, version: number): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ fault: string | null }>(
      'select fault from lottery.book_check where version = $1',
      [version],
    );
    if (rows[0]?.fault) throw new Error(`the second book differs: ${rows[0].fault}`);
    if (rows[0]) return;
    await sleep(5);
  }
}

/** Bets of others in the same process, two hundred a second. */
async function betElsewhere(ledger: Ledger): Promise<{ p99Ms(): number; stop(): Promise<void> }> {
  const players = Array.from({ length: 100 }, (_, at) => BigInt(1_000_000 + at));
  await openPurses(ledger, brand.code, players);
  let took: number[] = [];
  let bets = 0;
  let running = new Set<Promise<void>>();
  const bet = async (dueMs: number): Promise<void> => {
    bets += 1;
    const answer = await ledger.post({
      brand: brand.code,
      memberId: players[bets % players.length]!,
      currency: 'PHP',
      kind: 'bet',
      house: 'gaming:RNG',
      amountMinor: -100n,
      idempotencyKey: `elsewhere:${bets}`,
    });
    if (answer.status !== 'booked') throw new Error(`a bet elsewhere was answered ${answer.status}`);
    took.push(performance.now() - dueMs);
  };
  // A timer that is late counts as well: what it should have sent waits.
  let due = performance.now();
  const timer = setInterval(() => {
    for (; due <= performance.now(); due += 5) {
      const one = bet(due);
      running.add(one);
      void one.finally(() => running.delete(one));
    }
  }, 5);
  return {
    p99Ms() {
      const p99 = percentile(took, 0.99);
      took = [];
      return p99;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      running = new Set();
    },
  };
}

function sectionOf(): string {
  const row = (name: string, of: (one: Figures) => string): string =>
    `| ${name} | ${figures.map(of).join(' | ')} |`;
  const times = (ms: number, insertMs: number): string => `${(ms / insertMs).toFixed(1)} ×`;
  const share = accepted.perSecond / accepted.postingsPerSecond;
  const count = (value: number): string => Math.round(value).toLocaleString('en');
  return [
    '| | slips alike | slips apart |',
    '| --- | --: | --: |',
    row('winners', ({ winners }) => count(winners)),
    row('close: root', ({ closeMs }) => seconds(closeMs)),
    row('second book counts the sales', ({ salesMs }) => seconds(salesMs)),
    row('draw', ({ drawMs }) => seconds(drawMs)),
    row('second book judges the prizes', ({ prizesMs }) => seconds(prizesMs)),
    row('settle: judge, compare, pay, write winners', ({ payMs }) => seconds(payMs)),
    row('draw to the last payment', ({ drawMs, prizesMs, payMs }) => seconds(drawMs + prizesMs + payMs)),
    row('one `INSERT … SELECT` of the payouts as transfers', ({ transfersMs }) => seconds(transfersMs)),
    row('settle / transfers, goal ≤ 3 ×', ({ payMs, transfersMs }) => times(payMs, transfersMs)),
    row('one `INSERT … SELECT` of the payouts, bare', ({ insertMs }) => seconds(insertMs)),
    row('afterwards: write the losing slips', ({ endMs }) => seconds(endMs)),
    row('p99 of bets elsewhere, to the last payment', ({ payP99Ms }) => `${payP99Ms.toFixed(0)} ms`),
    row('p99 of bets elsewhere, afterwards', ({ endP99Ms }) => `${endP99Ms.toFixed(0)} ms`),
    '',
    `Accepted slips: ${count(accepted.perSecond)} a second, plain postings ${count(accepted.postingsPerSecond)} a second: ${share.toFixed(2)} × (goal ≥ 0.6 ×).`,
    '',
    `Ends of sales at their locks: p99 ${locks.p99Ms.toFixed(0)} ms late over ${locks.issues} issues (goal ≤ 50 ms), while ${count(locks.perSecond)} slips a second were accepted.`,
    '',
    `Measured ${new Date().toISOString().slice(0, 10)} with ${count(slips)} slips on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, shared by PostgreSQL, the server's code and the bets elsewhere; fsync and synchronous_commit on.`,
  ].join('\n');
}

/** The same database with timed statements. */
function profiled(db: Database): Database {
  const watched =
    (query: Database['query']): Database['query'] =>
    async (...what: Parameters<Database['query']>) => {
      const startedMs = performance.now();
      try {
        return await query(...what);
      } finally {
        const name = String(what[0]).replaceAll(/\s+/g, ' ').slice(0, 110);
        const known = spent.get(name) ?? { ms: 0, calls: 0 };
        spent.set(name, { ms: known.ms + performance.now() - startedMs, calls: known.calls + 1 });
      }
    };
  return {
    ...db,
    query: watched(db.query.bind(db)) as Database['query'],
    transaction: (work) =>
      db.transaction((tx) => work({ ...tx, query: watched(tx.query.bind(tx)) as Database['query'] })),
  };
}

function sayProfile(): void {
  for (const [name, { ms, calls }] of [...spent].toSorted((a, b) => b[1].ms - a[1].ms).slice(0, 12))
    say(`${seconds(ms).padStart(9)} ${String(calls).padStart(6)} × ${name}`);
  spent.clear();
}
