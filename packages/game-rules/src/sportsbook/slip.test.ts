import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from './market.ts';
import {
  areUnrelated,
  cashOutMargin,
  cashOutOf,
  combined,
  limits,
  payoutOf,
  settle,
  takes,
  type LiveLeg,
} from './slip.ts';

const odds = fc.integer({ min: 102, max: 2_000 });
const stake = fc.bigInt({ min: 1_000n, max: 2_000_000n });
const outcomes: readonly (Outcome | null)[] = ['won', 'lost', 'push', 'void', null];
const legs = fc.array(fc.record({ odds, outcome: fc.constantFrom(...outcomes) }), {
  minLength: 1,
  maxLength: 10,
});

test('a parlay pays the product of its odds, never rounded up', () => {
  fc.assert(
    fc.property(stake, fc.array(odds, { minLength: 1, maxLength: 4 }), (minor, all) => {
      const exact = all.reduce((product, one) => product * (one / 100), Number(minor));
      const paid = Number(payoutOf(minor, all));
      expect(paid).toBeLessThanOrEqual(exact * (1 + 1e-12));
      expect(paid).toBeGreaterThan(exact * (1 - 1e-12) - 1);
      // One after another it would be rounded more often.
      expect(payoutOf(minor, all)).toBeGreaterThanOrEqual(
        all.reduce((sum, one) => (sum * BigInt(one)) / 100n, minor),
      );
    }),
  );
  expect(combined([150, 210])).toBe(315);
});

test('legs decide a bet: one lost loses it, an open one keeps it open, void and push count as 1', () => {
  fc.assert(
    fc.property(stake, legs, (minor, all) => {
      const has = (outcome: Outcome | null) => all.some((leg) => leg.outcome === outcome);
      const won = all.filter((leg) => leg.outcome === 'won').map((leg) => leg.odds);
      const paid = payoutOf(minor, won);
      const most = limits.mostPayoutMinor;
      const expected = has('lost')
        ? { kind: 'settled', outcome: 'lost', payoutMinor: 0n }
        : has(null)
          ? { kind: 'open' }
          : won.length > 0
            ? { kind: 'settled', outcome: 'won', payoutMinor: paid < most ? paid : most }
            : has('push')
              ? { kind: 'settled', outcome: 'push', payoutMinor: minor }
              : { kind: 'void' };
      expect(settle(minor, all)).toEqual(expected);
    }),
  );
});

test('cash-out is the fair worth less its margin: more chance is worth more, a certain bet its payout, a lost one nothing', () => {
  const live = fc.array(
    fc.record({
      odds: fc.integer({ min: 102, max: 600 }),
      win: fc.double({ min: 0.01, max: 0.95, noNaN: true }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const legOf = (one: { odds: number; win: number }): LiveLeg => ({
    odds: one.odds,
    outcome: null,
    fair: { win: one.win, back: 0 },
  });
  fc.assert(
    fc.property(fc.bigInt({ min: 1_000n, max: 100_000n }), live, (minor, all) => {
      const worth = all.reduce((product, one) => product * one.win * (one.odds / 100), Number(minor));
      const most = Number(
        payoutOf(
          minor,
          all.map((one) => one.odds),
        ),
      );
      const offer = Number(cashOutOf(minor, all.map(legOf)) ?? 0n);
      const fair = Math.min(worth, most, Number(limits.mostPayoutMinor)) * (1 - cashOutMargin);
      expect(offer).toBeLessThanOrEqual(fair + 1e-6);
      expect(offer).toBeGreaterThan(fair - 1.001);
      const better = all.map((one, at) =>
        legOf(at === 0 ? { ...one, win: Math.min(0.99, one.win * 1.04) } : one),
      );
      expect(Number(cashOutOf(minor, better) ?? 0n)).toBeGreaterThanOrEqual(offer);
      expect(cashOutOf(minor, [...all.map(legOf), { odds: 150, outcome: 'lost' }])).toBeNull();
    }),
  );
  // A won leg counts with its odds, a void one as 1; when nothing is open there is nothing to offer.
  const open = legOf({ odds: 200, win: 0.5 });
  expect(cashOutOf(10_000n, [open])).toBe(9_500n);
  expect(cashOutOf(10_000n, [open, { odds: 300, outcome: 'won' }])).toBe(28_500n);
  expect(cashOutOf(10_000n, [open, { odds: 300, outcome: 'void' }])).toBe(9_500n);
  expect(cashOutOf(10_000n, [{ odds: 300, outcome: 'won' }])).toBeNull();
  expect(cashOutOf(10_000n, [{ odds: 200, outcome: null, fair: { win: 0.3, back: 0.4 } }])).toBe(9_500n);
});

test('a change of the odds is taken as the player has said', () => {
  expect([takes('none', 200, 210), takes('none', 200, 190), takes('none', 200, 200)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([takes('better', 200, 210), takes('better', 200, 190)]).toEqual([true, false]);
  expect([takes('any', 200, 210), takes('any', 200, 190)]).toEqual([true, true]);
  expect(areUnrelated(['a', 'b'])).toBe(true);
  expect(areUnrelated(['a', 'b', 'a'])).toBe(false);
});
