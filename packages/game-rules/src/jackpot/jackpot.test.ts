import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairBlock, fairNumbers } from '../fair/fair-random.ts';
import {
  drawJackpot,
  fedMinor,
  jackpotReturn,
  jackpotTiers,
  mostStakeMinor,
  tierFigures,
  type JackpotRules,
} from './jackpot-rules.ts';
import { findJackpotRules, jackpots, peryaJackpot } from './jackpots.ts';

const serverSeed = '0123456789abcdef'.repeat(4);

test('fixed vectors: a change of these would make every past win unverifiable', () => {
  const seeds = { serverSeed, clientSeed: 'perya', nonce: 7 };
  expect(Buffer.from(fairBlock({ ...seeds, purpose: 'jackpot' }, 0)).toString('hex')).toMatchInlineSnapshot(
    `"74ea5fd72f190e8d4596f7eb8182b91f5b3f4715546c81e689580cdc3f19fec4"`,
  );
  expect(fairNumbers({ ...seeds, purpose: 'jackpot' }).nextInt(4_000_000_000)).toMatchInlineSnapshot(
    `1961517015`,
  );
  const won = [];
  for (let nonce = 0; won.length < 4; nonce += 1) {
    const tier = drawJackpot(peryaJackpot, { ...seeds, nonce }, 1_000_000n);
    if (tier !== null) won.push(`${nonce} ${tier}`);
  }
  expect(won).toMatchInlineSnapshot(`
    [
      "3 mini",
      "4 minor",
      "8 mini",
      "10 mini",
    ]
  `);
});

test('the tiers stand in their order, fit together, and leave every stake of the studio room', () => {
  for (const jackpot of jackpots) {
    expect(jackpot.tiers.map(({ tier }) => tier)).toEqual([...jackpotTiers]);
    expect(jackpot.outOf).toBeLessThanOrEqual(2 ** 32);
    expect(mostStakeMinor(jackpot)).toBeGreaterThan(1_000_000n);
    expect(findJackpotRules(jackpot.code)).toBe(jackpot);
  }
  expect(findJackpotRules('other')).toBeNull();
});

test('what is stated: 0.60 % of every stake, 0.40 % from the seeds', () => {
  expect(jackpotReturn(peryaJackpot)).toEqual({ feed: 0.006, seed: 0.004, total: 0.01 });
  const figures = peryaJackpot.tiers.map((tier) => tierFigures(peryaJackpot, tier, 1_000n));
  expect(figures.map(({ chance }) => Math.round(1 / chance))).toEqual([4_000_000, 500_000, 50_000, 5_000]);
  expect(figures.map(({ meanWinMinor }) => meanWinMinor)).toEqual([18_000_000n, 1_250_000n, 75_000n, 7_500n]);
  // What a round is worth in the mean is what is stated, by the other way of counting.
  const worth =
    figures.reduce((sum, { chance, meanWinMinor }) => sum + chance * Number(meanWinMinor), 0) / 1_000;
  expect(worth).toBeCloseTo(jackpotReturn(peryaJackpot).total, 12);
});

test('every number of a small jackpot, counted: the chances are in proportion to the stake', () => {
  const small: JackpotRules = {
    ...peryaJackpot,
    outOf: 1_000,
    tiers: peryaJackpot.tiers.map((tier, index) => ({ ...tier, cases: index + 1 })),
  };
  const counts = new Map<string, number>();
  const rounds = 40_000;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const tier = drawJackpot(small, { serverSeed, clientSeed: 'count', nonce }, 50n) ?? 'none';
    counts.set(tier, (counts.get(tier) ?? 0) + 1);
  }
  const shares = { grand: 0.05, major: 0.1, minor: 0.15, mini: 0.2, none: 0.5 };
  const chiSquared = Object.entries(shares).reduce((sum, [tier, share]) => {
    const expected = share * rounds;
    return sum + ((counts.get(tier) ?? 0) - expected) ** 2 / expected;
  }, 0);
  // The 99.9 % point of four degrees of freedom.
  expect(chiSquared).toBeLessThan(18.47);
});

test('a larger stake wins wherever a smaller one does, and never a smaller tier', () => {
  const rank = (tier: string | null): number => (tier === null ? 9 : jackpotTiers.indexOf(tier as never));
  fc.assert(
    fc.property(fc.nat(), fc.bigInt({ min: 1n, max: 1_000_000n }), (nonce, stake) => {
      const seeds = { serverSeed, clientSeed: 'x', nonce };
      expect(rank(drawJackpot(peryaJackpot, seeds, 4_000_000n))).toBeLessThanOrEqual(
        rank(drawJackpot(peryaJackpot, seeds, stake)),
      );
    }),
  );
});

test.each([0n, -1n, mostStakeMinor(peryaJackpot) + 1n])('refuses a stake of %s', (stake) => {
  expect(() => drawJackpot(peryaJackpot, { serverSeed, clientSeed: 'x', nonce: 0 }, stake)).toThrow(
    RangeError,
  );
});

test('contributions are counted from the sum of all stakes, so that no centavo is lost to rounding', () => {
  const mini = peryaJackpot.tiers[3]!;
  expect(fedMinor(999n, mini)).toBe(0n);
  expect(fedMinor(1_000n, mini)).toBe(1n);
  expect(fedMinor(-5_000n, mini)).toBe(0n);
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { maxLength: 50 }), (stakes) => {
      let staked = 0n;
      let fed = 0n;
      for (const stake of stakes) {
        staked += stake;
        fed += fedMinor(staked, mini) - fed;
      }
      expect(fed).toBe((staked * 1_000n) / 1_000_000n);
    }),
  );
});
