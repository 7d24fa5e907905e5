import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairNumbers } from '../fair/fair-random.ts';
import { scatterSymbol, wildSymbol } from '../lines/line-rules.ts';
import { volatilityOf } from '../model.ts';
import { clusterModels } from '../models.ts';
import { facesOf, multiplierAt, payOf, type ClusterRules } from './cluster-rules.ts';
import { createClusterSlot, type Game } from './cluster-slot.ts';
import { groupFinder, neighbours, type GroupWin } from './groups.ts';
import { mostOf, mostOfDrop } from './limits.ts';
import { freeGamesOpened, scatterChances } from './scatters.ts';

const hex64 = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const numbersOf = (serverSeed: string, nonce = 0) =>
  fairNumbers({ serverSeed, clientSeed: 'cluster', nonce });
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

const seen = (wins: readonly GroupWin[]) =>
  wins
    .map(({ symbol, cells, pay }) => `${symbol}: ${cells.toSorted((a, b) => a - b).join(' ')} pays ${pay}`)
    .toSorted();

/** The rules once more, told differently: cells of a symbol and its wilds are joined until nothing changes. */
function groupsByJoining(rules: ClusterRules, grid: readonly number[]): string[] {
  const beside = neighbours(rules);
  const wins = rules.pays.flatMap((pays, index): GroupWin[] => {
    const symbol = index + 2;
    const fits = grid.map((here) => here === symbol || (rules.groups === 'touching' && here === wildSymbol));
    const label = grid.map((_, cell) => (rules.groups === 'anywhere' ? 0 : cell));
    for (let changed = true; changed;) {
      changed = false;
      grid.forEach((_, cell) => {
        for (const other of beside[cell]!) {
          if (!fits[cell] || !fits[other] || label[other]! >= label[cell]!) continue;
          label[cell] = label[other]!;
          changed = true;
        }
      });
    }
    return [...new Set(label)].flatMap((one) => {
      const cells = grid.flatMap((_, cell) => (fits[cell] && label[cell] === one ? [cell] : []));
      const pay = payOf(rules.sizes, pays, cells.length);
      return pay > 0 && cells.some((cell) => grid[cell] === symbol) ? [{ symbol, cells, pay }] : [];
    });
  });
  return seen(wins);
}

/** Few symbols, so that groups are large. */
const gridOf = ({ columns, rows }: ClusterRules) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(9), { minLength: columns * rows, maxLength: columns * rows }),
    )
    .map(([kinds, cells]) => cells.map((cell) => (cell < 2 ? cell : 2 + (cell % kinds))));

function checkGame(rules: ClusterRules, game: Game, before: readonly Game[]): void {
  const { multipliers } = before.length === 0 ? rules : rules.freeGames;
  const kept = rules.freeGames.keeps && before.length > 1 ? before.at(-1)!.wonDrops : 0;
  game.drops.forEach((drop, index) => {
    expect(drop.multiplier).toBe(multiplierAt(multipliers, kept + index));
    expect(drop.win).toBe(sum(drop.wins.map(({ pay }) => pay)) * drop.multiplier);
    expect(drop.grid).toHaveLength(rules.columns * rules.rows);
    const next = game.drops[index + 1];
    expect(next === undefined).toBe(drop.wins.length === 0 || index === rules.tumbles);
    if (!next) return;
    const gone = new Set(drop.wins.flatMap(({ cells }) => cells));
    expect(gone.size).toBe(sum(next.fresh));
    for (let column = 0; column < rules.columns; column += 1) {
      const cells = Array.from({ length: rules.rows }, (_, row) => column * rules.rows + row);
      const stayed = cells.filter((cell) => !gone.has(cell)).map((cell) => drop.grid[cell]);
      expect(cells.map((cell) => next.grid[cell]).slice(next.fresh[column])).toEqual(stayed);
      expect(cells.filter((cell) => next.grid[cell] === scatterSymbol).length).toBeLessThanOrEqual(1);
    }
  });
  const scatters = (grid: readonly number[]) => grid.filter((symbol) => symbol === scatterSymbol).length;
  expect(game.drops.map(({ grid }) => scatters(grid))).toEqual(game.drops.map(() => game.scatters));
  expect(game.win).toBe(sum(game.drops.map(({ win }) => win)) + game.scatterPay);
}

describe.each(clusterModels)('$name', ({ name, rules, slot, facts }) => {
  const { freeGames } = rules;

  test('pays are whole parts, and longer and dearer pays more', () => {
    expect(rules.weights).toHaveLength(10);
    expect(rules.weights[scatterSymbol]).toBe(0);
    expect(rules.sizes.toSorted((a, b) => a - b)).toEqual(rules.sizes);
    rules.pays.forEach((pays, symbol) => {
      expect(pays).toHaveLength(rules.sizes.length);
      expect(pays.every((pay) => Number.isInteger(pay) && pay > 0)).toBe(true);
      expect(pays.toSorted((a, b) => a - b)).toEqual(pays);
      expect(pays.every((pay, band) => pay <= (rules.pays[symbol - 1]?.[band] ?? pay))).toBe(true);
    });
  });

  test('groups agree with a second finding of them made differently', () => {
    const find = groupFinder(rules);
    fc.assert(
      fc.property(gridOf(rules), (grid) => {
        expect(seen(find(grid))).toEqual(groupsByJoining(rules, grid));
      }),
      { numRuns: 300 },
    );
  });

  test('what bursts is followed from above, what stays falls and keeps its order, the multiplier climbs', () => {
    fc.assert(
      fc.property(hex64, (seed) => {
        const { games, win } = slot.play(numbersOf(seed));
        games.forEach((game, index) => {
          checkGame(rules, game, games.slice(0, index));
          expect(slot.gameOf(game.draw, games.slice(0, index))).toEqual(game);
        });
        expect(win).toBe(sum(games.map((game) => game.win)));
      }),
    );
  });

  test('free games: as many as were opened and added, and never more than the limit', () => {
    let opened = 0;
    for (let nonce = 0; opened < 12; nonce += 1) {
      const { games } = slot.play(numbersOf('ab'.repeat(32), nonce));
      expect(games[0]!.freeGamesWon).toBe(freeGames.opened[games[0]!.scatters] ?? 0);
      if (games.length === 1) continue;
      opened += 1;
      games.forEach((game, index) => checkGame(rules, game, games.slice(0, index)));
      expect(games.length).toBe(1 + sum(games.map(({ freeGamesWon }) => freeGamesWon)));
      expect(games.length).toBeLessThanOrEqual(1 + freeGames.limit);
    }
    // Columns that are all scatters add games until the limit.
    const bound = rules.scatter.places * facesOf(rules).length ** rules.rows;
    const { games } = slot.play({ nextInt: (most) => (most === bound ? 0 : most - 1) });
    expect(games[0]!.scatters).toBe(rules.columns);
    expect(games).toHaveLength(freeGames.limit + 1);
  });

  test('cells and scatters fall as often as the rules say: chi-square', () => {
    const [faces, chances] = [facesOf(rules), scatterChances(rules)];
    const rounds = 4_000;
    const [symbols, scatters] = [Array<number>(10).fill(0), chances.map(() => 0)];
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { draw, scatters: fallen } = slot.play(numbersOf('c5'.repeat(32), nonce)).games[0]!;
      scatters[fallen]! += 1;
      // The top cell of the first column, under a scatter too.
      symbols[faces[draw[0]! % faces.length]!]! += 1;
    }
    const square = (found: readonly number[], wanted: readonly number[]): number =>
      sum(found.map((count, at) => (wanted[at]! > 0 ? (count - wanted[at]!) ** 2 / wanted[at]! : count)));
    const symbolsWanted = rules.weights.map((weight) => (rounds * weight) / faces.length);
    // The 99.9 % points of chi-square with nine and with four degrees of freedom; rare numbers of scatters are taken together.
    expect(square(symbols, symbolsWanted)).toBeLessThan(27.9);
    const lumped = (list: readonly number[]): number[] => [...list.slice(0, 4), sum(list.slice(4))];
    const scattersWanted = lumped(chances).map((chance) => chance * rounds);
    expect(square(lumped(scatters), scattersWanted)).toBeLessThan(18.5);
    expect(sum(chances)).toBeCloseTo(1, 12);
  });

  test('what can be won has an end', () => {
    const most = mostOf(rules);
    expect(facts).toMatchObject({ maxPaidGame: most.paidGame, maxRound: most.round });
    expect(mostOfDrop(rules)).toBeGreaterThanOrEqual(rules.pays[0]!.at(-1)!);
    const { rate, mean } = freeGamesOpened(rules);
    expect(facts.freeGamesRate).toBeCloseTo(rate, 12);
    expect(facts.freeGamesMean).toBeCloseTo(mean, 9);
    expect(facts.volatility).toBe(volatilityOf(facts.standardDeviation));
    expect(name.endsWith(facts.volatility)).toBe(true);
  });
});

test('a wild joins the groups of two symbols, and wilds alone are no group', () => {
  const rules: ClusterRules = {
    ...clusterModels[0]!.rules,
    columns: 5,
    rows: 3,
    groups: 'touching',
    sizes: [3],
    pays: Array.from({ length: 8 }, () => [1]),
  };
  const find = groupFinder(rules);
  // Three rows, column by column from the top: the wild ends the first column.
  const grid = [2, 2, 0, 5, 6, 3, 7, 8, 3, 4, 5, 6, 7, 8, 9];
  expect(seen(find(grid))).toEqual(['2: 0 1 2 pays 1', '3: 2 5 8 pays 1']);
  expect(find(Array.from({ length: 15 }, () => wildSymbol))).toEqual([]);
});

test('a column that does not fit into a number is refused', () => {
  const { rules } = clusterModels[0]!;
  expect(() => createClusterSlot({ ...rules, scatter: { ...rules.scatter, places: 2 ** 31 } })).toThrow(
    RangeError,
  );
});
