/** The strongest five cards that lie in a heap: what could still come, as far as anybody can know. */
import { combinationOf, straights, type Combination, type FlushOrder } from './combination.ts';
import { ascending, rankAt, suitAt, type Place } from './order.ts';

const ranks = Array.from({ length: 13 }, (_, rank) => rank);
const suits = [0, 1, 2, 3] as const;

type Heap = readonly (readonly Place[])[];

/** Candidates of one kind: the strongest of them is the strongest of the heap. */
function straightsOf(byRank: Heap, suit: number | null): Place[][] {
  const found: Place[][] = [];
  for (const sequence of straights) {
    const cards = sequence.map((rank) => {
      const there = byRank[rank]!;
      if (suit === null) return there.at(-1);
      return there.find((place) => suitAt(place) === suit);
    });
    if (cards.every((card) => card !== undefined)) found.push(cards);
  }
  return found;
}

function foursOf(byRank: Heap, heap: readonly Place[]): Place[][] {
  return ranks
    .filter((rank) => byRank[rank]!.length === 4)
    .flatMap((rank) => {
      const other = heap.find((place) => rankAt(place) !== rank);
      return other === undefined ? [] : [[...byRank[rank]!, other]];
    });
}

function fullHousesOf(byRank: Heap): Place[][] {
  return ranks
    .filter((rank) => byRank[rank]!.length >= 3)
    .flatMap((rank) => {
      const pair = ranks.find((other) => other !== rank && byRank[other]!.length >= 2);
      return pair === undefined ? [] : [[...byRank[rank]!.slice(0, 3), ...byRank[pair]!.slice(0, 2)]];
    });
}

/** @returns null where no five cards of the heap make a combination. @param heap ascending */
export function bestFiveOf(heap: readonly Place[], order: FlushOrder): Combination | null {
  if (heap.length < 5) return null;
  const byRank = ranks.map((rank) => heap.filter((place) => rankAt(place) === rank));
  const bySuit = suits.map((suit) => heap.filter((place) => suitAt(place) === suit));
  // From the strongest kind down: the first that is there has the strongest of all.
  const kinds: readonly (() => Place[][])[] = [
    () => suits.flatMap((suit) => straightsOf(byRank, suit)),
    () => foursOf(byRank, heap),
    () => fullHousesOf(byRank),
    () => bySuit.filter((cards) => cards.length >= 5).map((cards) => cards.slice(-5)),
    () => straightsOf(byRank, null),
  ];
  for (const candidates of kinds) {
    const combinations = candidates()
      .map((places) => combinationOf(ascending(places), order))
      .filter((combination) => combination !== null);
    if (combinations.length > 0)
      return combinations.reduce((best, one) => (one.strength > best.strength ? one : best));
  }
  return null;
}
