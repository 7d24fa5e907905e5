/**
 * What a seat can think of the others from what it knows: which cards it has not seen, and how likely one of its combinations is to
 * stand. Chances are estimates of thumb, but "nobody can beat this" is exact.
 */
import { bestFiveOf } from '../best-five.ts';
import type { Combination, Kind } from '../combination.ts';
import { rankAt, suitAt, type Place } from '../order.ts';
import type { SeatView } from '../match.ts';

export interface Outlook {
  /** Whether no cards in those hands could beat it. @param counts how many cards each seat that may answer holds */
  isMaster(combination: Combination, counts: readonly number[]): boolean;
  /** How likely nobody beats it, from 0 to 1. */
  stands(combination: Combination, counts: readonly number[]): number;
  /** How likely one unseen card beats this place, from 0 to 1. */
  above(place: Place): number;
}

/** How often five cards of a kind are beaten when everybody holds thirteen. */
const risks: Readonly<Partial<Record<Kind, number>>> = {
  straight: 0.5,
  flush: 0.38,
  'full-house': 0.2,
  four: 0.03,
  'straight-flush': 0.01,
};

const choose = (from: number, size: number): number =>
  size === 1 ? from : size === 2 ? (from * (from - 1)) / 2 : (from * (from - 1) * (from - 2)) / 6;

/** Cards that may lie in other hands. Below the opening card none was dealt. */
function unseenOf({ hand, plays, opening }: SeatView): Place[] {
  const seen = new Set([...hand, ...plays.flatMap(({ places }) => places)]);
  return Array.from({ length: 52 - opening }, (_, index) => opening + index).filter(
    (place) => !seen.has(place),
  );
}

export function outlookOf(view: SeatView): Outlook {
  const unseen = unseenOf(view);
  const bestFive = bestFiveOf(unseen, view.flush);
  const byRank = Array.from({ length: 13 }, (_, rank) => unseen.filter((place) => rankAt(place) === rank));

  /** In how many ways unseen cards beat a card, a pair or three of a rank. */
  const waysAbove = ({ size, places, strength }: Combination): number => {
    const own = rankAt(places[0]!);
    const higher = byRank.slice(own + 1).reduce((sum, cards) => sum + choose(cards.length, size), 0);
    const same = byRank[own]!;
    if (size === 1) return higher + same.filter((place) => place > strength).length;
    // A pair of the same rank beats by its higher suit.
    const stronger = size === 2 && same.length === 2 && suitAt(same[1]!) > suitAt(strength);
    return higher + (stronger ? 1 : 0);
  };
  const isMaster = (combination: Combination, counts: readonly number[]): boolean => {
    if (counts.every((count) => count < combination.size)) return true;
    if (combination.size === 5) return bestFive === null || bestFive.strength <= combination.strength;
    return waysAbove(combination) === 0;
  };
  return {
    isMaster,
    stands(combination, counts) {
      if (isMaster(combination, counts)) return 1;
      const { size, kind } = combination;
      if (size === 5) {
        const room = counts.reduce((sum, count) => sum + Math.max(0, count - 4) / 9, 0) / 3;
        return 1 - (risks[kind] ?? 0) * Math.min(1, room * 1.2);
      }
      // How likely all cards of one way lie in one and the same hand.
      const together =
        counts.reduce((sum, count) => sum + choose(count, size), 0) / choose(unseen.length, size);
      const held = waysAbove(combination) * Math.min(1, together);
      return Math.exp(-held * answers[size]);
    },
    above: (place) => (unseen.length === 0 ? 0 : unseen.filter((one) => one > place).length / unseen.length),
  };
}

/** How readily somebody who can beat it does: high singles are held back, pairs and triples hardly. */
const answers: Readonly<Record<1 | 2 | 3, number>> = { 1: 0.35, 2: 0.8, 3: 0.9 };
