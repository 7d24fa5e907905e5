/** Melds of Tongits: three or four of a rank, or a run of one suit. The ace is low, the king high. */
import { rankOf, suitOf } from '../../table/cards/shoe.ts';
import type { Card } from '../pvp-model.ts';

/** By suit, then by rank. */
export const inOrder = (cards: readonly Card[]): Card[] =>
  cards.toSorted((one, other) => suitOf(one) - suitOf(other) || rankOf(one) - rankOf(other));

export const isSet = (cards: readonly Card[]): boolean =>
  cards.length >= 3 && cards.every((card) => rankOf(card) === rankOf(cards[0]!));

export function isRun(cards: readonly Card[]): boolean {
  if (cards.length < 3) return false;
  const sorted = inOrder(cards);
  const [first] = sorted;
  return sorted.every((card, at) => suitOf(card) === suitOf(first!) && rankOf(card) === rankOf(first!) + at);
}

export const isMeld = (cards: readonly Card[]): boolean =>
  new Set(cards).size === cards.length && (isSet(cards) || isRun(cards));

/** Whether one more card makes a meld longer. */
export const fitsOn = (meld: readonly Card[], card: Card): boolean => isMeld([...meld, card]);

/** Pictures count ten, an ace one. */
export const pointsOf = (card: Card): number => Math.min(10, rankOf(card));
export const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0);

function runsIn(hand: readonly Card[]): Card[][] {
  const sorted = inOrder(hand);
  return sorted.flatMap((_, from) => {
    const runs: Card[][] = [];
    for (let to = from + 3; to <= sorted.length; to += 1) {
      const part = sorted.slice(from, to);
      if (!isRun(part)) break;
      runs.push(part);
    }
    return runs;
  });
}

function setsIn(hand: readonly Card[]): Card[][] {
  const ranks = [...new Set(hand.map(rankOf))];
  return ranks.flatMap((rank) => {
    const same = inOrder(hand.filter((card) => rankOf(card) === rank));
    if (same.length < 3) return [];
    const threes = same.length === 4 ? same.map((left) => same.filter((card) => card !== left)) : [];
    return [same, ...threes];
  });
}

/** All melds of a hand. */
export const meldsIn = (hand: readonly Card[]): Card[][] => [...setsIn(hand), ...runsIn(hand)];
