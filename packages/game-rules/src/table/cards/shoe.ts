/**
 * A shoe that is freshly shuffled for every round: each round has the same chances, and past cards say nothing about the next
 * ones. A card is a number: which of the decks, which suit, which rank. Tables deal from eight decks (0 to 415) unless they say
 * another number.
 */
import type { NumberSource } from '../../fair/fair-random.ts';

export const decks = 8;
export const cardsInDeck = 52;
export const cardsInShoe = cardsInDeck * decks;

/** From 0: spades, hearts, clubs, diamonds. */
export type Suit = 0 | 1 | 2 | 3;

/** 1 is the ace, 11 to 13 are jack, queen and king. */
export const rankOf = (card: number): number => (card % 13) + 1;
export const suitOf = (card: number): Suit => (Math.floor(card / 13) % 4) as Suit;

export const suitSigns = ['♠', '♥', '♣', '♦'] as const;
export const rankSigns = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** `A♠`: for checks away from a screen. */
export const cardText = (card: number): string => `${rankSigns[rankOf(card) - 1]}${suitSigns[suitOf(card)]}`;

/** Deals from the top of a freshly shuffled shoe: every card that is left is equally likely. @param cards in the shoe */
export function dealer(numbers: NumberSource, cards = cardsInShoe): () => number {
  const dealt: number[] = [];
  return () => {
    let card = numbers.nextInt(cards - dealt.length);
    // The number counts among the cards that are left: each dealt one at or below it moves it up by one.
    for (const gone of dealt.toSorted((a, b) => a - b)) if (card >= gone) card += 1;
    dealt.push(card);
    return card;
  };
}

/** Deals kept cards again. @throws RangeError for cards that no shoe could have dealt */
export function dealerOf(
  cards: readonly number[],
  inShoe = cardsInShoe,
): { next: () => number; end: () => void } {
  const sound = cards.every((card) => Number.isInteger(card) && card >= 0 && card < inShoe);
  if (!sound || new Set(cards).size !== cards.length) throw new RangeError(`cards ${cards.join()}`);
  let at = 0;
  return {
    next: () => {
      const card = cards[at];
      if (card === undefined) throw new RangeError(`only ${cards.length} cards`);
      at += 1;
      return card;
    },
    end: () => {
      if (at !== cards.length) throw new RangeError(`${cards.length} cards, ${at} dealt`);
    },
  };
}
