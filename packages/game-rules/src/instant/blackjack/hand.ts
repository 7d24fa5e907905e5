/** What cards count at blackjack: pictures ten, an ace eleven where that does not pass 21, else one. */
import { rankOf } from '../../table/cards/shoe.ts';

export interface Count {
  readonly total: number;
  /** An ace counts eleven. */
  readonly soft: boolean;
}

export const blackjackTotal = 21;

/** 1 for an ace, 10 for pictures. */
export const valueOf = (card: number): number => Math.min(10, rankOf(card));

export function withValue({ total, soft }: Count, value: number): Count {
  const asEleven = value === 1 && total + 11 <= blackjackTotal;
  const raised = total + (asEleven ? 11 : value);
  const isSoft = soft || asEleven;
  return raised > blackjackTotal && isSoft
    ? { total: raised - 10, soft: asEleven && soft }
    : { total: raised, soft: isSoft };
}

export const noCards: Count = { total: 0, soft: false };

export const countOf = (cards: readonly number[]): Count =>
  cards.reduce((count, card) => withValue(count, valueOf(card)), noCards);

/** Twenty-one of two cards. Of a hand that was split it is an ordinary 21. */
export const isNatural = (cards: readonly number[]): boolean =>
  cards.length === 2 && countOf(cards).total === blackjackTotal;
