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
    const minor = leftMinor({ givenMinor: given, multiple: wagering.multiple, weight, rtpPoints });
    if (best === null || minor > best.minor) best = { minor, product, rtpPoints };
  }
  return best;
}

interface Staked {
  givenMinor: bigint;
  /** How often it has to be staked. */
  multiple: number;
  /** Percent of a stake that counts. */
  weight: number;
  /** What the game pays back, hundredths of a percent. */
  rtpPoints: number;
}

/** What is left of an amount that is staked as its terms ask, minor units, never below zero. */
export function leftMinor({ givenMinor, multiple, weight, rtpPoints }: Staked): bigint {
  const loss = divide(
    givenMinor * BigInt(multiple) * BigInt(Math.max(0, 10_000 - rtpPoints)),
    BigInt(weight) * 100n,
    'half-even',
  );
  return loss > givenMinor ? 0n : givenMinor - loss;
}
