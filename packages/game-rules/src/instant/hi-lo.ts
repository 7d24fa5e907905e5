/**
 * Hi-lo: a card lies open, and the next one is guessed: as high or higher, as low or lower. After an ace it is higher or the
 * same, after a king lower or the same. Cards are drawn from an endless deck, ranks 1 (ace, the lowest) to 13 (king).
 * First choice: `[0]`; then a guess, or `skip` for another card. Drawn: rank and suit of the next card.
 */
import { isTake, type Choice } from '../choices.ts';
import type { Draw, Round } from '../model.ts';
import { instantModel, type Standing } from './choice-game.ts';
import { checkDraw, mostParts, multiplierOf, stakeParts } from './odds.ts';

export const ranks = 13;
export const suits = 4;

export const skip: Choice = [0];
export const higher: Choice = [1];
export const lower: Choice = [2];
export const same: Choice = [3];

/** So many cards, the first one included; then the round is taken. */
export const longestHiLo = 40;

export interface Card {
  /** 1 … 13. */
  readonly rank: number;
  readonly suit: number;
}

export const cardOf = ([rank = 0, suit = 0]: Draw): Card => ({ rank: rank + 1, suit });

export interface HiLoState extends Standing {
  readonly card: Card;
  readonly cards: number;
  /** The chance of all guesses so far: `ways` of `all`. */
  readonly ways: bigint;
  readonly all: bigint;
}

/** How many of the thirteen ranks make a guess right after a card; 0: it is not offered there. */
export function winningRanks(rank: number, guess: Choice): number {
  switch (guess[0]) {
    case higher[0]:
      if (rank === ranks) return 0;
      return rank === 1 ? ranks - 1 : ranks - rank + 1;
    case lower[0]:
      if (rank === 1) return 0;
      return rank === ranks ? ranks - 1 : rank;
    case same[0]:
      return rank === 1 || rank === ranks ? 1 : 0;
    default:
      return 0;
  }
}

/** After an ace “higher”, after a king “lower” leave the same rank to a guess of its own. */
function isRight(rank: number, guess: Choice, next: number): boolean {
  if (guess[0] === same[0]) return next === rank;
  if (guess[0] === higher[0]) return rank === 1 ? next > rank : next >= rank;
  return rank === ranks ? next < rank : next <= rank;
}

/** What a guess would be worth if it is right, in hundredths; null where it is not offered. */
export function worthOfGuess({ card, ways, all }: HiLoState, guess: Choice): number | null {
  const right = winningRanks(card.rank, guess);
  if (right === 0) return null;
  const worth = multiplierOf(ways * BigInt(right), all * BigInt(ranks));
  return worth > mostParts ? null : worth;
}

/** Three guesses at the likelier side. */
const plannedGuesses = 3;

/** The likelier side of a card; of the middle one the higher. */
const likelier = (rank: number): Choice => (rank <= 7 ? higher : lower);

function afterChoice(state: HiLoState, choice: Choice, draw: Draw): HiLoState {
  if (isTake(choice)) {
    checkDraw(draw);
    return { ...state, over: true };
  }
  checkDraw(draw, ranks, suits);
  const card = cardOf(draw);
  const next: HiLoState = { ...state, card, cards: state.cards + 1 };
  const last = next.cards === longestHiLo;
  if (choice[0] === skip[0]) return { ...next, over: last };
  if (!isRight(state.card.rank, choice, card.rank)) return { ...next, over: true, worth: 0 };
  const ways = state.ways * BigInt(winningRanks(state.card.rank, choice));
  const all = state.all * BigInt(ranks);
  return { ...next, ways, all, worth: multiplierOf(ways, all), canTake: true, over: last };
}

/** How likely it is that the plan goes wrong at its first, second … guess, or not at all. */
function planShares(): number[] {
  // By rank: the chance that the guesses so far were right and the card that lies open has it.
  let open = Array.from({ length: ranks }, () => 1 / ranks);
  const shares: number[] = [];
  for (let guess = 0; guess < plannedGuesses; guess += 1) {
    const before = open.reduce((sum, share) => sum + share, 0);
    open = Array.from({ length: ranks }, (_, next) =>
      open.reduce(
        (sum, share, rank) => sum + (isRight(rank + 1, likelier(rank + 1), next + 1) ? share / ranks : 0),
        0,
      ),
    );
    shares.push(before - open.reduce((sum, share) => sum + share, 0));
  }
  return [...shares, open.reduce((sum, share) => sum + share, 0)];
}

const guessesOf = ({ steps }: Round): number => steps.length - 1;

export const hiLo = instantModel<HiLoState>({
  name: 'hi-lo',
  game: {
    begin: (first) =>
      first.length === 1 && first[0] === 0
        ? {
            card: { rank: 0, suit: 0 },
            cards: 0,
            ways: 1n,
            all: 1n,
            over: false,
            worth: stakeParts,
            canTake: false,
          }
        : null,
    hide: () => null,
    deal: (_begun, numbers) => [numbers.nextInt(ranks), numbers.nextInt(suits)],
    dealt(begun, draw) {
      checkDraw(draw, ranks, suits);
      return { ...begun, card: cardOf(draw), cards: 1 };
    },
    further: {
      allows: (state, choice) =>
        choice.length === 1 && (choice[0] === skip[0] || worthOfGuess(state, choice) !== null),
      draw: (_state, choice, _hidden, numbers) =>
        isTake(choice) ? [] : [numbers.nextInt(ranks), numbers.nextInt(suits)],
      after: afterChoice,
    },
    mostOf: () => mostParts,
    print: (draw) => (draw.length === 0 ? [''] : [`rank ${cardOf(draw).rank}, suit ${cardOf(draw).suit}`]),
  },
  facts: {
    rtp: 0.9799390777633802,
    rtpLeast: 0.9763313609467456,
    rtpMost: 0.9831588529813382,
    hitRate: 0.4348237106543078,
    standardDeviation: 1.2165578231271668,
    maxRound: 6.28,
    volatility: 'low',
  },
  reference: (round, choices) => {
    if (!round) return [0];
    if (choices.length > plannedGuesses) return [];
    return likelier(cardOf(round.steps.at(-1)!.draw).rank);
  },
  outcomes: {
    name: 'right guesses',
    shares: planShares(),
    of: (round) => (round.win > 0 ? plannedGuesses : guessesOf(round) - 1),
  },
});
