/**
 * What can be played at once: a card, a pair, three of a rank, or five cards as in poker. Only as many cards beat as many; among
 * five cards the kind decides first.
 */
import { rankAt, suitAt, type Place } from './order.ts';

export const fiveKinds = ['straight', 'flush', 'full-house', 'four', 'straight-flush'] as const;
export type Kind = 'single' | 'pair' | 'triple' | (typeof fiveKinds)[number];

/** Of two flushes the suit decides first (Pusoy Dos), or their cards from the highest down (Big Two). */
export type FlushOrder = 'suit' | 'ranks';

export interface Combination {
  readonly kind: Kind;
  readonly size: 1 | 2 | 3 | 5;
  /** Ascending. */
  readonly places: readonly Place[];
  /** Of two with as many cards the greater one beats. Two that lie in different hands are never equal. */
  readonly strength: number;
}

/**
 * The ten straights as ranks from 3 = 0: the ace, 11, is low or high, and the two, 12, follows it. A straight is as strong as its highest
 * card, and the two is the highest of all.
 */
export const straights: readonly (readonly number[])[] = Array.from({ length: 10 }, (_, first) =>
  [11, 12, 13, 14, 15].map((rank) => (first + rank) % 13),
);

const sequences: ReadonlySet<number> = new Set(
  straights.map((ranks) => ranks.reduce((bits, rank) => bits | (1 << rank), 0)),
);

/** Leaves room below the kind for a flush: a suit and five ranks. */
const perKind = 2 ** 22;

function flushStrength(places: readonly Place[], order: FlushOrder): number {
  const ranks = places.reduceRight((sum, place) => sum * 16 + rankAt(place), 0);
  const suit = suitAt(places[0]!);
  return order === 'suit' ? suit * 2 ** 20 + ranks : ranks * 4 + suit;
}

/** @returns the kind of five cards and their strength within it. @param places ascending */
function fiveOf(places: readonly Place[], order: FlushOrder): [Kind, number] | null {
  let bits = 0;
  let flush = true;
  for (const place of places) {
    bits |= 1 << rankAt(place);
    flush &&= suitAt(place) === suitAt(places[0]!);
  }
  if (sequences.has(bits)) return [flush ? 'straight-flush' : 'straight', places[4]!];
  if (flush) return ['flush', flushStrength(places, order)];
  const rank = (at: number): number => rankAt(places[at]!);
  // In order, the middle card belongs to whatever there are three or four of.
  const middle = rank(2);
  if (rank(0) === rank(3) || rank(1) === rank(4)) return ['four', middle];
  const full = rank(0) === rank(1) && rank(3) === rank(4) && (middle === rank(0) || middle === rank(4));
  return full ? ['full-house', middle] : null;
}

const sameRank = (places: readonly Place[]): boolean =>
  places.every((place) => rankAt(place) === rankAt(places[0]!));

/** @returns what the cards make together; null where they cannot be played at once. @param places ascending, all different */
export function combinationOf(places: readonly Place[], order: FlushOrder): Combination | null {
  switch (places.length) {
    case 1:
      return { kind: 'single', size: 1, places, strength: places[0]! };
    case 2:
      return sameRank(places) ? { kind: 'pair', size: 2, places, strength: places[1]! } : null;
    case 3:
      return sameRank(places) ? { kind: 'triple', size: 3, places, strength: places[2]! } : null;
    case 5: {
      const five = fiveOf(places, order);
      if (!five) return null;
      const [kind, strength] = five;
      const level = fiveKinds.findIndex((one) => one === kind);
      return { kind, size: 5, places, strength: level * perKind + strength };
    }
    default:
      return null;
  }
}

export const beats = (one: Combination, other: Combination): boolean =>
  one.size === other.size && one.strength > other.strength;

/** Every combination in a hand. @param hand ascending */
export function combinationsIn(hand: readonly Place[], order: FlushOrder): Combination[] {
  const found: Combination[] = [];
  // One list for all that is looked at: hardly anything of it is kept.
  const chosen: Place[] = [];
  const choose = (from: number, size: number): void => {
    if (chosen.length === size) {
      const combination = combinationOf(chosen, order);
      if (combination) found.push({ ...combination, places: [...chosen] });
      return;
    }
    for (let at = from; at <= hand.length - (size - chosen.length); at += 1) {
      // Two and three are of one rank: others need not be looked at.
      if (size < 5 && chosen.length > 0 && rankAt(hand[at]!) !== rankAt(chosen[0]!)) break;
      chosen.push(hand[at]!);
      choose(at + 1, size);
      chosen.pop();
    }
  };
  for (const size of [1, 2, 3, 5]) choose(0, size);
  return found;
}
