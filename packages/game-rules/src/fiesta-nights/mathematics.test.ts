import { expect, test } from 'vitest';
import { volatilityOf } from '../model.ts';
import { addSums, resultOf, simulate } from '../simulate.ts';
import { facts } from './facts.ts';
import { computeMathematics, enumerateSpins, freeGamesWorth } from './mathematics.ts';
import { linePays, lines } from './pay-table.ts';
import { nextMultiplier } from './play.ts';
import { reels } from './reels.ts';
import { fiestaNights } from './model.ts';
import { paySymbols, symbolNumber, wildSymbol } from './symbols.ts';

const classes = enumerateSpins();
const exact = computeMathematics(classes);

test('every way to stop is counted once', () => {
  expect(classes.reduce((sum, one) => sum + one.ways, 0)).toBe(32 ** 5);
});

test('the RTP is where it is meant to be, and the figures shown are the computed ones', () => {
  expect(exact.rtp).toBeGreaterThan(0.96);
  expect(exact.rtp).toBeLessThan(0.97);
  expect(exact.rtpLines + exact.rtpScatters + exact.rtpFreeGames).toBeCloseTo(exact.rtp, 12);
  expect({ ...exact, volatility: volatilityOf(exact.standardDeviation) }).toMatchObject(facts);
});

test('the enumeration agrees with products of symbol counts', () => {
  // A line's cells are independent, so what lines pay follows from the counts alone; so do the wheels shown.
  const count = (reel: number, symbol: number): number => reels[reel]!.filter((one) => one === symbol).length;
  let linePay = 0;
  for (const name of paySymbols) {
    const fits = reels.map((_, reel) => count(reel, symbolNumber[name]) + count(reel, wildSymbol));
    linePays[name]!.forEach((pay, index) => {
      const length = index + 3;
      const run = fits.slice(0, length).reduce((product, one) => product * one, 1);
      const breaks = length < 5 ? (32 - fits[length]!) * 32 ** (4 - length) : 1;
      linePay += lines.length * pay * run * breaks;
    });
  }
  expect(classes.reduce((sum, one) => sum + one.sumLinePay, 0)).toBe(linePay);
  const threeWheels = classes.filter((one) => one.scatters === 3).reduce((sum, one) => sum + one.ways, 0);
  expect(threeWheels).toBe(10 * 3 ** 3 * 29 ** 2);
});

test('the recursion over free games agrees with playing them from the classes', () => {
  const worth = freeGamesWorth(classes, 10);
  // One game left: the worth is the mean pay times the multiplier, by hand.
  const one = freeGamesWorth(classes, 1);
  const byHand = classes.reduce(
    (sum, spin) => sum + (spin.sumPay / 32 ** 5) * nextMultiplier(1, spin.wilds),
    0,
  );
  const withoutRetrigger =
    classes.filter((spin) => spin.scatters < 3).reduce((sum, spin) => sum + spin.ways, 0) / 32 ** 5;
  expect(one.mean).toBeGreaterThan(byHand);
  expect(one.games).toBeGreaterThan(1 / withoutRetrigger - 0.01);
  expect(worth.games).toBeGreaterThan(10);
  expect(worth.games).toBeLessThan(10.6);
});

test('100,000 rounds of the real code, in two halves, agree within the confidence interval', () => {
  const seed = '5eed'.repeat(16);
  const found = resultOf(
    fiestaNights,
    addSums(simulate(fiestaNights, seed, 0, 50_000), simulate(fiestaNights, seed, 50_000, 50_000)),
  );
  expect(Math.abs(found.rtp - exact.rtp)).toBeLessThan(found.margin);
  expect(found.hitRate).toBeCloseTo(exact.hitRate, 2);
  expect(found.furtherRate).toBeCloseTo(exact.freeGamesRate, 2);
}, 60_000);
