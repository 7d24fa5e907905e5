import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { returnStock } from '../../gifts/queries/stock.ts';
import { tellChanged } from '../queries/changed.ts';
import { findReward, returnToFund, updateRewardLapsed } from '../queries/rewards.ts';

/** Ends a reward that nobody has taken in time; its amount goes back to the fund. */
export async function lapseReward(
  tx: Queryable,
  { clock }: { clock: Clock },
  rewardId: bigint,
): Promise<void> {
  const reward = await findReward(tx, rewardId);
  if (!reward) return;
  if (!(await updateRewardLapsed(tx, rewardId, clock.now()))) return;
  await returnStock(tx, rewardId);
  await returnToFund(tx, { ...reward, amountMinor: reward.amountMinor ?? 0n });
  await tellChanged(tx, reward);
}
