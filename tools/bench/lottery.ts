/**
 * `npm run bench:lottery`: how long an issue of a number game takes to close, draw and settle, beside one `INSERT … SELECT` of the same
 * payouts in the same run. `--slips 1000000`, one in sixteen wins. Prints the figures; with `--profile` also where the time goes, by
 * statement. For a quiet machine.
 */
import { parseArgs } from 'node:util';
import { createOwnBeacon } from '../../apps/server/src/modules/lottery/beacon.ts';
import type { LotteryDependencies } from '../../apps/server/src/modules/lottery/dependencies.ts';
import { createReceipts } from '../../apps/server/src/modules/lottery/receipts.ts';
import { createHttpResultFeed } from '../../apps/server/src/modules/lottery/result-feed.ts';
import { closeIssue } from '../../apps/server/src/modules/lottery/use-cases/close-issue.ts';
import { drawIssue } from '../../apps/server/src/modules/lottery/use-cases/draw-issue.ts';
import { ensureIssue, issuesOnSale } from '../../apps/server/src/modules/lottery/use-cases/prepare-issues.ts';
import { settleIssue } from '../../apps/server/src/modules/lottery/use-cases/settle-issue.ts';
import { createLedger } from '../../apps/server/src/modules/wallet/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { scheduler } from '../../apps/server/src/platform/due/due.ts';
import { createIdMaker } from '../../apps/server/src/platform/id.ts';
import { findNumberGame } from '../../packages/game-rules/src/lottery/games.ts';
import { onOwnDatabase, say, seconds, timed } from './use-case.ts';

const { values: options } = parseArgs({
  options: { slips: { type: 'string', default: '1000000' }, profile: { type: 'boolean', default: false } },
});
const slips = Number(options.slips);
const members = 10_000;
const brand = { code: 'bench', currency: 'PHP', timeZone: 'Asia/Manila' } as const;
const game = findNumberGame('visayas-six')!;

/** Milliseconds and calls by the beginning of a statement. Concurrent statements add up to more than the elapsed time. */
const spent = new Map<string, { ms: number; calls: number }>();

await onOwnDatabase(async (db) => {
  await main(options.profile ? profiled(db) : db);
  sayProfile();
});

async function main(db: Database): Promise<void> {
  const makeId = createIdMaker(1);
  const ledger = createLedger({ db, node: 1, makeId });
  let now = new Date();
  const dependencies: LotteryDependencies = {
    db,
    ledger,
    makeId,
    clock: { now: () => now },
    due: scheduler,
    runs: false,
    seedSecret: Buffer.alloc(32, 1),
    beacon: createOwnBeacon(Buffer.alloc(32, 2)),
    receipts: createReceipts(Buffer.alloc(32, 3)),
    feed: createHttpResultFeed(new Map()),
    ports: {
      brands: () => [brand],
      stakeRefusal: async () => null,
      isAtWork: () => false,
      maxStakeMinor: () => null,
      closeRounds: async () => {},
      alert: (_issue, note) => say(`the second book differs: ${note}`),
      announce: () => {},
    },
  };
  const [times] = issuesOnSale(game, { now, timeZone: brand.timeZone, count: 1 });
  const key = { brand: brand.code, game: game.code, numero: times!.numero };
  await db.transaction((tx) => ensureIssue(tx, dependencies, key, times!));
  await sell(db, key.numero);
  now = new Date(times!.drawsAt.getTime() + 1000);
  const closedMs = await timed(() => closeIssue(dependencies, key));
  const drawnMs = await timed(() => drawIssue(dependencies, key));
  const settledMs = await timed(() => settleIssue(dependencies, key));
  const { rows } = await db.query<{ winners: bigint }>(
    `select count(*) winners from lottery.slip where state = 'won'`,
  );
  await db.query('create table bench_payout as select slip_id, member_id, prize from lottery.slip limit 0');
  const insertMs = await timed(() =>
    db.query(
      `insert into bench_payout select slip_id, member_id, prize from lottery.slip where state = 'won'`,
    ),
  );
  say(`${slips.toLocaleString('en')} slips, ${rows[0]!.winners} winners`);
  say(`close ${seconds(closedMs)}, draw ${seconds(drawnMs)}, settle ${seconds(settledMs)}`);
  say(
    `one INSERT … SELECT of the same payouts: ${seconds(insertMs)}; settle is ${(settledMs / insertMs).toFixed(1)} × that`,
  );
  await ledger.close();
}

/** Slips that are accepted already: one number in dice each, so that one in so many wins. */
async function sell(db: Database, numero: string): Promise<void> {
  await db.query(
    `insert into lottery.bet_order (order_id, member_id, brand, game, currency, request_id, request_hash, rows, amount, total,
       state, created_at)
     select n, n % $3::int + 1, $1::text, $2::text, 'PHP', 'bench-' || n, '', jsonb_build_array(jsonb_build_object('play', 'sum', 'selection',
       jsonb_build_array(jsonb_build_array(n % 16)), 'mode', 'unit', 'multiple', 1, 'series', 1980, 'stakes', 1,
       'stakeMinor', '200', 'amountMinor', '200', 'prizesMinor', $5::jsonb)), 200, 200, 'accepted', now()
     from generate_series(1, $4::int) n`,
    [brand.code, game.code, members, slips, JSON.stringify(Array.from({ length: 16 }, () => '1000'))],
  );
  await db.query(
    `insert into lottery.slip (slip_id, order_id, position, member_id, brand, game, numero, multiple, amount, state, leaf, leaf_hash)
     select n, n, 1, n % $4::int + 1, $1::text, $2::text, $3::text, 1, 200, 'accepted', n - 1, encode(sha256(n::text::bytea), 'hex')
     from generate_series(1, $5::int) n`,
    [brand.code, game.code, numero, members, slips],
  );
  await db.query('update lottery.issue set slips = $1::int, sold = $1::int * 200', [slips]);
  await db.query('analyze lottery.slip');
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
        const name = String(what[0]).replaceAll(/\s+/g, ' ').slice(0, 70);
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
  for (const [name, { ms, calls }] of [...spent].toSorted((a, b) => b[1].ms - a[1].ms).slice(0, 10))
    say(`${seconds(ms).padStart(9)} ${String(calls).padStart(6)} × ${name}`);
}
