/** Ends what a settled issue did not pay: slips without a prize, and the rounds of orders whose last draw it was. */
import type { LotteryDependencies } from '../dependencies.ts';
import { findIssue } from '../queries/issues.ts';
import { listDrawnOrders, placesOf, updateLost } from '../queries/issue-slips.ts';
import type { IssueKey } from '../seeds.ts';
import { closeRounds } from './refund-slips.ts';

/**
 * No winner waits for this: until a slip is written, readers take it as lost by the state of its issue. Safe to repeat, in any process.
 */
export async function endLosers(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, clock } = dependencies;
  const issue = await findIssue(db, key);
  if (issue?.state !== 'settled') return;
  for (const places of placesOf(issue, dependencies.placesAtOnce)) {
    await updateLost(db, key, { places, at: clock.now() });
    // Also of orders that a crash left between the two.
    await closeRounds(dependencies, await listDrawnOrders(db, key, places));
  }
}
