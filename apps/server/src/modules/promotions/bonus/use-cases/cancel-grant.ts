import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { BonusContext } from '../dependencies.ts';
import type { GrantOwner } from '../grant.ts';
import { lockOpenGrants } from '../queries/grants.ts';
import { endGrant } from './end-grant.ts';
import { settleGrant } from './settle-grant.ts';

/**
 * The member gives a bonus up, with what it has won. The amount is the one that was shown before: where the purse holds another by now,
 * nothing is cancelled, and the member looks again.
 */
export async function cancelGrant(
  context: BonusContext,
  owner: GrantOwner,
  grantId: bigint,
  shownMinor: bigint,
): Promise<Result<null, 'not.found' | 'bonus.ended' | 'bonus.changed'>> {
  const { db, ledger } = context;
  const cancelled = await db.transaction(async (tx) => {
    const grant = (await lockOpenGrants(tx, owner)).find((one) => one.grantId === grantId);
    if (!grant) return fail('bonus.ended');
    const { availableMinor } = await ledger.balance({ ...owner, purse: grantId });
    if (availableMinor !== shownMinor) return fail('bonus.changed');
    await endGrant(tx, context, grant, { state: 'cancelled' });
    return ok(null);
  });
  // Due work would do it a moment later.
  if (cancelled.ok) await settleGrant(context, grantId);
  return cancelled;
}

/** Gives up every open bonus of a member: a withdrawal does, once its amounts were shown. @returns how many. */
export async function cancelAllOf(context: BonusContext, owner: GrantOwner): Promise<number> {
  const grants = await context.db.transaction(async (tx) => {
    const open = await lockOpenGrants(tx, owner);
    // The last first, so that none of them begins meanwhile.
    for (const grant of open.toReversed()) await endGrant(tx, context, grant, { state: 'cancelled' });
    return open;
  });
  for (const { grantId } of grants) await settleGrant(context, grantId);
  return grants.length;
}
