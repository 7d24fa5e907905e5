/**
 * What an offer is worth on average. A bonus B that has to be staked m times, in games that pay back the share r of each stake and count with
 * the weight w, leaves at least B − B·m/w·(1 − r): who loses it before that stakes less, and loses less.
 */
import type { BonusProduct } from '@perya/contract/promotions/bonus-terms.ts';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { offerWorthMinor } from './offer-worth.ts';
import { divide } from '@perya/money/rounding.ts';

/** Share of a stake that is paid back, in hundredths of a percent, by product: of the game that pays back most. */
export type Rtps = Readonly<Partial<Record<BonusProduct, number>>>;

type Expected =
  /** Cash, which is not staked. */
  | { minor: bigint; product: null }
  /** Minor units, never below zero, and where a bonus leaves most. */
  | { minor: bigint; product: BonusProduct; rtpPoints: number };

/**
 * Of the whole amount that the offer gives; null: no game that counts is known.
 * @param spinsRtp what the game of free spins pays back, hundredths of a percent; null: not known, or none are given
 */
export function expectedOf(
  { reward, wagering }: Pick<OfferDefinition, 'reward' | 'wagering'>,
  rtps: Rtps,
  spinsRtp: number | null = null,
): Expected | null {
  const worth = offerWorthMinor({ reward });
  if (wagering === null) return { minor: worth, product: null };
  if (reward.as === 'spins' && spinsRtp === null) return null;
  // Free spins give what they win.
  const given = reward.as === 'spins' ? divide(worth * BigInt(spinsRtp ?? 0), 10_000n, 'half-even') : worth;
  let best: Expected | null = null;
  for (const [name, weight = 0] of Object.entries(wagering.weights)) {
    const product = name as BonusProduct;
    const rtpPoints = rtps[product];
    if (weight === 0 || rtpPoints === undefined) continue;
    const loss = divide(
      given * BigInt(wagering.multiple) * BigInt(Math.max(0, 10_000 - rtpPoints)),
      BigInt(weight) * 100n,
      'half-even',
    );
    const minor = loss > given ? 0n : given - loss;
    if (best === null || minor > best.minor) best = { minor, product, rtpPoints };
  }
  return best;
}
