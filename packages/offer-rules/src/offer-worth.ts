/** What a reward of an offer comes to. Pure. */
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { divide } from '@perya/money/rounding.ts';

/**
 * The most that a reward is worth, minor units: the fixed amount, the cap of a share, the stakes of all free spins, the worth of a gift. Of
 * a red packet the mean: the pot bounds all packets together.
 */
export function offerWorthMinor({ reward }: Pick<OfferDefinition, 'reward'>): bigint {
  switch (reward.as) {
    case 'fixed':
      return BigInt(reward.amountMinor);
    case 'share':
      return BigInt(reward.capMinor);
    case 'spins':
      return BigInt(reward.valueMinor) * BigInt(reward.count);
    case 'packet':
      return divide(BigInt(reward.potMinor), BigInt(reward.packets), 'half-even');
    default:
      return BigInt(reward.worthMinor);
  }
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

/** Rewards that a fund still pays in full; null: no bound. @param stock packets of the pot or vouchers that nobody has yet; null: it has none */
export function rewardsLeft(
  offer: Pick<OfferDefinition, 'reward'>,
  fund: { budgetMinor: bigint | null; reservedMinor: bigint; maxClaims: number | null; claims: number },
  stock: number | null,
): number | null {
  const { budgetMinor, reservedMinor, maxClaims, claims } = fund;
  const bounds = [
    ...(maxClaims === null ? [] : [maxClaims - claims]),
    // A pot bounds its packets by itself: they are of different sizes.
    ...(budgetMinor === null || offer.reward.as === 'packet'
      ? []
      : [Number(divide(budgetMinor - reservedMinor, offerWorthMinor(offer), 'down'))]),
    ...(stock === null ? [] : [stock]),
  ];
  return bounds.length === 0 ? null : Math.min(...bounds);
}
