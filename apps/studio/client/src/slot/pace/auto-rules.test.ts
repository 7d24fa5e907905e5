import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterRound, beginAuto, endOf, type AutoRound } from './auto-rules.ts';

const lost = { stakeMinor: 100n, winMinor: 0n, jackpot: false };

test('it ends with its last round, a large win, or a pool', () => {
  const run = beginAuto({ rounds: 2, lossMinor: 1000n, winMinor: 500n });
  expect(endOf(run, 100n, null)).toBeNull();
  const one = afterRound(run, lost);
  expect(one).toMatchObject({ left: 1, lostMinor: 100n });
  expect(endOf(one, 100n, lost)).toBeNull();
  expect(endOf(one, 100n, { ...lost, winMinor: 499n })).toBeNull();
  expect(endOf(one, 100n, { ...lost, winMinor: 500n })).toBe('win');
  expect(endOf(one, 100n, { ...lost, jackpot: true })).toBe('jackpot');
  expect(endOf(afterRound(one, lost), 100n, lost)).toBe('done');
});

test('a win gives room for further losses; without a limit no win ends it', () => {
  const run = beginAuto({ rounds: 50, lossMinor: 200n, winMinor: null });
  const low = afterRound(afterRound(run, lost), lost);
  expect(endOf(low, 100n, lost)).toBe('loss');
  const lucky = { ...lost, winMinor: 100_000n };
  expect(endOf(afterRound(low, lucky), 100n, lucky)).toBeNull();
});

test('never is more lost than the player has allowed, whatever is drawn', () => {
  const round = fc.record({
    stakeMinor: fc.constant(100n),
    winMinor: fc.bigInt({ min: 0n, max: 900n }),
    jackpot: fc.boolean(),
  });
  const limits = fc.record({
    rounds: fc.integer({ min: 1, max: 100 }),
    lossMinor: fc.bigInt({ min: 0n, max: 3000n }),
    winMinor: fc.option(fc.bigInt({ min: 1n, max: 900n })),
  });
  fc.assert(
    fc.property(limits, fc.array(round, { minLength: 120, maxLength: 120 }), (set, rounds) => {
      let run = beginAuto(set);
      let last: AutoRound | null = null;
      let played = 0;
      while (endOf(run, 100n, last) === null) {
        last = rounds[played++]!;
        run = afterRound(run, last);
        expect(run.lostMinor).toBeLessThanOrEqual(set.lossMinor);
      }
      expect(played).toBeLessThanOrEqual(set.rounds);
    }),
  );
});
