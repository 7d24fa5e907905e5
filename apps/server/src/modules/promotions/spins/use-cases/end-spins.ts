import { tellChanged } from '../../rewards/queries/changed.ts';
import { grantWork } from '../../bonus/due-work.ts';
import type { BonusContext } from '../../bonus/dependencies.ts';
import { findGrant, lockOpenGrants } from '../../bonus/queries/grants.ts';
import { beginBonus } from '../../bonus/use-cases/begin-bonus.ts';
import { emptyPurse } from '../../bonus/use-cases/empty-purse.ts';
import { isRewardRevoked } from '../../rewards/queries/rewards.ts';
import type { Queryable } from '#platform/db/database.ts';
import { endSpinsWork, roundGraceMs } from '../due-work.ts';
import { findOpenSpin, findSpinGrant, lockSpinGrant, updateSpinsEnded } from '../queries/spins.ts';
import type { SpinGrant } from '../spin-grant.ts';

/**
 * Ends free spins that are used or have run out, once their rounds are over: what their purse holds becomes a bonus of the same number. A win
 * that comes later still comes into that purse; where there was no bonus before, it begins one. Revoked spins end at once, and what they have won goes
 * to the house.
 */
export async function endSpins(context: BonusContext, grantId: bigint): Promise<void> {
  const { db, clock, due, ledger } = context;
  const found = await findSpinGrant(db, grantId);
  if (found === null) return;
  const revoked = await db.transaction(async (tx) => {
    await lockOpenGrants(tx, found);
    const grant = (await lockSpinGrant(tx, grantId))!;
    const isRevoked = await isRewardRevoked(tx, grantId);
    if (grant.state === 'open') {
      const dueAt = isRevoked ? clock.now() : await endsAt(tx, grant, clock.now());
      if (dueAt > clock.now()) {
        await due.reschedule(tx, endSpinsWork, grantWork(grantId, dueAt));
        return false;
      }
      await updateSpinsEnded(tx, grantId, clock.now());
      await tellChanged(tx, grant);
    }
    if (!isRevoked) await becomeBonus(tx, context, grant);
    return isRevoked;
  });
  // A bonus that they became before has its own end.
  if (revoked && (await findGrant(db, grantId)) === null)
    await emptyPurse(ledger, found, async () => 'bonusCancel');
}

/** When they end as things stand now. */
async function endsAt(tx: Queryable, { grantId, left, expiresAt }: SpinGrant, now: Date): Promise<Date> {
  const running = await findOpenSpin(tx, grantId);
  const closesAt = left > 0 ? expiresAt : now;
  if (running === null) return closesAt;
  const latest = new Date(Math.max(running.getTime(), left > 0 ? expiresAt.getTime() : 0) + roundGraceMs);
  return latest > closesAt ? latest : closesAt;
}

async function becomeBonus(tx: Queryable, context: BonusContext, grant: SpinGrant): Promise<void> {
  const { grantId, terms } = grant;
  const { availableMinor } = await context.ledger.balance({ ...ownerOf(grant), purse: grantId }, tx);
  if (availableMinor > 0n) await beginBonus(tx, context, { ...grant, amountMinor: availableMinor }, terms);
}

const ownerOf = ({ memberId, brand, currency }: SpinGrant) => ({ memberId, brand, currency });
