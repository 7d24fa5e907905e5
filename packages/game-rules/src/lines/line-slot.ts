/** Plays the rules of a slot with fixed lines. Reel 1 has no wild, so its symbol is the line's symbol. */
import type { NumberSource } from '../fair/fair-random.ts';
import { readStrips, scatterSymbol, wildSymbol, type LineRules } from './line-rules.ts';

/** Where each reel stopped: the index on its strip of the symbol in the top row. */
export type Stops = readonly number[];

export interface LineWin {
  /** From 0. */
  readonly line: number;
  readonly symbol: number;
  /** From the left. */
  readonly count: number;
  /** Line bets, before any multiplier. */
  readonly pay: number;
}

export interface GridResult {
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  readonly wilds: number;
  /** Line bets of all lines and of the scatters together, before any multiplier. */
  readonly pay: number;
  /** The scatters' share of `pay`. */
  readonly scatterPay: number;
}

/** One game of a round with everything that the player sees of it. */
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

export interface PlayedRound {
  /** The paid game and then the free ones. */
  readonly games: readonly Game[];
  /** Line bets won in all games. */
  readonly win: number;
}

export interface LineSlot {
  readonly rules: LineRules;
  readonly reels: readonly (readonly number[])[];
  /** What the window shows: `grid[reel][row]`, symbol numbers. @throws RangeError for stops that there are not. */
  gridAt(stops: Stops): number[][];
  evaluate(stops: Stops): GridResult;
  /** Plays a whole round, free games included: the same numbers always give the same round. */
  play(numbers: NumberSource): PlayedRound;
  /** The round that given stops make; `nextStops` is asked once for each game. */
  roundOf(nextStops: () => Stops): PlayedRound;
}

export function createLineSlot(rules: LineRules): LineSlot {
  const reels = readStrips(rules.strips);
  const gridAt = (stops: Stops): number[][] =>
    reels.map((strip, reel) => {
      const stop = stops[reel];
      if (stop === undefined || !Number.isInteger(stop) || stop < 0 || stop >= strip.length) {
        throw new RangeError(`stop ${stop} of reel ${reel}`);
      }
      return Array.from({ length: rules.rows }, (_, row) => strip[(stop + row) % strip.length]!);
    });
  const evaluate = (stops: Stops): GridResult => evaluateGrid(rules, gridAt(stops));
  const roundOf = (nextStops: () => Stops): PlayedRound => playGames(rules, nextStops, evaluate);
  return {
    rules,
    reels,
    gridAt,
    evaluate,
    roundOf,
    play: (numbers) => roundOf(() => reels.map((strip) => numbers.nextInt(strip.length))),
  };
}

function evaluateGrid(rules: LineRules, grid: readonly (readonly number[])[]): GridResult {
  const lineWins = rules.lines.flatMap((rows, line) => lineWinOf(rules, grid, rows, line) ?? []);
  const shown = grid.flat();
  const scatters = shown.filter((symbol) => symbol === scatterSymbol).length;
  const scatterPay = (rules.scatterPays[scatters] ?? 0) * rules.lines.length;
  return {
    lineWins,
    scatters,
    wilds: shown.filter((symbol) => symbol === wildSymbol).length,
    scatterPay,
    pay: lineWins.reduce((sum, win) => sum + win.pay, 0) + scatterPay,
  };
}

function lineWinOf(
  { linePays }: LineRules,
  grid: readonly (readonly number[])[],
  rows: readonly number[],
  line: number,
): LineWin | null {
  const symbol = grid[0]![rows[0]!]!;
  const pays = linePays[symbol - 2];
  if (!pays) return null;
  let count = 1;
  while (count < grid.length) {
    const shown = grid[count]![rows[count]!]!;
    if (shown !== symbol && shown !== wildSymbol) break;
    count += 1;
  }
  return count < 3 ? null : { line, symbol, count, pay: pays[count - 3]! };
}

function playGames(
  { freeGames }: LineRules,
  nextStops: () => Stops,
  evaluate: (stops: Stops) => GridResult,
): PlayedRound {
  const paidStops = nextStops();
  const paid = evaluate(paidStops);
  const opened = freeGames.opened[paid.scatters] ?? 0;
  const games: Game[] = [
    { ...paid, stops: paidStops, index: 0, multiplier: 1, win: paid.pay, freeGamesWon: opened },
  ];
  let owed = opened;
  let multiplier = freeGames.multiplier.start;
  for (let index = 1; index <= owed; index += 1) {
    const stops = nextStops();
    const result = evaluate(stops);
    // The wilds of a free game raise the multiplier before that game is paid.
    multiplier = nextMultiplier(freeGames, multiplier, result.wilds);
    const added = result.scatters >= 3 ? Math.min(freeGames.added, freeGames.limit - owed) : 0;
    owed += added;
    games.push({ ...result, stops, index, multiplier, win: result.pay * multiplier, freeGamesWon: added });
  }
  return { games, win: games.reduce((sum, game) => sum + game.win, 0) };
}

export function nextMultiplier(
  { multiplier: { perWild, limit } }: LineRules['freeGames'],
  before: number,
  wilds: number,
): number {
  return Math.min(before + perWild * wilds, limit);
}
