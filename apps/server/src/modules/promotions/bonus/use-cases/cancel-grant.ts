import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BonusContext } from '../dependencies.ts';
import type { BonusGrant, GrantOwner } from '../grant.ts';
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

/** A member's open bonuses that end with a withdrawal, with what their purses hold. With a transaction they stay locked until its end. */
export async function findEndingOnWithdrawal(
  { ledger }: Pick<BonusContext, 'ledger'>,
  db: Queryable,
  owner: GrantOwner,
): Promise<(BonusGrant & { balanceMinor: bigint })[]> {
  const found: (BonusGrant & { balanceMinor: bigint })[] = [];
  for (const grant of await lockOpenGrants(db, owner)) {
    if (grant.terms.endsOnWithdrawal !== true) continue;
    const { availableMinor } = await ledger.balance({ ...owner, purse: grant.grantId });
    found.push({ ...grant, balanceMinor: availableMinor });
  }
  return found;
}

/** Ends them, for a withdrawal whose member was shown what they lose. @returns what empties their purses after the commit. */
export async function endOnWithdrawal(
  tx: Queryable,
  context: BonusContext,
  owner: GrantOwner,
): Promise<() => Promise<void>> {
  const open = await lockOpenGrants(tx, owner);
  const ending = open.filter(({ terms }) => terms.endsOnWithdrawal === true);
  // The last first, so that none of them begins meanwhile.
  for (const grant of ending.toReversed()) await endGrant(tx, context, grant, { state: 'cancelled' });
  return async () => {
    for (const { grantId } of ending) await settleGrant(context, grantId);
  };
}
