/**
 * The order of the cards of a match. Nobody chooses it: each seat's phone fixes a contribution (its hash is known first), then
 * the house fixes its seed (its hash is known next), then the contributions are opened, and all of them together shuffle.
 */
import { commitmentOf, fairNumbers, type NumberSource } from '../fair/fair-random.ts';
import type { Card } from './pvp-model.ts';

export const cardsInDeck = 52;

/** 64 hexadecimal digits, made by a seat's phone. */
export const isContribution = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** What the seats give to the shuffle: the hash of their contributions in the order of the seats. */
export const clientSeedOf = (contributions: readonly string[]): string =>
  commitmentOf(contributions.join('.'));

export interface DeckSeeds {
  /** The house's: 64 hexadecimal digits. */
  readonly serverSeed: string;
  /** Of the seats that gave one, in the order of the seats. */
  readonly contributions: readonly string[];
}

/** The 52 cards in the order in which they are dealt. */
export function deckOf({ serverSeed, contributions }: DeckSeeds): readonly Card[] {
  return shuffledDeck(fairNumbers({ serverSeed, clientSeed: clientSeedOf(contributions), nonce: 0 }));
}

/** Fisher and Yates: each place gets one of the cards that are left, each equally likely. */
export function shuffledDeck(numbers: NumberSource): readonly Card[] {
  const deck = Array.from({ length: cardsInDeck }, (_, card) => card);
  for (let place = 0; place < cardsInDeck - 1; place += 1) {
    const from = place + numbers.nextInt(cardsInDeck - place);
    [deck[place], deck[from]] = [deck[from]!, deck[place]!];
  }
  return deck;
}
