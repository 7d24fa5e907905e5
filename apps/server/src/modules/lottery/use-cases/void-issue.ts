/** An issue that is not drawn: every stake goes back. Only before its numbers are public. */
import type { Result } from '@perya/contract/result.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { findIssue, lockIssue, updateIssueState, type IssueState } from '../queries/issues.ts';
import { listVoided, voidSlips } from '../queries/issue-slips.ts';
import type { IssueKey } from '../seeds.ts';
import { endSale } from './close-issue.ts';
import { refundSlips } from './refund-slips.ts';

const notDrawn: ReadonlySet<IssueState> = new Set(['open', 'closing', 'closed', 'void']);

/**
 * Safe to repeat, in any process: a crash in the middle leaves slips that are void and not refunded, which the next run, or the
 * sweep (`refundRest`), gives back.
 */
export async function voidIssue(
  dependencies: LotteryDependencies,
  key: IssueKey,
): Promise<Result<{ refunded: number }, 'not.found' | 'issue.state'>> {
  const { db, clock } = dependencies;
  const issue = await findIssue(db, key);
  if (!issue) return fail('not.found');
  if (!notDrawn.has(issue.state)) return fail('issue.state');
  // What is under way is decided first, so that no slip is accepted into an issue that is void.
  if (issue.state === 'open' || issue.state === 'closing') await endSale(dependencies, key);
  const ended = await db.transaction(async (tx) => {
    const locked = await lockIssue(tx, key, 'update');
    if (locked && !notDrawn.has(locked.state)) return false;
    if (locked?.state !== 'void') await updateIssueState(tx, key, 'void');
    await voidSlips(tx, key, clock.now());
    return true;
  });
  if (!ended) return fail('issue.state');
  let refunded = 0;
  for (;;) {
    const slips = await listVoided(db, key, 100);
    if (slips.length === 0) return ok({ refunded });
    await refundSlips(dependencies, slips);
    refunded += slips.length;
  }
}
