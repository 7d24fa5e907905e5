import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paySymbols, scatterSymbol, wildSymbol } from '../lines/line-rules.ts';
import { volatilityOf } from '../model.ts';
import { rowsModels, waysModels } from '../models.ts';
import { countedOf as countedRows } from '../rows/rows-mathematics.ts';
import { createRowsSlot, mostRows } from '../rows/rows-slot.ts';
import { resultOf, simulate } from '../simulate.ts';
import { evaluateWays, type WaysPays } from './evaluate-ways.ts';
import { gameClasses } from './game-classes.ts';
import { largestPay } from './largest-pay.ts';
import { computeWays, countedOf as countedWays } from './ways-mathematics.ts';
import { createWaysSlot } from './ways-slot.ts';

const pays: WaysPays = {
  pays: [
    [5, 20, 100],
    [3, 10, 40],
    ...paySymbols.slice(2).map((_, index) => [2, 6 - Math.min(index, 3), 12]),
  ],
  scatterPays: { 3: 2, 4: 5, 5: 20 },
  stakeParts: 10,
};
const freeGames = { opened: { 3: 3, 4: 4, 5: 5 }, added: 2, limit: 7 };

/** A strip of few symbols, so that all of them meet; with at most one scatter, and a wild but on the first reel. */
const stripOf = (reel: number) =>
  fc
    .array(fc.constantFrom(...(reel === 0 ? 'AABC' : 'AABCW')), { minLength: 3, maxLength: 4 })
    .chain((letters) => fc.constantFrom([...letters, 'S'].join(''), letters.join('')));
const stripsOf = (reels: number) => fc.tuple(...Array.from({ length: reels }, (_, reel) => stripOf(reel)));

/** Every choice of one item from each list. */
function everyChoice<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  return lists.reduce<Item[][]>(
    (all, list) => all.flatMap((one) => list.map((item) => [...one, item])),
    [[]],
  );
}

/** The rules once more, told differently: every way by itself. */
function payByBruteForce(columns: readonly (readonly number[])[], wildCounts: number): number {
  const cells = columns.map((column) =>
    column.flatMap((symbol) =>
      symbol === wildSymbol ? Array<number>(wildCounts).fill(wildSymbol) : [symbol],
    ),
  );
  let pay = 0;
  for (const symbol of paySymbols) {
    const fits = cells.map((column) => column.filter((one) => one === symbol || one === wildSymbol));
    const run = fits.findIndex((fitting) => fitting.length === 0);
    const count = run < 0 ? fits.length : run;
    if (count < 3) continue;
    pay += everyChoice(fits.slice(0, count)).length * pays.pays[symbol - 2]![count - 3]!;
  }
  const scatters = columns.flat().filter((symbol) => symbol === scatterSymbol).length;
  return pay + (pays.scatterPays[scatters] ?? 0) * pays.stakeParts;
}

test('what a window pays agrees with the ways told one by one', () => {
  const first = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 });
  const other = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.tuple(first, other, other, other, other),
      fc.integer({ min: 1, max: 3 }),
      (columns, wild) => {
        const result = evaluateWays(pays, columns, wild);
        expect(result.pay).toBe(payByBruteForce(columns, wild));
        expect(result.pay).toBe(result.wins.reduce((sum, win) => sum + win.pay, 0) + result.scatterPay);
      },
    ),
    { numRuns: 500 },
  );
});

/** Sums over all windows, each by itself, beside those that are gathered reel by reel. */
function expectSameSums(
  windows: readonly { pay: number; scatters: number; raises: number; share: number }[],
  classes: ReturnType<typeof gameClasses>,
): void {
  const total = (of: (one: (typeof windows)[number]) => number): number =>
    windows.reduce((sum, one) => sum + one.share * of(one), 0);
  for (const { scatters, raises, share, paying, pay, paySquared } of classes) {
    const here = (one: (typeof windows)[number]): boolean =>
      one.scatters === scatters && one.raises === raises;
    expect(share).toBeCloseTo(
      total((one) => Number(here(one))),
      10,
    );
    expect(paying).toBeCloseTo(
      total((one) => Number(here(one) && one.pay > 0)),
      10,
    );
    expect(pay).toBeCloseTo(
      total((one) => (here(one) ? one.pay : 0)),
      8,
    );
    expect(paySquared).toBeCloseTo(
      total((one) => (here(one) ? one.pay ** 2 : 0)),
      5,
    );
  }
  expect(classes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
}

test('classes and largest pay agree with every window of small slots, by ways', () => {
  fc.assert(
    fc.property(stripsOf(5), fc.integer({ min: 1, max: 3 }), (strips, wildCounts) => {
      const slot = createWaysSlot({ ...pays, strips, rows: 2, freeGames: { ...freeGames, wildCounts } });
      const stops = everyChoice(slot.reels.map((strip) => strip.map((_, stop) => stop)));
      const windows = stops.map((some) => ({
        ...slot.evaluate(some, true),
        raises: 0,
        share: 1 / stops.length,
      }));
      const { free } = countedWays(slot);
      expectSameSums(windows, gameClasses(free, pays));
      expect(largestPay(free, pays)).toBe(Math.max(...windows.map(({ pay }) => pay)));
    }),
    { numRuns: 12 },
  );
});

test('classes and largest pay agree with every window of small slots, by rows', () => {
  const weights = [2, 0, 0, 0, 0, 1];
  fc.assert(
    fc.property(stripsOf(3), (short) => {
      // Long enough for a window of seven rows to show one scatter only.
      const strips = short.map((strip, reel) => `${strip}${reel === 0 ? 'BCA' : 'CBA'}DEF`);
      const rules = { ...freeGames, multiplier: { start: 1, limit: 4 } };
      const slot = createRowsSlot({ ...pays, strips, heights: strips.map(() => weights), freeGames: rules });
      const draws = everyChoice(slot.reels.flatMap((strip) => [[2, mostRows], strip.map((_, stop) => stop)]));
      const windows = draws.map((draw) => {
        const tall = draw.filter((rows, index) => index % 2 === 0 && rows === mostRows).length;
        const share = slot.reels.reduce((product, strip) => product / strip.length, 1);
        const heights = (1 / 3) ** tall * (2 / 3) ** (slot.reels.length - tall);
        return { ...slot.evaluate(draw), raises: tall, share: share * heights };
      });
      const { paid } = countedRows(slot);
      expectSameSums(windows, gameClasses(paid, pays));
      expect(largestPay(paid, pays)).toBe(Math.max(...windows.map(({ pay }) => pay)));
    }),
    { numRuns: 3 },
  );
});

describe.each([...waysModels, ...rowsModels])('$name', (model) => {
  const { facts, name } = model;
  const { reels, rules } = model.slot;

  test('the strips keep what the rules rely on', () => {
    expect(reels).toHaveLength(model.family === 'rows' ? 6 : 5);
    expect(reels[0]).not.toContain(wildSymbol);
    const rows = model.family === 'rows' ? mostRows : model.rules.rows;
    for (const strip of reels) {
      strip.forEach((_, stop) => {
        const shown = Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]!);
        expect(shown.filter((symbol) => symbol === scatterSymbol).length).toBeLessThanOrEqual(1);
      });
    }
  });

  test('longer and dearer pays more', () => {
    rules.pays.forEach((row, symbol) => {
      expect(row).toHaveLength(reels.length - 2);
      expect(row.toSorted((a, b) => a - b)).toEqual(row);
      const dearer = rules.pays[symbol - 1];
      expect(row.every((pay, index) => pay > 0 && pay <= (dearer?.[index] ?? pay))).toBe(true);
    });
  });

  test('the figures that a player is shown are the computed ones', () => {
    const { mathematics } = computeWays(
      model.family === 'rows' ? countedRows(model.slot) : countedWays(model.slot),
    );
    expect({ ...mathematics, volatility: volatilityOf(mathematics.standardDeviation) }).toMatchObject(facts);
    expect(name.endsWith(facts.volatility)).toBe(true);
    expect(facts.rtp).toBeGreaterThan(0.95);
    expect(facts.rtp).toBeLessThan(0.97);
  });

  test('a few thousand rounds win as often as they should', () => {
    const rounds = 4_000;
    const found = resultOf(model, simulate(model, '5eed'.repeat(16), 0, rounds));
    for (const [share, seen] of [
      [facts.hitRate, found.hitRate],
      [facts.freeGamesRate, found.furtherRate],
    ] as const) {
      expect(Math.abs(seen - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / rounds));
    }
  });
});

test('a multiplier of changing rows rises with the reels that are fully open, up to its limit, and never falls', () => {
  const [model] = rowsModels;
  const { slot } = model!;
  const { multiplier, limit } = slot.rules.freeGames;
  const scattersUp = slot.reels.flatMap((strip) => [mostRows, Math.max(0, strip.indexOf(scatterSymbol))]);
  const games = slot.roundOf(() => scattersUp);
  expect(games).toHaveLength(limit + 1);
  expect(games[0]!.multiplier).toBe(1);
  games.slice(1).forEach(({ multiplier: here, index, pay, win }) => {
    expect(here).toBe(Math.min(multiplier.start + 6 * index, multiplier.limit));
    expect(win).toBe(pay * here);
  });
});
