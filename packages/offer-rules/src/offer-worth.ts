/** What a reward of an offer comes to. Pure. */
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { divide } from '@perya/money/rounding.ts';

/** At most, minor units: the fixed amount, the cap of a share, what all free spins stake together. */
export function offerWorthMinor({ reward }: Pick<OfferDefinition, 'reward'>): bigint {
  if (reward.as === 'fixed') return BigInt(reward.amountMinor);
  return reward.as === 'share' ? BigInt(reward.capMinor) : BigInt(reward.valueMinor) * BigInt(reward.count);
}

/** For this deposit, and of a share at least a centavo. */
export function rewardMinorOf(offer: Pick<OfferDefinition, 'reward'>, depositMinor: bigint): bigint {
  const { reward } = offer;
  const most = offerWorthMinor(offer);
  if (reward.as !== 'share') return most;
  const share = divide(depositMinor * BigInt(reward.percent), 100n, 'down');
  if (share > most) return most;
  return share > 0n ? share : 1n;
}
