/** Dragon tiger: one card each, the higher rank wins, the ace is lowest. What each bet gets back, in hundredths of its stake. */
import { rankOf, suitOf } from '../cards/shoe.ts';

export interface DragonTiger {
  readonly dragon: number;
  readonly tiger: number;
}

export const sides = ['dragon', 'tiger'] as const;
export type DragonTigerSide = (typeof sides)[number];

/** Bets on one card. A seven loses all of them: it is neither big nor small, and that is the house's share. */
export const cardBets = ['big', 'small', 'odd', 'even', 'spades', 'hearts', 'clubs', 'diamonds'] as const;
export type CardBet = (typeof cardBets)[number];

const mainSpots = ['dragon', 'tiger', 'tie', 'suited-tie'] as const;

export const dragonTigerSpots: readonly string[] = [
  ...mainSpots,
  ...sides.flatMap((side) => cardBets.map((bet) => `${side}-${bet}`)),
];

export const pays = { tie: 11, suitedTie: 50, suit: 3 } as const;

const suitNames = ['spades', 'hearts', 'clubs', 'diamonds'] as const;
const win = (toOne: number): number => (toOne + 1) * 100;

export function winnerOf({ dragon, tiger }: DragonTiger): DragonTigerSide | 'tie' {
  const [one, other] = [rankOf(dragon), rankOf(tiger)];
  return one === other ? 'tie' : one > other ? 'dragon' : 'tiger';
}

export function backOf(spot: string, round: DragonTiger): number {
  const winner = winnerOf(round);
  switch (spot) {
    case 'dragon':
    case 'tiger':
      // A tie takes half of both.
      return winner === 'tie' ? 50 : winner === spot ? 200 : 0;
    case 'tie':
      return winner === 'tie' ? win(pays.tie) : 0;
    case 'suited-tie':
      return winner === 'tie' && suitOf(round.dragon) === suitOf(round.tiger) ? win(pays.suitedTie) : 0;
    default:
      return cardBack(spot, round);
  }
}

function cardBack(spot: string, { dragon, tiger }: DragonTiger): number {
  const [side, bet] = spot.split('-');
  const card = side === 'dragon' ? dragon : tiger;
  const rank = rankOf(card);
  if (rank === 7) return 0;
  switch (bet as CardBet) {
    case 'big':
      return rank > 7 ? 200 : 0;
    case 'small':
      return rank < 7 ? 200 : 0;
    case 'odd':
      return rank % 2 === 1 ? 200 : 0;
    case 'even':
      return rank % 2 === 0 ? 200 : 0;
    default:
      return suitNames[suitOf(card)] === bet ? win(pays.suit) : 0;
  }
}
