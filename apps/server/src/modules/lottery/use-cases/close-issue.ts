/** The sale of an issue ends: what was under way is decided, and the root fixes it. The second book then counts it. */
import { createTree } from '@perya/game-rules/lottery/tree.ts';
import { runInSlices } from '#platform/slices.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { drawWork } from '../due-work.ts';
import { findIssue, lockIssue, updateClosed, updateIssueState, type Issue } from '../queries/issues.ts';
import { leavesOf } from '../queries/issue-slips.ts';
import { listPendingOrders } from '../queries/orders.ts';
import { workKey, type IssueKey } from '../seeds.ts';
import { decidePending } from './book-order.ts';

/** Sells no more, decides what was under way, and fixes the slips by their root. Safe to repeat, in any process. */
export async function closeIssue(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, due, wakeBook } = dependencies;
  if (!(await endSale(dependencies, key))) return;
  // No slip is added any more.
  const sold = await findIssue(db, key);
  if (!sold) throw new Error(`there is no issue ${workKey(key)}`);
  const root = await rootOfSlips(dependencies, sold);
  await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, key, 'update');
    if (issue?.state !== 'closing') return;
    await updateClosed(tx, key, root);
    await due.schedule(tx, drawWork, { key: workKey(key), dueAt: issue.drawsAt, payload: key });
  });
  await wakeBook();
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

/** The root of all slips, hashed in slices between which the process answers others. */
async function rootOfSlips(
  { db, placesAtOnce }: Pick<LotteryDependencies, 'db' | 'placesAtOnce'>,
  issue: Issue,
): Promise<string> {
  const tree = createTree();
  const add = function* (leaves: readonly string[]): Generator<void, void> {
    for (const leaf of leaves) {
      tree.add(leaf);
      yield;
    }
  };
  for await (const leaves of leavesOf(db, issue, placesAtOnce)) await runInSlices(add(leaves));
  return tree.root();
}
