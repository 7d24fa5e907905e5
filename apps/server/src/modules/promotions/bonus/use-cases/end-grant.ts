import type { Queryable } from '#platform/db/database.ts';
import { tellChanged } from '../../rewards/queries/changed.ts';
import type { BonusContext } from '../dependencies.ts';
import { expireWork, grantWork, readingGraceMs, settleWork } from '../due-work.ts';
import type { BonusGrant, GrantEnd, GrantOwner } from '../grant.ts';
import {
  findGrant,
  lockOpenGrants,
  tryLockGrantsOf,
  updateGrantActive,
  updateGrantEnded,
} from '../queries/grants.ts';

type Clocked = Pick<BonusContext, 'clock' | 'due'>;

const dayMs = 86_400_000;

/** Begins the oldest bonus that waits, where none is active. */
export async function activateNext(tx: Queryable, { clock, due }: Clocked, owner: GrantOwner): Promise<void> {
  const open = await lockOpenGrants(tx, owner);
  const next = open.find(({ state }) => state === 'queued');
  if (!next || open.some(({ state }) => state === 'active')) return;
  const activatedAt = clock.now();
  const expiresAt = new Date(activatedAt.getTime() + next.terms.days * dayMs);
  await updateGrantActive(tx, next.grantId, { activatedAt, expiresAt });
  const dueAt = new Date(expiresAt.getTime() + readingGraceMs);
  await due.schedule(tx, expireWork, grantWork(next.grantId, dueAt));
  await tellChanged(tx, next);
}

/**
 * Ends a bonus, once, under the lock of the member's open ones (`lockOpenGrants`). Its purse is emptied by due work, which the commit lets
 * begin; the next bonus in the queue begins.
 * @returns false where it had ended before.
 */
export async function endGrant(
  tx: Queryable,
  context: Clocked,
  grant: BonusGrant,
  end: GrantEnd,
): Promise<boolean> {
  const at = context.clock.now();
  if (!(await updateGrantEnded(tx, grant.grantId, { ...end, at }))) return false;
  await context.due.cancel(tx, expireWork, String(grant.grantId));
  await context.due.reschedule(tx, settleWork, grantWork(grant.grantId, at));
  await tellChanged(tx, grant);
  await activateNext(tx, context, grant);
  return true;
}

/** Short: the lock is held for one transaction. */
const retryMs = 100;

/**
 * Ends an expired bonus, in the transaction of its due work. Another transaction that ends the bonus cancels that work, and so waits for
 * this one. To avoid a deadlock this one does not wait: while the member's bonuses are locked, it retries.
 */
export async function expireGrant(tx: Queryable, context: Clocked, grantId: bigint): Promise<void> {
  const found = await findGrant(tx, grantId);
  if (!found) return;
  if (!(await tryLockGrantsOf(tx, [found.memberId]))) {
    const dueAt = new Date(context.clock.now().getTime() + retryMs);
    return context.due.reschedule(tx, expireWork, grantWork(grantId, dueAt));
  }
  const grant = await findGrant(tx, grantId);
  if (grant?.state === 'active') await endGrant(tx, context, grant, { state: 'expired' });
}
