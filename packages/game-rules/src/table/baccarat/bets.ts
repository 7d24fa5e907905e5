/** What each bet of a baccarat table gets back. In hundredths of its stake, itself included: 0 lost, 100 returned, 195 a banker's win. */
import { rankOf } from '../cards/shoe.ts';
import { totalOf, type Hands } from './hands.ts';

export const baccaratSpots = [
  'player',
  'banker',
  'tie',
  'player-pair',
  'banker-pair',
  'either-pair',
  'perfect-pair',
  'big',
  'small',
  'lucky-six',
  'player-dragon',
  'banker-dragon',
] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

/** How a win of the banker is paid: less five hundredths, or in full but half for a win with six. */
export type BankerRule = 'commission' | 'half-on-six';

/** All that the bets ask of a round. */
export interface BaccaratResult {
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly playerCards: 2 | 3;
  readonly bankerCards: 2 | 3;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  /** How many hands begin with two cards of one rank and one suit. */
  readonly perfectPairs: 0 | 1 | 2;
}

export function resultOf({ player, banker }: Hands): BaccaratResult {
  const pair = (hand: readonly number[]): boolean => rankOf(hand[0]!) === rankOf(hand[1]!);
  const perfect = (hand: readonly number[]): number => (hand[0]! % 52 === hand[1]! % 52 ? 1 : 0);
  return {
    playerTotal: totalOf(player),
    bankerTotal: totalOf(banker),
    playerCards: player.length as 2 | 3,
    bankerCards: banker.length as 2 | 3,
    playerPair: pair(player),
    bankerPair: pair(banker),
    perfectPairs: (perfect(player) + perfect(banker)) as 0 | 1 | 2,
  };
}

export type Winner = 'player' | 'banker' | 'tie';

export const winnerOf = ({ playerTotal, bankerTotal }: BaccaratResult): Winner =>
  playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker';

export const isNatural = (total: number, cards: number): boolean => cards === 2 && total >= 8;

/** Pays to one of a dragon bonus, by the margin of the win. */
export const dragonPays: Readonly<Record<number, number>> = { 4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30 };

/** Pays to one of the bets that have one. */
export const pays = {
  tie: 8,
  pair: 11,
  eitherPair: 5,
  perfectPair: 25,
  twoPerfectPairs: 200,
  luckySix: 12,
  luckySixThree: 20,
} as const;

const win = (toOne: number): number => (toOne + 1) * 100;

/** In hundredths: what the two bets on the number of cards get back. */
const bigBack = 154;
const smallBack = 250;

export function backOf(spot: BaccaratSpot, result: BaccaratResult, rule: BankerRule): number {
  const winner = winnerOf(result);
  const cards = result.playerCards + result.bankerCards;
  switch (spot) {
    case 'player':
      return winner === 'tie' ? 100 : winner === 'player' ? 200 : 0;
    case 'banker':
      return winner === 'tie' ? 100 : winner === 'banker' ? bankerBack(result.bankerTotal, rule) : 0;
    case 'tie':
      return winner === 'tie' ? win(pays.tie) : 0;
    case 'player-pair':
      return result.playerPair ? win(pays.pair) : 0;
    case 'banker-pair':
      return result.bankerPair ? win(pays.pair) : 0;
    case 'either-pair':
      return result.playerPair || result.bankerPair ? win(pays.eitherPair) : 0;
    case 'perfect-pair':
      return [0, win(pays.perfectPair), win(pays.twoPerfectPairs)][result.perfectPairs]!;
    case 'big':
      return cards > 4 ? bigBack : 0;
    case 'small':
      return cards === 4 ? smallBack : 0;
    case 'lucky-six':
      if (winner !== 'banker' || result.bankerTotal !== 6) return 0;
      return win(result.bankerCards === 2 ? pays.luckySix : pays.luckySixThree);
    case 'player-dragon':
      return dragonBack(result, 'player');
    case 'banker-dragon':
      return dragonBack(result, 'banker');
  }
}

function bankerBack(total: number, rule: BankerRule): number {
  if (rule === 'commission') return 195;
  return total === 6 ? 150 : 200;
}

/** A natural that wins pays one to one, one that ties is returned; any other win pays by its margin. */
function dragonBack(result: BaccaratResult, side: 'player' | 'banker'): number {
  const [total, other] =
    side === 'player' ? [result.playerTotal, result.bankerTotal] : [result.bankerTotal, result.playerTotal];
  if (isNatural(total, side === 'player' ? result.playerCards : result.bankerCards)) {
    return total > other ? 200 : total === other ? 100 : 0;
  }
  const toOne = dragonPays[total - other];
  return toOne === undefined ? 0 : win(toOne);
}
