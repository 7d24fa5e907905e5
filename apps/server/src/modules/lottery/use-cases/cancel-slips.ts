/** A player's cancellation of slips that are not drawn yet. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { LotteryDependencies, Player } from '../dependencies.ts';
import { lockIssue } from '../queries/issues.ts';
import { findOrder, listPlans, updateSlips, type PlannedSlip } from '../queries/orders.ts';
import { refundSlips } from './refund-slips.ts';

/**
 * Until an issue locks, by this server's clock; of a plan the last issues first, so that what remains has no gap. All of the
 * named slips or none.
 */
export async function cancelSlips(
  dependencies: LotteryDependencies,
  { memberId }: Player,
  { orderId, slipIds }: { orderId: bigint; slipIds: readonly bigint[] },
): Promise<Result<{ orderId: bigint }, 'not.found' | 'issue.closed' | 'slip.order'>> {
  const { db, clock } = dependencies;
  if (!(await findOrder(db, memberId, orderId))) return fail('not.found');
  const done = await db.transaction(
    async (tx): Promise<Result<PlannedSlip[], 'not.found' | 'issue.closed' | 'slip.order'>> => {
      const plan = await listPlans(tx, [orderId]);
      const named = plan.filter(({ slipId }) => slipIds.includes(slipId));
      if (named.length !== new Set(slipIds).size) return fail('not.found');
      const firstNamed = named[0]!.position;
      const kept = plan.filter(({ position, slipId }) => position > firstNamed && !slipIds.includes(slipId));
      if (kept.some(({ state }) => state === 'accepted')) return fail('slip.order');
      for (const slip of named) {
        // Repeated: what is cancelled stays so.
        if (slip.state === 'cancelled') continue;
        const issue = await lockIssue(tx, slip, 'share');
        if (slip.state !== 'accepted' || issue?.state !== 'open' || clock.now() >= issue.locksAt)
          return fail('issue.closed');
      }
      const ended = await updateSlips(tx, slipIds, { from: 'accepted', to: 'cancelled', at: clock.now() });
      return ok(named.filter(({ slipId, state }) => ended.includes(slipId) || state === 'cancelled'));
    },
  );
  if (!done.ok) return done;
  await refundSlips(dependencies, done.value);
  return ok({ orderId });
}
