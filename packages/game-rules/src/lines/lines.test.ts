import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { volatilityOf } from '../model.ts';
import { lineModels } from '../models.ts';
import { addSums, resultOf, simulate } from '../simulate.ts';
import { enumerateSpins } from './enumerate.ts';
import { paySymbols, scatterSymbol, wildSymbol } from './line-rules.ts';
import type { LineSlot } from './line-slot.ts';
import { computeMathematics, freeGamesWorth } from './mathematics.ts';

const stopsOf = (slot: LineSlot) => fc.tuple(...slot.reels.map((strip) => fc.nat(strip.length - 1)));

/** The rules once more, told differently: try every symbol on every line and keep the best. */
function payByBruteForce({ rules, gridAt }: LineSlot, stops: readonly number[]): number {
  const grid = gridAt(stops);
  let pay = 0;
  for (const rows of rules.lines) {
    const shown = rows.map((row, reel) => grid[reel]![row]!);
    const best = paySymbols.map((symbol) => {
      const fits = shown.map((one) => one === symbol || one === wildSymbol);
      const count = fits.includes(false) ? fits.indexOf(false) : fits.length;
      return count >= 3 ? rules.linePays[symbol - 2]![count - 3]! : 0;
    });
    pay += Math.max(...best);
  }
  const scatters = grid.flat().filter((symbol) => symbol === scatterSymbol).length;
  return pay + (rules.scatterPays[scatters] ?? 0) * rules.lines.length;
}

/** What the lines return, from the counts of the symbols alone: a line's cells are independent of one another. */
function lineReturn({ rules, reels }: LineSlot): number {
  const share = (reel: number, ...symbols: number[]): number =>
    reels[reel]!.filter((one) => symbols.includes(one)).length / reels[reel]!.length;
  let sum = 0;
  for (const symbol of paySymbols) {
    const fits = reels.map((_, reel) => share(reel, symbol, wildSymbol));
    rules.linePays[symbol - 2]!.forEach((pay, index) => {
      const run = fits.slice(0, index + 3).reduce((product, one) => product * one, 1);
      sum += pay * run * (1 - (fits[index + 3] ?? 0));
    });
  }
  return sum;
}

describe.each(lineModels)('$name', ({ name, slot, facts }) => {
  const { rules, reels, evaluate, roundOf } = slot;
  const { freeGames } = rules;

  test('the strips keep what the rules rely on', () => {
    expect(reels).toHaveLength(5);
    expect(reels[0]).not.toContain(wildSymbol);
    for (const strip of reels) {
      strip.forEach((_, stop) => {
        const shown = Array.from({ length: rules.rows }, (_row, row) => strip[(stop + row) % strip.length]!);
        const special = shown.filter((symbol) => symbol === scatterSymbol || symbol === wildSymbol);
        expect(special.length).toBeLessThanOrEqual(1);
      });
    }
  });

  test('different lines, each with one cell on each reel; longer and dearer pays more', () => {
    expect(new Set(rules.lines.map((rows) => rows.join(''))).size).toBe(rules.lines.length);
    for (const rows of rules.lines) {
      expect(rows).toHaveLength(5);
      for (const row of rows) expect(row >= 0 && row < rules.rows).toBe(true);
    }
    rules.linePays.forEach((pays, symbol) => {
      expect(pays.toSorted((a, b) => a - b)).toEqual(pays);
      const dearer = rules.linePays[symbol - 1];
      expect(pays.every((pay, index) => pay <= (dearer?.[index] ?? pay))).toBe(true);
    });
  });

  test('evaluation agrees with a second one made differently', () => {
    fc.assert(
      fc.property(stopsOf(slot), (stops) => {
        const result = evaluate(stops);
        expect(result.pay).toBe(payByBruteForce(slot, stops));
        expect(result.pay).toBe(result.lineWins.reduce((sum, win) => sum + win.pay, 0) + result.scatterPay);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a round: free games follow, the multiplier never falls, retriggers stop at the limit', () => {
    const scattersOn = (count: number): number[] =>
      reels.map((strip, reel) => {
        const place = strip.indexOf(scatterSymbol);
        return reel < count ? place : (place + rules.rows + 1) % strip.length;
      });
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 5 }),
        fc.array(stopsOf(slot), { minLength: 60, maxLength: 60 }),
        (count, others) => {
          let next = 0;
          const first = scattersOn(count);
          const { games, win } = roundOf(() => (next++ === 0 ? first : others[next]!));
          const owed = games.reduce((sum, game) => sum + game.freeGamesWon, 0);
          expect(games.length).toBe(owed + 1);
          expect(owed).toBeGreaterThanOrEqual(freeGames.opened[evaluate(first).scatters]!);
          expect(owed).toBeLessThanOrEqual(freeGames.limit);
          let before = freeGames.multiplier.start;
          for (const game of games.slice(1)) {
            expect(game.multiplier).toBeGreaterThanOrEqual(before);
            expect(game.multiplier).toBeLessThanOrEqual(freeGames.multiplier.limit);
            expect(game.win).toBe(game.pay * game.multiplier);
            before = game.multiplier;
          }
          expect(win).toBe(games.reduce((sum, game) => sum + game.win, 0));
        },
      ),
      { numRuns: 30 },
    );
    expect(roundOf(() => scattersOn(5)).games).toHaveLength(freeGames.limit + 1);
  });

  test.each([
    [0, 0, 0, 0, 99],
    [0, 0, 0, 0, -1],
    [0, 0, 0, 0],
    [0, 0, 0, 0, 0.5],
  ])('stops %j %j %j %j %j are refused', (...stops) => {
    expect(() => evaluate(stops)).toThrow(RangeError);
  });

  test('the figures that a player is shown are the computed ones', () => {
    const exact = computeMathematics(slot);
    expect({ ...exact, volatility: volatilityOf(exact.standardDeviation) }).toMatchObject(facts);
    expect(exact.rtpLines + exact.rtpScatters + exact.rtpFreeGames).toBeCloseTo(exact.rtp, 12);
    expect(exact.ways).toBe(reels.reduce((product, strip) => product * strip.length, 1));
    expect(exact.rtpLines).toBeCloseTo(lineReturn(slot), 12);
    expect(name.endsWith(facts.volatility) || name === 'fiesta-nights').toBe(true);
  }, 60_000);
});

test('the recursion over free games agrees with the classes, by hand', () => {
  const { slot } = lineModels[0]!;
  const { freeGames } = slot.rules;
  const classes = enumerateSpins(slot);
  const total = classes.reduce((sum, spin) => sum + spin.ways, 0);
  const one = freeGamesWorth(freeGames, classes, 1);
  // One game left: the worth is at least the mean pay times the multiplier.
  const byHand = classes.reduce((sum, spin) => sum + (spin.sumPay / total) * Math.min(1 + spin.wilds, 10), 0);
  const without =
    classes.filter((spin) => spin.scatters < 3).reduce((sum, spin) => sum + spin.ways, 0) / total;
  expect(one.mean).toBeGreaterThan(byHand);
  expect(one.games).toBeGreaterThan(1 / without - 0.01);
  const ten = freeGamesWorth(freeGames, classes, 10);
  expect(ten.games).toBeGreaterThan(10);
  expect(ten.games).toBeLessThan(10.6);
});

test('100,000 rounds of the real code, in two halves, agree within the confidence interval', () => {
  const seed = '5eed'.repeat(16);
  const model = lineModels[0]!;
  const halves = [simulate(model, seed, 0, 50_000), simulate(model, seed, 50_000, 50_000)] as const;
  const found = resultOf(model, addSums(...halves));
  expect(Math.abs(found.rtp - model.facts.rtp)).toBeLessThan(found.margin);
  expect(found.hitRate).toBeCloseTo(model.facts.hitRate, 2);
  expect(found.furtherRate).toBeCloseTo(model.facts.freeGamesRate, 2);
}, 60_000);
