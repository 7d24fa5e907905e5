/**
 * Punto banco: both hands get two cards, and the rules alone say who draws a third. Source: the table of play that is common to
 * all houses; nobody decides anything.
 */
import { dealerOf, rankOf } from '../cards/shoe.ts';

export interface Hands {
  /** In the order of dealing: player, banker, player, banker, then the third cards. */
  readonly cards: readonly number[];
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

/** Ten and pictures count nothing, the ace one. */
export const valueOf = (card: number): number => {
  const rank = rankOf(card);
  return rank > 9 ? 0 : rank;
};

export const totalOf = (hand: readonly number[]): number =>
  hand.reduce((sum, card) => sum + valueOf(card), 0) % 10;

/**
 * Whether the banker draws to a total of two cards.
 * @param playerThird value of the player's third card; null where the player stood.
 */
export function bankerDraws(total: number, playerThird: number | null): boolean {
  if (playerThird === null) return total <= 5;
  switch (total) {
    case 0:
    case 1:
    case 2:
      return true;
    case 3:
      return playerThird !== 8;
    case 4:
      return playerThird >= 2 && playerThird <= 7;
    case 5:
      return playerThird >= 4 && playerThird <= 7;
    case 6:
      return playerThird === 6 || playerThird === 7;
    default:
      return false;
  }
}

/** Deals a round. */
export function deal(next: () => number): Hands {
  const cards = [next(), next(), next(), next()];
  const player = [cards[0]!, cards[2]!];
  const banker = [cards[1]!, cards[3]!];
  const draw = (hand: number[]): number => {
    const card = next();
    cards.push(card);
    hand.push(card);
    return card;
  };
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  if (playerTotal < 8 && bankerTotal < 8) {
    const third = playerTotal <= 5 ? valueOf(draw(player)) : null;
    if (bankerDraws(bankerTotal, third)) draw(banker);
  }
  return { cards, player, banker };
}

/** The hands that kept cards make. @throws RangeError where the rules would have dealt others */
export function handsOf(cards: readonly number[]): Hands {
  const again = dealerOf(cards);
  const hands = deal(again.next);
  again.end();
  return hands;
}
