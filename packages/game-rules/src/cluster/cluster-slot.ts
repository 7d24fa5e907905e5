/** Plays the rules of a slot with tumbling: what wins vanishes, what stood above falls, new symbols follow from above. */
import type { NumberSource } from '../fair/fair-random.ts';
import { scatterSymbol } from '../lines/line-rules.ts';
import type { Draw } from '../model.ts';
import { facesOf, multiplierAt, type ClusterRules } from './cluster-rules.ts';
import { groupFinder, type Grid, type GroupWin } from './groups.ts';

/** One rest of the grid between two tumbles. */
export interface Drop {
  readonly grid: Grid;
  /** How many symbols of each column are new in it; they lie on top of those that were there. */
  readonly fresh: readonly number[];
  readonly wins: readonly GroupWin[];
  /** Of these wins. */
  readonly multiplier: number;
  /** Won in this drop, multiplied. Parts of the stake. */
  readonly win: number;
}

/** One game of a round, from its first drop until nothing wins any more. */
export interface Game {
  /** 0 for the paid game, then 1, 2, … for the free ones. */
  readonly index: number;
  readonly draw: Draw;
  /** The first one, and one for each tumble. */
  readonly drops: readonly Drop[];
  readonly scatters: number;
  /** Parts of the stake. */
  readonly scatterPay: number;
  /** Drops that won, those of the free games before included where the multiplier is kept: its place in the row. */
  readonly wonDrops: number;
  /** Of drops and scatters. Parts of the stake. */
  readonly win: number;
  /** Free games that this game opened or added. */
  readonly freeGamesWon: number;
}

export interface PlayedRound {
  readonly games: readonly Game[];
  readonly win: number;
}

export interface ClusterSlot {
  readonly rules: ClusterRules;
  /** Plays a whole round, free games included: the same numbers always give the same round. */
  play(numbers: NumberSource): PlayedRound;
  /** The round that kept draws make; `nextDraw` is asked once for each game. @throws RangeError for draws that there are not */
  roundOf(nextDraw: () => Draw): PlayedRound;
  /** The game that a kept draw makes after those that were played before it in its round. */
  gameOf(draw: Draw, before: readonly Game[]): Game;
}

/** Numbers below a bound: fresh ones, or those that were kept. */
type Next = (bound: number) => number;

export function createClusterSlot(rules: ClusterRules): ClusterSlot {
  const table = tableOf(rules);
  const gameFrom = (draw: Draw, before: readonly Game[]): Game => {
    let used = 0;
    const next: Next = (bound) => {
      const number = draw[used];
      if (number === undefined || !Number.isInteger(number) || number < 0 || number >= bound) {
        throw new RangeError(`number ${used} is ${number}, of ${bound}`);
      }
      used += 1;
      return number;
    };
    const game = playGame(table, next, before);
    if (used !== draw.length) throw new RangeError(`${draw.length} numbers, ${used} drawn`);
    return { ...game, draw: [...draw] };
  };
  return {
    rules,
    gameOf: gameFrom,
    roundOf: (nextDraw) => playGames(rules, (before) => gameFrom(nextDraw(), before)),
    play: (numbers) =>
      playGames(rules, (before) => {
        const draw: number[] = [];
        const next: Next = (bound) => {
          const number = numbers.nextInt(bound);
          draw.push(number);
          return number;
        };
        return { ...playGame(table, next, before), draw };
      }),
  };
}

interface Table {
  readonly rules: ClusterRules;
  /** The symbol of each equally likely face of a cell. */
  readonly faces: readonly number[];
  readonly find: (grid: Grid) => GroupWin[];
}

/** @throws RangeError for rules whose columns do not fit into one number of 32 bits */
function tableOf(rules: ClusterRules): Table {
  const faces = facesOf(rules);
  const { rows, scatter } = rules;
  if (scatter.places < rows || scatter.places * faces.length ** rows > 2 ** 32) {
    throw new RangeError('A column must fit into one number.');
  }
  return { rules, faces, find: groupFinder(rules) };
}

type Undrawn = Omit<Game, 'draw'>;

function playGame({ rules, faces, find }: Table, next: Next, before: readonly Game[]): Undrawn {
  const index = before.length;
  const free = index > 0;
  const multipliers = free ? rules.freeGames.multipliers : rules.multipliers;
  let wonDrops = free && rules.freeGames.keeps && index > 1 ? before[index - 1]!.wonDrops : 0;
  const drops: Drop[] = [];
  let grid = firstGrid(rules, faces, next);
  let fresh: readonly number[] = Array.from({ length: rules.columns }, () => rules.rows);
  for (let tumbles = 0; ; tumbles += 1) {
    const wins = find(grid);
    const multiplier = multiplierAt(multipliers, wonDrops);
    const win = wins.reduce((sum, one) => sum + one.pay, 0) * multiplier;
    drops.push({ grid, fresh, wins, multiplier, win });
    if (wins.length === 0) break;
    wonDrops += 1;
    if (tumbles === rules.tumbles) break;
    ({ grid, fresh } = tumble(rules, faces, grid, wins, next));
  }
  const scatters = drops[0]!.grid.filter((symbol) => symbol === scatterSymbol).length;
  const scatterPay = (rules.scatter.pays[scatters] ?? 0) * rules.stakeParts;
  return {
    index,
    drops,
    scatters,
    scatterPay,
    wonDrops,
    win: drops.reduce((sum, drop) => sum + drop.win, scatterPay),
    freeGamesWon: freeGamesOf(rules, scatters, before),
  };
}

function freeGamesOf(
  { freeGames: { opened, addedFrom, added, limit } }: ClusterRules,
  scatters: number,
  before: readonly Game[],
): number {
  if (before.length === 0) return opened[scatters] ?? 0;
  if (scatters < addedFrom) return 0;
  const owed = before.reduce((sum, game) => sum + game.freeGamesWon, 0);
  return Math.min(added, limit - owed);
}

/** One number makes a column: its lowest digits are the cells from the top, what is left is the scatter's place. */
function firstGrid({ columns, rows, scatter }: ClusterRules, faces: readonly number[], next: Next): Grid {
  const bound = scatter.places * faces.length ** rows;
  const grid: number[] = [];
  for (let column = 0; column < columns; column += 1) {
    let number = next(bound);
    for (let row = 0; row < rows; row += 1) {
      grid.push(faces[number % faces.length]!);
      number = Math.floor(number / faces.length);
    }
    if (number < rows) grid[column * rows + number] = scatterSymbol;
  }
  return grid;
}

/** The winners vanish, the others fall; one number makes all new symbols of a column, its lowest digit the topmost one. */
function tumble(
  { columns, rows }: ClusterRules,
  faces: readonly number[],
  grid: Grid,
  wins: readonly GroupWin[],
  next: Next,
): { grid: Grid; fresh: number[] } {
  const gone = new Uint8Array(grid.length);
  for (const { cells } of wins) for (const cell of cells) gone[cell] = 1;
  const fallen: number[] = [];
  const fresh: number[] = [];
  for (let column = 0; column < columns; column += 1) {
    const top = column * rows;
    let missing = 0;
    for (let row = 0; row < rows; row += 1) missing += gone[top + row]!;
    let number = missing === 0 ? 0 : next(faces.length ** missing);
    for (let row = 0; row < missing; row += 1) {
      fallen.push(faces[number % faces.length]!);
      number = Math.floor(number / faces.length);
    }
    for (let row = 0; row < rows; row += 1) if (gone[top + row] === 0) fallen.push(grid[top + row]!);
    fresh.push(missing);
  }
  return { grid: fallen, fresh };
}

function playGames({ freeGames }: ClusterRules, nextGame: (before: readonly Game[]) => Game): PlayedRound {
  const games = [nextGame([])];
  let owed = games[0]!.freeGamesWon;
  while (games.length <= Math.min(owed, freeGames.limit)) {
    const game = nextGame(games);
    games.push(game);
    owed += game.freeGamesWon;
  }
  return { games, win: games.reduce((sum, game) => sum + game.win, 0) };
}
