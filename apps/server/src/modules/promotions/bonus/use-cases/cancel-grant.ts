import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BonusContext } from '../dependencies.ts';
import type { BonusGrant, GrantOwner } from '../grant.ts';
import { listOpenGrants, lockOpenGrants } from '../queries/grants.ts';
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
    const { availableMinor } = await ledger.balance({ ...owner, purse: grantId }, tx);
    if (availableMinor !== shownMinor) return fail('bonus.changed');
    await endGrant(tx, context, grant, { state: 'cancelled', by: 'member' });
    return ok(null);
  });
  // Due work would do it a moment later.
  if (cancelled.ok) await settleGrant(context, grantId);
  return cancelled;
}

/**
 * A member's open bonuses that end with a withdrawal, with what their purses hold.
 * @param tx they stay locked until its end; null: they are only shown
 */
export async function findEndingOnWithdrawal(
  { db, ledger }: Pick<BonusContext, 'db' | 'ledger'>,
  tx: Queryable | null,
  owner: GrantOwner,
): Promise<(BonusGrant & { balanceMinor: bigint })[]> {
  const found: (BonusGrant & { balanceMinor: bigint })[] = [];
  const open = tx === null ? await listOpenGrants(db, owner) : await lockOpenGrants(tx, owner);
  for (const grant of open) {
    if (grant.terms.endsOnWithdrawal !== true) continue;
    const { availableMinor } = await ledger.balance({ ...owner, purse: grant.grantId }, tx ?? db);
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
  for (const grant of ending.toReversed())
    await endGrant(tx, context, grant, { state: 'cancelled', by: 'withdrawal' });
  return async () => {
    for (const { grantId } of ending) await settleGrant(context, grantId);
  };
}
