/** The sale of an issue ends: what was under way is decided, the second book counts it, and the root fixes it. */
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { bookRow } from '@perya/game-rules/lottery/second-book/second-book.ts';
import { rootOf } from '@perya/game-rules/lottery/tree.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { drawWork } from '../due-work.ts';
import { lockIssue, updateBook, updateClosed, updateIssueState } from '../queries/issues.ts';
import { listLeaves, openSlices } from '../queries/issue-slips.ts';
import { listPendingOrders } from '../queries/orders.ts';
import { pricedOf, toSlipRow } from '../rules/rows.ts';
import { workKey, type IssueKey } from '../seeds.ts';
import { decidePending } from './book-order.ts';

/** Sells no more, decides what was under way, and fixes the slips by their root. Safe to repeat, in any process. */
export async function closeIssue(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, due, ports } = dependencies;
  if (!(await endSale(dependencies, key))) return;
  const fault = await salesFault(dependencies, key);
  await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, key, 'update');
    if (issue?.state !== 'closing') return;
    await updateClosed(tx, key, rootOf(await listLeaves(tx, key)));
    await updateBook(tx, key, fault === null ? 'sales' : 'differs', fault);
    await due.schedule(tx, drawWork, { key: workKey(key), dueAt: issue.drawsAt, payload: key });
  });
  if (fault !== null) ports.alert(key, fault);
}

/** @returns whether its sale has ended now, or had and is not fixed yet. */
export async function endSale(dependencies: LotteryDependencies, key: IssueKey): Promise<boolean> {
  const { db } = dependencies;
  const stands = await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, key, 'update');
    if (!issue) throw new Error(`there is no issue ${workKey(key)}`);
    if (issue.state === 'open') await updateIssueState(tx, key, 'closing');
    return issue.state === 'open' || issue.state === 'closing';
  });
  if (!stands) return false;
  for (;;) {
    const pending = await listPendingOrders(db, key, 100);
    if (pending.length === 0) return true;
    for (const order of pending) await decidePending(dependencies, order);
  }
}

/** Counts every slip again by the second book. @returns the first difference, or null. */
async function salesFault({ db }: Pick<LotteryDependencies, 'db'>, key: IssueKey): Promise<string | null> {
  const game = findNumberGame(key.game);
  if (!game) throw new Error(`there is no number game ${key.game}`);
  for await (const slips of openSlices(db, key)) {
    for (const slip of slips) {
      let onceMinor = 0n;
      for (const row of slip.rows) {
        const priced = pricedOf(row);
        const { stakes } = bookRow(game, toSlipRow(row), priced, null);
        if (stakes !== priced.stakes)
          return `slip ${slip.slipId}: ${priced.stakes} stakes sold, ${stakes} counted`;
        onceMinor += priced.stakeMinor * BigInt(stakes);
      }
      const amountMinor = onceMinor * BigInt(slip.multiple);
      if (amountMinor !== slip.amountMinor)
        return `slip ${slip.slipId}: ${slip.amountMinor} taken, ${amountMinor} counted`;
    }
  }
  return null;
}
