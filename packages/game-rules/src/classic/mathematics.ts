/**
 * The exact mathematics of a slot of three reels: every way to stop is counted in whole numbers, for the paid game and for a
 * respin; the chain of respins follows by recursion, which is exact too, as each respin is drawn by itself.
 */
import { middleReel } from './classic-rules.ts';
import type { ClassicSlot, Stops } from './classic-slot.ts';

/** Ways to stop that are taken together. Pays in parts of the stake. */
export interface Tally {
  ways: number;
  paying: number;
  sumPay: number;
  sumPaySquared: number;
  maxPay: number;
  /** From a pay to its number of ways: the distribution. */
  readonly waysOfPay: Map<number, number>;
}

export interface Mathematics {
  ways: number;
  /** As a share of the stake. */
  rtp: number;
  rtpPaidGame: number;
  rtpRespins: number;
  /** Share of paid games that win. */
  hitRate: number;
  /** Share of rounds with respins, and their mean number there. */
  respinRate: number;
  respinMean: number;
  /** In stakes. */
  standardDeviation: number;
  maxPaidGame: number;
  maxRound: number;
}

export interface Counted {
  /** Paid games after which nothing follows, and those in which a wild fills the middle reel. */
  plain: Tally;
  filled: Tally;
  /** A respin: all ways in which the outer reels stop beside the filled one. */
  respin: Tally;
}

const empty = (): Tally => ({
  ways: 0,
  paying: 0,
  sumPay: 0,
  sumPaySquared: 0,
  maxPay: 0,
  waysOfPay: new Map(),
});

function add(tally: Tally, pay: number): void {
  tally.ways += 1;
  if (pay > 0) tally.paying += 1;
  tally.sumPay += pay;
  tally.sumPaySquared += pay * pay;
  tally.maxPay = Math.max(tally.maxPay, pay);
  tally.waysOfPay.set(pay, (tally.waysOfPay.get(pay) ?? 0) + 1);
}

export function countStops(slot: ClassicSlot): Counted {
  const [left, middle, right] = slot.reels.map((strip) => strip.length) as [number, number, number];
  const counted: Counted = { plain: empty(), filled: empty(), respin: empty() };
  const anyFilled = Array.from({ length: middle }, (_, stop) => stop).find((stop) =>
    slot.isFilled([0, stop, 0]),
  );
  for (let a = 0; a < left; a += 1)
    for (let b = 0; b < middle; b += 1)
      for (let c = 0; c < right; c += 1) {
        const stops: Stops = [a, b, c];
        const { pay } = slot.evaluate(stops);
        add(slot.isFilled(stops) ? counted.filled : counted.plain, pay);
        if (stops[middleReel] === anyFilled) add(counted.respin, pay);
      }
  return counted;
}

/** What the respins still to come are worth, in parts of the stake. */
interface Worth {
  mean: number;
  meanSquare: number;
  games: number;
  max: number;
}

/**
 * Respin i of at most n: T(i) = its win, and T(i + 1) where it won. A respin that does not win ends the chain, so
 * E T(i) = E w + P(w > 0) · E T(i + 1) and E T(i)² = E w² + 2 · E w · E T(i + 1) + P(w > 0) · E T(i + 1)².
 */
export function respinWorth(respin: Tally, limit: number): Worth {
  let after: Worth = { mean: 0, meanSquare: 0, games: 0, max: 0 };
  const wins = respin.paying / respin.ways;
  const mean = respin.sumPay / respin.ways;
  for (let left = 1; left <= limit; left += 1) {
    after = {
      mean: mean + wins * after.mean,
      meanSquare: respin.sumPaySquared / respin.ways + 2 * mean * after.mean + wins * after.meanSquare,
      games: 1 + wins * after.games,
      max: respin.maxPay + after.max,
    };
  }
  return after;
}

export function computeMathematics(slot: ClassicSlot, counted: Counted = countStops(slot)): Mathematics {
  const { stakeParts: stake, respins } = slot.rules;
  const { plain, filled, respin } = counted;
  const ways = plain.ways + filled.ways;
  const worth =
    respins === null ? { mean: 0, meanSquare: 0, games: 0, max: 0 } : respinWorth(respin, respins.limit);
  const respinRate = filled.ways / ways;
  const rtpPaidGame = (plain.sumPay + filled.sumPay) / ways / stake;
  const rtpRespins = (respinRate * worth.mean) / stake;
  const rtp = rtpPaidGame + rtpRespins;
  const meanSquare =
    (plain.sumPaySquared +
      filled.sumPaySquared +
      2 * filled.sumPay * worth.mean +
      filled.ways * worth.meanSquare) /
    ways;
  return {
    ways,
    rtp,
    rtpPaidGame,
    rtpRespins,
    hitRate: (plain.paying + filled.paying) / ways,
    respinRate,
    respinMean: worth.games,
    standardDeviation: Math.sqrt(meanSquare / stake ** 2 - rtp ** 2),
    maxPaidGame: Math.max(plain.maxPay, filled.maxPay) / stake,
    maxRound: Math.max(plain.maxPay, filled.ways > 0 ? filled.maxPay + worth.max : 0) / stake,
  };
}
