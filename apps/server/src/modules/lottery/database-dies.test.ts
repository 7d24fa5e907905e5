/**
 * PostgreSQL is killed with all its processes while two servers accept slips, close an issue, draw it and pay it. Clients repeat a request that
 * was not answered, and servers a step that failed, as the phone and due work do. What was acknowledged is sold, drawn and paid once; what was
 * not is not charged; the books are equal to the centavo.
 */
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawFault } from '@perya/game-rules/lottery/proof.ts';
import { rootOf } from '@perya/game-rules/lottery/tree.ts';
import { migrate } from '@perya/migrate/migrate.ts';
import { isDatabaseAway } from '@perya/process/database-away.ts';
import { openDatabase, type Database, type Queryable } from '#platform/db/database.ts';
import { createLedger } from '#modules/wallet/index.ts';
import { LedgerOutcomeUnknown, type Ledger } from '#modules/wallet/ledger/posting.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { directory } from '#test/database.ts';
import {
  asked,
  balanceOf,
  db,
  dependencies,
  dependenciesOn,
  game,
  keyOf,
  later,
  ledger,
  makeId,
  onSale,
  openLottery,
  playerWith,
} from '#test/lottery.ts';
import { killPostgres } from '#test/postgres-kill.ts';
import { makeTemporary } from '../../../../../tools/guard/guard.ts';
import { startPostgres, type Postgres } from '../../../../../tools/postgres.ts';
import type { LotteryDependencies, Player } from './dependencies.ts';
import { beaconRoundOf, findIssue } from './queries/issues.ts';
import { listLeaves } from './queries/issue-slips.ts';
import { closeIssue } from './use-cases/close-issue.ts';
import { drawIssue } from './use-cases/draw-issue.ts';
import { placeOrder } from './use-cases/place-order.ts';
import { refundRest } from './use-cases/refund-slips.ts';
import { settleIssue } from './use-cases/settle-issue.ts';

/** The kernel keeps what a killed process has written, so nothing here waits for the disk. */
const settings = { fsync: 'off' };
const folder = makeTemporary('perya-lottery-');
const dataDir = join(folder, 'postgres');
let postgres: Postgres;

openLottery(async () => {
  await chmod(folder, 0o755);
  postgres = await startPostgres({ dataDir, settings });
  await migrate({ url: postgres.url, directory, name: 'server' });
  return {
    url: postgres.url,
    async drop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});

let otherDb: Database;
let otherLedger: Ledger;
beforeAll(() => {
  otherDb = openDatabase(postgres.url, 8);
  otherLedger = createLedger({ db: otherDb, node: 32, makeId });
});
afterAll(async () => {
  await otherLedger.close();
  await otherDb.close();
});

/** A kill that is to come, after so many statements and postings of both servers. */
let left = Infinity;
let restarted: Promise<void> = Promise.resolve();

/** With what is under way: it may be committed or not. */
function countDown(): void {
  left -= 1;
  if (left !== 0) return;
  restarted = killPostgres(postgres, { dataDir, settings }).then((next) => {
    postgres = next;
  });
}

/** A server whose work brings the kill nearer. */
function mortal(on: Database, itsLedger: Ledger): LotteryDependencies {
  const counted = (real: Queryable): Queryable =>
    ({
      ...real,
      query: (...query: Parameters<Queryable['query']>) => {
        const answer = real.query(...query);
        countDown();
        return answer;
      },
    }) as Queryable;
  return dependenciesOn(
    { ...on, ...counted(on), transaction: (work) => on.transaction((tx) => work(counted(tx) as never)) },
    {
      ...itsLedger,
      post: (posting) => {
        const answer = itsLedger.post(posting);
        countDown();
        return answer;
      },
    },
  );
}

/** Repeats what the kill has interrupted. @throws any other error */
async function untilDone<T>(step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!isDatabaseAway(error) && !(error instanceof LedgerOutcomeUnknown)) throw error;
      await restarted;
    }
  }
}

/** Steps at once, with a kill after so many of their statements. */
async function killedAfter<T>(statements: number, steps: readonly (() => Promise<T>)[]): Promise<T[]> {
  left = statements;
  const done = await Promise.all(steps.map((step) => untilDone(step)));
  expect(left, 'statements up to the kill').toBeLessThanOrEqual(0);
  left = Infinity;
  await restarted;
  return done;
}

/** Statements after which each phase is interrupted. */
const kills = process.env['TEST_LONG']
  ? Array.from({ length: 20 }, (_, at) => ({
      sale: 1 + at,
      close: 1 + (at % 8),
      draw: 1 + (at % 8),
      settle: 1 + at * 2,
    }))
  : [
      { sale: 3, close: 2, draw: 3, settle: 4 },
      { sale: 20, close: 7, draw: 8, settle: 25 },
    ];
const stakeMinor = 2_000n;
const prizeMinor = 1_980n;

interface Bought {
  player: Player;
  draws: number;
  /** `sold`, or why not. */
  answer: string;
}

/** Every third plays two draws in a row and stops after its win. */
async function buyAtOnce(
  servers: readonly LotteryDependencies[],
  players: readonly Player[],
): Promise<(() => Promise<Bought>)[]> {
  const [first, second] = onSale(2).map(({ numero }) => numero);
  return players.map((player, at) => {
    const numeros = at % 3 === 0 ? [first!, second!] : [first!];
    const what = asked(numeros, { stopOnWin: numeros.length > 1 });
    return async () => {
      const placed = await placeOrder(servers[at % 2]!, player, what);
      return { player, draws: numeros.length, answer: placed.ok ? 'sold' : placed.error };
    };
  });
}

test.each(kills)(
  'killed after %o statements: nothing is lost, doubled or unequal',
  { timeout: 120_000 },
  async (at) => {
    const players = await Promise.all(Array.from({ length: 30 }, () => playerWith(3n * stakeMinor)));
    const servers = [mortal(db, ledger), mortal(otherDb, otherLedger)];
    const { numero } = onSale(1)[0]!;
    const key = keyOf(numero);
    const bought = await killedAfter(at.sale, await buyAtOnce(servers, players.slice(0, 20)));
    expect(new Set(bought.map(({ answer }) => answer))).toEqual(new Set(['sold']));
    // The last bets come with the close.
    const late = await buyAtOnce(servers, players.slice(20));
    const [lateBought] = await Promise.all([
      Promise.all(late.map((one) => untilDone(one))),
      killedAfter(
        at.close,
        servers.map((server) => () => closeIssue(server, key)),
      ),
    ]);
    await untilDone(() => dependencies.wakeBook());
    later(60);
    await killedAfter(
      at.draw,
      servers.map((server) => () => drawIssue(server, key)),
    );
    await untilDone(() => dependencies.wakeBook());
    await killedAfter(
      at.settle,
      servers.map((server) => () => settleIssue(server, key)),
    );
    await refundRest(dependencies);
    await expectEqualBooks(numero, [...bought, ...lateBought]);
  },
);

async function expectEqualBooks(numero: string, bought: readonly Bought[]): Promise<void> {
  const issue = (await findIssue(db, keyOf(numero)))!;
  const sold = bought.filter(({ answer }) => answer === 'sold');
  expect(bought.filter(({ answer }) => answer !== 'sold' && answer !== 'issue.closed')).toEqual([]);
  expect(issue).toMatchObject({
    state: 'settled',
    book: 'agreed',
    slips: sold.length,
    soldMinor: BigInt(sold.length) * stakeMinor,
    paidMinor: BigInt(sold.length) * prizeMinor,
  });
  const leaves = await listLeaves(db, issue);
  expect(leaves).toHaveLength(sold.length);
  expect(rootOf(leaves)).toBe(issue.root);
  const proof = {
    ...issue,
    seed: issue.seed!,
    root: issue.root!,
    locksAt: issue.locksAt.toISOString(),
    beacon: { ...beaconRoundOf(issue)!, value: issue.beacon! },
    contributions: issue.contributions ?? [],
  };
  expect(drawFault(game.shape, proof, issue.numbers!, null)).toBeNull();
  // A second draw of a plan was given back, since the first one has won.
  expect(await Promise.all(bought.map(({ player }) => balanceOf(player)))).toEqual(
    bought.map(({ answer }) => 3n * stakeMinor - (answer === 'sold' ? stakeMinor - prizeMinor : 0n)),
  );
  const { rows } = await db.query<{ what: string; count: number }>(
    `select split_part(idempotency_key, ':', 2) what, count(*)::int count from wallet.transfer
     where member_id = any ($1) and amount <> 0 and idempotency_key like 'lottery:%' group by 1 order by 1`,
    [bought.map(({ player }) => player.memberId)],
  );
  const plans = sold.filter(({ draws }) => draws > 1).length;
  expect(rows).toEqual([
    { what: 'bet', count: sold.length },
    { what: 'refund', count: plans },
    { what: 'win', count: sold.length },
  ]);
  expect((await verifyLedger(db)).drifts).toEqual([]);
}
