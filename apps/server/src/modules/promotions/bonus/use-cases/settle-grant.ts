import { isRewardRevoked } from '../../rewards/queries/rewards.ts';
import type { BonusContext } from '../dependencies.ts';
import { findGrant } from '../queries/grants.ts';
import { emptyPurse } from './empty-purse.ts';

/**
 * Empties the purse of a bonus that has ended, into cash if it was completed, else back to the house. A win that comes later is followed by another
 * emptying; once the reward is revoked, it goes to the house.
 */
export async function settleGrant({ db, ledger }: BonusContext, grantId: bigint): Promise<void> {
  const grant = await findGrant(db, grantId);
  if (!grant || grant.endedAt === null) return;
  const { state } = grant;
  await emptyPurse(ledger, grant, async () => {
    if (state === 'expired') return 'bonusExpire';
    return state === 'completed' && !(await isRewardRevoked(db, grantId)) ? 'bonusConvert' : 'bonusCancel';
  });
}
