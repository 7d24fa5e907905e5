/**
 * The best way to divide a hand into combinations, for every part of the hand at once: what is left after a play is such a part. Exact, by
 * recursion over the 8,192 parts of thirteen cards.
 */
import type { Combination } from '../combination.ts';
import type { Place } from '../order.ts';

/** A set of cards of the hand: bit i is the hand's card i. */
export type Part = number;

export interface HandPlan {
  partOf(places: readonly Place[]): Part;
  readonly whole: Part;
  /** The least sum of costs of combinations into which a part can be divided. */
  cost(part: Part): number;
  /** The least number of combinations in it that somebody might beat. */
  open(part: Part): number;
}

interface Piece {
  readonly part: Part;
  readonly cost: number;
  readonly open: number;
}

/** @param rate what a combination costs, and whether it might be beaten */
export function planHand(
  hand: readonly Place[],
  combinations: readonly Combination[],
  rate: (combination: Combination) => { cost: number; open: boolean },
): HandPlan {
  const bits = new Map(hand.map((place, index) => [place, 1 << index]));
  const partOf = (places: readonly Place[]): Part =>
    places.reduce((part, place) => part | bits.get(place)!, 0);
  // By their lowest card: the lowest card of a part has to go with one of these.
  const pieces: Piece[][] = hand.map(() => []);
  for (const combination of combinations) {
    const part = partOf(combination.places);
    const { cost, open } = rate(combination);
    pieces[31 - Math.clz32(part & -part)]!.push({ part, cost, open: open ? 1 : 0 });
  }
  const size = 1 << hand.length;
  const costs = new Float64Array(size);
  const opens = new Uint8Array(size);
  for (let part = 1; part < size; part += 1) {
    let cost = Infinity;
    let open = 255;
    const withLowest = pieces[31 - Math.clz32(part & -part)]!;
    for (let at = 0; at < withLowest.length; at += 1) {
      const piece = withLowest[at]!;
      const rest = part ^ piece.part;
      if ((part & piece.part) !== piece.part) continue;
      if (costs[rest]! + piece.cost < cost) cost = costs[rest]! + piece.cost;
      if (opens[rest]! + piece.open < open) open = opens[rest]! + piece.open;
    }
    costs[part] = cost;
    opens[part] = open;
  }
  return { partOf, whole: size - 1, cost: (part) => costs[part]!, open: (part) => opens[part]! };
}
