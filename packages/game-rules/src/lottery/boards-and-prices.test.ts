import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitmentOf, fairNumbers } from '../fair/fair-random.ts';
import { allAppear, boardPlays, lotsOf } from './boards.ts';
import { growingMultiples, sameMultiples, targetMultiples } from './chase.ts';
import { drawNumbers, isDrawn, type DrawShape } from './draw.ts';
import { fairOdds, tier, type Play } from './play.ts';
import { isSeries, prizeMinor, rebateOf, stakePriceMinor, zyPercent } from './price.ts';

const random = (name: string) =>
  fairNumbers({ serverSeed: commitmentOf(name), clientSeed: 'test', nonce: 0 });
const odds = (plays: readonly Play[], id: string): number => {
  const [n, d] = fairOdds(plays.find((play) => play.id === id)!.tiers[0]!);
  return Number((n * 20_000n + d) / (2n * d)) / 10_000;
};

test('boards have 18 and 27 lots', () => {
  expect([lotsOf(18).length, lotsOf(27).length]).toEqual([18, 27]);
});

test('fair odds of boards', () => {
  expect([2, 3, 4].map((k) => odds(boardPlays(27), `parlay${k}`))).toEqual([18.2209, 81.3145, 374.5438]);
  expect([2, 3, 4].map((k) => odds(boardPlays(18), `parlay${k}`))).toEqual([38.3027, 255.5293, 1801.0731]);
  expect([4, 8, 10].map((k) => odds(boardPlays(27), `missing${k}`))).toEqual([3.0108, 9.5001, 17.197]);
  expect(Number((allAppear(27, 1) * 1_000_000n) / 100n ** 27n)).toBe(237_657);
  expect(Number((allAppear(18, 1) * 1_000_000n) / 100n ** 18n)).toBe(165_486);
});

test('a board pays each lot that a number hits', () => {
  const lots = boardPlays(18).find((play) => play.id === 'lots2')!;
  expect(lots.count([[7, 42]])).toBe(36);
  const drawn = lotsOf(18).map((_, lot) => (lot < 3 ? 42 : 11));
  expect(lots.hits([[7, 42]], drawn)).toEqual([3]);
});

test('the series trades odds for rebate: prize return and rebate are 99 % together', () => {
  const range = { least: 1700n, most: 1980n, step: 2n };
  const straight = tier('straight', 1, 1000);
  for (const [series, rebate] of [
    [1980n, 0n],
    [1950n, 150n],
    [1900n, 400n],
    [1700n, 1400n],
  ] as const) {
    expect(isSeries(range, series)).toBe(true);
    expect(rebateOf(range, series)).toBe(rebate);
    // One stake of two pesos pays the number of the series.
    expect(prizeMinor(200n, straight, series)).toBe(series * 100n);
  }
  expect(isSeries(range, 1701n)).toBe(false);
  expect(isSeries(range, 1982n)).toBe(false);
});

test('amounts are whole minor units or rejected', () => {
  expect(stakePriceMinor(100n, 'unit', 3n)).toBe(600n);
  expect(stakePriceMinor(100n, 'hundredth', 1n)).toBe(2n);
  expect(stakePriceMinor(100n, 'thousandth', 1n)).toBeNull();
  expect(stakePriceMinor(100n, 'thousandth', 5n)).toBe(1n);
});

test('ZY keeps 3.5 % in the mean', () => {
  const sum = Array.from({ length: 10 }, (_, digit) => zyPercent(digit)).reduce(
    (total, percent) => total + percent,
    0n,
  );
  expect(sum).toBe(965n);
});

test('chase plans', () => {
  expect(sameMultiples(3, 2n)).toEqual([2n, 2n, 2n]);
  expect(growingMultiples(5, 1n, 2n, 2)).toEqual([1n, 1n, 2n, 2n, 4n]);
  // Stake 10 for a prize of 19.5 and a gain of half: what is known of such a plan.
  expect(targetMultiples(5, { stakeMinor: 1000n, prizeMinor: 1950n, gainPercent: 50n })).toEqual([
    1n,
    4n,
    17n,
    74n,
    320n,
  ]);
  expect(targetMultiples(5, { stakeMinor: 1000n, prizeMinor: 1500n, gainPercent: 50n })).toBeNull();
});

test('a target plan reaches its gain in whichever issue it wins', () => {
  const money = fc.bigInt({ min: 1n, max: 100_000n });
  fc.assert(
    fc.property(
      money,
      money,
      fc.bigInt({ min: 0n, max: 200n }),
      fc.integer({ min: 1, max: 8 }),
      (stake, extra, gain, issues) => {
        const prize = stake + extra;
        const plan = targetMultiples(issues, { stakeMinor: stake, prizeMinor: prize, gainPercent: gain });
        if (plan === null) return;
        let spent = 0n;
        for (const multiple of plan) {
          spent += multiple * stake;
          expect(multiple * prize * 100n).toBeGreaterThanOrEqual(spent * (100n + gain));
        }
      },
    ),
  );
});

test.each<[string, DrawShape]>([
  ['digits', { kind: 'independent', from: 0, to: 9, length: 5 }],
  ['five of eleven', { kind: 'sample', from: 1, to: 11, length: 5 }],
  ['a race', { kind: 'sample', from: 1, to: 10, length: 10 }],
  ['a board', { kind: 'board', size: 27 }],
])('what is drawn of %s could be drawn', (name, shape) => {
  const numbers = random(name);
  for (let draw = 0; draw < 50; draw += 1) expect(isDrawn(shape, drawNumbers(shape, numbers))).toBe(true);
  expect(isDrawn(shape, [1])).toBe(false);
});

test('drawn numbers are level: chi-square of places and of pairs stays below its 99.9 % bound', () => {
  const numbers = random('level');
  const counts = Array.from({ length: 110 }, () => 0);
  for (let draw = 0; draw < 22_000; draw += 1) {
    const [a, b] = drawNumbers({ kind: 'sample', from: 1, to: 11, length: 5 }, numbers) as [number, number];
    counts[(a - 1) * 10 + (b > a ? b - 2 : b - 1)]! += 1;
  }
  const chi = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
  expect(chi).toBeLessThan(160.1);
});
