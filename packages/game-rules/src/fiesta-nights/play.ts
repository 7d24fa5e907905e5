import type { NumberSource } from '../fair/fair-random.ts';
import { evaluate, type GridResult, type Stops } from './evaluate.ts';
import {
  freeGamesAdded,
  freeGamesLimit,
  freeGamesOpened,
  multiplierLimit,
  multiplierStart,
} from './pay-table.ts';
import { reels } from './reels.ts';

/** One spin of a round with everything that the player sees of it. */
export interface Game extends GridResult {
  readonly stops: Stops;
  /** 0 for the paid game, then 1, 2, … for the free ones. */
  readonly index: number;
  /** Applied to this game's whole pay. Always 1 in the paid game. */
  readonly multiplier: number;
  /** Line bets won in this game, multiplied. */
  readonly win: number;
  /** Free games that this game opened or added. */
  readonly freeGamesWon: number;
}

export interface Round {
  /** The paid game and then the free ones. */
  readonly games: readonly Game[];
  /** Line bets won in all games. */
  readonly win: number;
}

/** Draws one stop for each reel. */
export function drawStops(numbers: NumberSource): number[] {
  return reels.map((strip) => numbers.nextInt(strip.length));
}

/** Plays a whole round, free games included: the same numbers always give the same round. */
export function playRound(numbers: NumberSource): Round {
  return roundOf(() => drawStops(numbers));
}

/** The round that given stops make; `nextStops` is asked once for each game. */
export function roundOf(nextStops: () => Stops): Round {
  const games: Game[] = [paidGame(nextStops())];
  let owed = games[0]!.freeGamesWon;
  let multiplier = multiplierStart;
  for (let index = 1; index <= owed; index += 1) {
    const game = freeGame(nextStops(), index, multiplier, owed);
    multiplier = game.multiplier;
    owed += game.freeGamesWon;
    games.push(game);
  }
  return { games, win: games.reduce((sum, game) => sum + game.win, 0) };
}

function paidGame(stops: Stops): Game {
  const result = evaluate(stops);
  return {
    ...result,
    stops,
    index: 0,
    multiplier: 1,
    win: result.pay,
    freeGamesWon: freeGamesOpened[result.scatters] ?? 0,
  };
}

function freeGame(stops: Stops, index: number, before: number, owed: number): Game {
  const result = evaluate(stops);
  const multiplier = nextMultiplier(before, result.wilds);
  const added = result.scatters >= 3 ? Math.min(freeGamesAdded, freeGamesLimit - owed) : 0;
  return { ...result, stops, index, multiplier, win: result.pay * multiplier, freeGamesWon: added };
}

/** The lanterns of a free game raise the multiplier before that game is paid. */
export function nextMultiplier(before: number, wilds: number): number {
  return Math.min(before + wilds, multiplierLimit);
}
