import { encodeJson } from '@perya/money/wire.ts';
import { expect, test } from 'vitest';
import { readKeptBets, readKeptSums } from './kept-amounts.ts';

const kept = (value: unknown): unknown => JSON.parse(encodeJson(value));

test('bets are read as they are written now, and as they were written with numbers', () => {
  const bets = [
    { spot: 'red', choice: [], stakeMinor: 1500n },
    { spot: 'flight', choice: [250], stakeMinor: 9_007_199_254_740_993n },
  ];
  expect(readKeptBets(kept(bets))).toEqual(bets);
  expect(readKeptBets([{ spot: 'red', choice: [], stakeMinor: 1500 }])).toEqual(bets.slice(0, 1));
  expect(readKeptBets([])).toEqual([]);
});

test('the sums of a pool are read of every version: of all players, by merchant with numbers, by merchant with digits', () => {
  const sums = { meron: 1000n, wala: 0n };
  expect(readKeptSums({ meron: 1000, wala: 0 })).toEqual(sums);
  expect(readKeptSums({ perya: { meron: 1000, wala: 0 } })).toEqual({ perya: sums });
  expect(readKeptSums(kept({ perya: sums }))).toEqual({ perya: sums });
  expect(readKeptSums({})).toEqual({});
  expect(readKeptSums(null)).toBeNull();
});

test.each([1.5, -1, '1e3', '', '12.50', null, true, 2 ** 60])('%o is no amount', (stakeMinor) => {
  expect(() => readKeptBets([{ spot: 'red', choice: [], stakeMinor }])).toThrow();
  expect(() => readKeptSums({ meron: stakeMinor })).toThrow();
});
