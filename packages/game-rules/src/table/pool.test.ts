import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairNumbers } from '../fair/fair-random.ts';
import { cockfightArena, cockfightDerby } from './cockfight/models.ts';
import { accountOf, backOfPool, mostOfPool, poolReturns, printPool, sumsOf } from './pool.ts';
import { paidMinor, stakeStepMinor, type TableModel } from './table-model.ts';

const terms = { spots: ['meron', 'wala'], commission: 5, leastReturn: 105 };
const models: readonly TableModel[] = [cockfightArena, cockfightDerby];

/** Stakes in whole pesos, up to a hundred million. */
const stake = fc.bigInt({ min: 0n, max: 100_000_000n }).map((pesos) => pesos * stakeStepMinor);

const outcomeOf = (model: TableModel, nonce: number) =>
  model.draw(fairNumbers({ serverSeed: '5eed'.repeat(16), clientSeed: 'pool', nonce }));

test.each([
  // Halves: 95 of 100 on each hundred.
  [
    { meron: 10_000n, wala: 10_000n },
    { meron: 190, wala: 190 },
  ],
  // 95 · 30,000 / 20,000 = 142.5 is rounded down.
  [
    { meron: 20_000n, wala: 10_000n },
    { meron: 142, wala: 285 },
  ],
  // One side would return 1.04: all comes back.
  [{ meron: 100_000n, wala: 10_000n }, null],
  [{ meron: 10_000n, wala: 0n }, null],
  [{ meron: 0n, wala: 0n }, null],
])('a pool of %o returns %o', (sums, returns) => expect(poolReturns(terms, sums)).toEqual(returns));

test('nothing is lost and nothing is made: all of a pool is paid, kept as commission, or left by the rounding', () => {
  fc.assert(
    fc.property(fc.constantFrom(...models), fc.nat(5000), stake, stake, (model, nonce, meron, wala) => {
      const pool = model.pool!;
      const outcome = outcomeOf(model, nonce);
      const account = accountOf(pool, outcome, { meron, wala });
      const { whole, players, house, commission, breakage } = account;
      expect(players + house + commission + breakage).toBe(whole);
      for (const part of Object.values(account)) expect(part >= 0n).toBe(true);
      // Less than a centavo is left of each peso that is paid.
      expect(breakage).toBeLessThanOrEqual(whole / stakeStepMinor);
      expect(printPool(pool, outcome, { meron, wala })).toHaveLength(3);
    }),
    { numRuns: 300 },
  );
});

test('what the players are paid bet by bet is what the pool has for them, however their stakes are cut', () => {
  const bets = fc.array(
    fc.record({
      spot: fc.constantFrom('meron', 'wala'),
      stakeMinor: fc.bigInt({ min: 10n, max: 20_000n }).map((pesos) => pesos * stakeStepMinor),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...models), fc.nat(5000), bets, (model, nonce, all) => {
      const on = (id: string): bigint =>
        all.reduce((sum, { spot, stakeMinor }) => sum + (spot === id ? stakeMinor : 0n), 0n);
      const laid = { meron: on('meron'), wala: on('wala') };
      const outcome = outcomeOf(model, nonce);
      const paid = all.reduce(
        (sum, { spot, stakeMinor }) =>
          sum + paidMinor(stakeMinor, model.returnOf(outcome, { spot, choice: [] }, laid)),
        0n,
      );
      expect(paid).toBe(accountOf(model.pool!, outcome, laid).players);
    }),
    { numRuns: 200 },
  );
});

test('a spot never returns less than the least, nor more than is stated, and one more peso on it never raises it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...models), stake, stake, (model, meron, wala) => {
      const pool = model.pool!;
      const returns = poolReturns(pool, { meron, wala });
      if (!returns) return;
      for (const spot of pool.spots) {
        expect(returns[spot]).toBeGreaterThanOrEqual(pool.leastReturn);
        expect(returns[spot]).toBeLessThanOrEqual(mostOfPool(pool));
      }
      const more = poolReturns(pool, { meron: meron + stakeStepMinor, wala }) ?? returns;
      expect(more['meron']).toBeLessThanOrEqual(returns['meron']!);
    }),
    { numRuns: 300 },
  );
});

describe.each(models)('$name', (model) => {
  const pool = model.pool!;

  test('the house lays whole pesos on both sides, before anybody, and both sides return more than they cost', () => {
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const numbers = fairNumbers({ serverSeed: '5eed'.repeat(16), clientSeed: 'pool', nonce });
      const opening = model.open!(numbers);
      const outcome = outcomeOf(model, nonce);
      expect(outcome.slice(0, opening.length)).toEqual(opening);
      const house = pool.houseStakes(opening);
      expect(pool.houseStakes(outcome)).toEqual(house);
      for (const spot of pool.spots) expect(house[spot]! % stakeStepMinor).toBe(0n);
      const returns = poolReturns(pool, sumsOf(pool, house, {}))!;
      // No side is worth more than it costs by the house's own leaning: that would be a gift to who waits for it.
      for (const spot of pool.spots) {
        expect(returns[spot]).toBeGreaterThan(180);
        expect(returns[spot]).toBeLessThanOrEqual(200);
      }
    }
  });

  test('a draw, or a pool that cannot be shared, gives all stakes of the pool back; the draw itself has fixed odds', () => {
    const drawn = (winner: string | null) => {
      for (let nonce = 0; ; nonce += 1) {
        const outcome = outcomeOf(model, nonce);
        if (pool.winnerOf(outcome) === winner) return outcome;
      }
    };
    const laid = { meron: 5000n, wala: 700_000n };
    const back = (winner: string | null, spot: string, on: typeof laid = laid): number =>
      model.returnOf(drawn(winner), { spot, choice: [] }, on);
    expect([back(null, 'meron'), back(null, 'wala')]).toEqual([100, 100]);
    expect(back(null, 'draw')).toBe(model.spots.find(({ id }) => id === 'draw')!.mostReturn);
    expect([back('meron', 'draw'), back('meron', 'wala'), back('wala', 'meron')]).toEqual([0, 0, 0]);
    expect(back('meron', 'meron')).toBe(backOfPool(pool, drawn('meron'), laid, 'meron'));
    const crowd = { meron: 0n, wala: 9_000_000_000n };
    expect([back('wala', 'wala', crowd), back('wala', 'meron', crowd)]).toEqual([100, 100]);
    const { commission, breakage } = accountOf(pool, drawn('wala'), crowd);
    expect([commission, breakage]).toEqual([0n, 0n]);
  });
});
