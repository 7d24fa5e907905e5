/** How late sales end: due work ends the sales of many issues at their times, while slips of another issue are accepted. */
import type { LotteryDependencies } from '../../apps/server/src/modules/lottery/dependencies.ts';
import { closeWork } from '../../apps/server/src/modules/lottery/due-work.ts';
import { workKey } from '../../apps/server/src/modules/lottery/seeds.ts';
import { endSale } from '../../apps/server/src/modules/lottery/use-cases/close-issue.ts';
import type { NumberGame } from '../../packages/game-rules/src/lottery/games.ts';
import { createDue } from '../../apps/server/src/platform/due/due.ts';
import { defineHandler } from '../../apps/server/src/platform/due/work.ts';
import { sellFor, type Sale } from './lottery-acceptances.ts';
import { percentile } from './speed.ts';

const everyMs = 50;
/** Enough time to schedule them all. */
const beforeMs = 2_000;

/** @returns milliseconds from the lock of an issue to the commit that ends its sale, p99, and slips per second meanwhile */
export async function measureLocks(
  dependencies: LotteryDependencies,
  sale: Sale,
  game: NumberGame,
): Promise<{ p99Ms: number; perSecond: number; issues: number }> {
  const { db } = dependencies;
  const issues = Math.floor((sale.seconds * 1000) / everyMs);
  const firstMs = Date.now() + beforeMs;
  const late: number[] = [];
  const due = createDue({
    db,
    clock: dependencies.clock,
    logger: { error: () => {}, warn: () => {}, info: () => {} } as never,
    onError: (error) => {
      throw error;
    },
  });
  for (let at = 0; at < issues; at += 1) {
    const issue = { brand: sale.brand, game: game.code, numero: `204001${10_000 + at}` };
    const locksAt = new Date(firstMs + at * everyMs);
    await db.query(
      `insert into lottery.issue (brand, game, numero, locks_at, draws_at, seed_hash) values ($1, $2, $3, $4, $5, '')`,
      [issue.brand, issue.game, issue.numero, locksAt, new Date(locksAt.getTime() + 3_600_000)],
    );
    await due.schedule(db, closeWork, { key: workKey(issue), dueAt: locksAt, payload: issue });
  }
  await due.start([
    defineHandler({
      kind: closeWork,
      concurrency: 8,
      async run({ payload, dueAt }) {
        await endSale(dependencies, payload);
        late.push(Date.now() - dueAt.getTime());
      },
    }),
  ]);
  const { perSecond } = await sellFor(dependencies, { ...sale, seconds: sale.seconds + beforeMs / 1000 });
  await due.close();
  return { p99Ms: percentile(late, 0.99), perSecond, issues: late.length };
}
