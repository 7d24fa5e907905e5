/**
 * The order of the cards. Rules, robots and hands work with a card's **place**: 0 is the lowest card of the game, 51 the highest, four
 * places to a rank. The games of this family differ only in the order of the suits.
 */
import { rankOf, suitOf, type Suit } from '../../table/cards/shoe.ts';

export type Place = number;

/** The suits from the lowest to the highest. */
export type SuitOrder = readonly [Suit, Suit, Suit, Suit];

/** ♣ < ♠ < ♥ < ♦, as it is played in the Philippines. */
export const filipinoSuits: SuitOrder = [2, 0, 1, 3];

/** ♦ < ♣ < ♥ < ♠, as Big Two is played. */
export const bigTwoSuits: SuitOrder = [3, 2, 1, 0];

/** The ranks from the lowest, 3, to the highest, 2: 0 to 12. */
export const rankAt = (place: Place): number => place >> 2;
export const suitAt = (place: Place): number => place & 3;

/** @param card of one deck, as a shoe numbers it: 0 to 51 */
export const placeOf = (card: number, suits: SuitOrder): Place =>
  ((rankOf(card) + 10) % 13) * 4 + suits.indexOf(suitOf(card));

export const cardAt = (place: Place, suits: SuitOrder): number =>
  suits[suitAt(place)]! * 13 + ((rankAt(place) + 2) % 13);

export const ascending = (places: Iterable<Place>): Place[] => [...places].sort((a, b) => a - b);
