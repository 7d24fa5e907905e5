import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterRound, beginAuto, endOf, type AutoRound } from './auto-rules.ts';

const lost = { stakeMinor: 100, winMinor: 0, jackpot: false };

test('it ends with its last round, a large win, or a pool', () => {
  const run = beginAuto({ rounds: 2, lossMinor: 1000, winMinor: 500 });
  expect(endOf(run, 100, null)).toBeNull();
  const one = afterRound(run, lost);
  expect(one).toMatchObject({ left: 1, lostMinor: 100 });
  expect(endOf(one, 100, lost)).toBeNull();
  expect(endOf(one, 100, { ...lost, winMinor: 499 })).toBeNull();
  expect(endOf(one, 100, { ...lost, winMinor: 500 })).toBe('win');
  expect(endOf(one, 100, { ...lost, jackpot: true })).toBe('jackpot');
  expect(endOf(afterRound(one, lost), 100, lost)).toBe('done');
});

test('a win gives room for further losses; without a limit no win ends it', () => {
  const run = beginAuto({ rounds: 50, lossMinor: 200, winMinor: null });
  const low = afterRound(afterRound(run, lost), lost);
  expect(endOf(low, 100, lost)).toBe('loss');
  const lucky = { ...lost, winMinor: 100_000 };
  expect(endOf(afterRound(low, lucky), 100, lucky)).toBeNull();
});

test('never is more lost than the player has allowed, whatever is drawn', () => {
  const round = fc.record({ stakeMinor: fc.constant(100), winMinor: fc.nat(900), jackpot: fc.boolean() });
  const limits = fc.record({
    rounds: fc.integer({ min: 1, max: 100 }),
    lossMinor: fc.integer({ min: 0, max: 3000 }),
    winMinor: fc.option(fc.integer({ min: 1, max: 900 })),
  });
  fc.assert(
    fc.property(limits, fc.array(round, { minLength: 120, maxLength: 120 }), (set, rounds) => {
      let run = beginAuto(set);
      let last: AutoRound | null = null;
      let played = 0;
      while (endOf(run, 100, last) === null) {
        last = rounds[played++]!;
        run = afterRound(run, last);
        expect(run.lostMinor).toBeLessThanOrEqual(set.lossMinor);
      }
      expect(played).toBeLessThanOrEqual(set.rounds);
    }),
  );
});
