import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairNumbers } from './fair/fair-random.ts';
import { findModel, models } from './models.ts';
import { stakesOf } from './stakes.ts';

const hex64 = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

test('models have names of their own', () => {
  expect(new Set(models.map((model) => model.name)).size).toBe(models.length);
  expect(findModel('fiesta-nights')?.name).toBe('fiesta-nights');
  expect(findModel('no-such-model')).toBeNull();
});

/** Rounds of the others are choices too: `instant/choice-game.test.ts`. */
const touched = models.filter(({ choices }) => !choices);

describe.each(touched)('$name', (model) => {
  test('a round is its draws: the same numbers make it again, and so do the draws alone', () => {
    fc.assert(
      fc.property(hex64, fc.nat(), (serverSeed, nonce) => {
        const numbers = () => fairNumbers({ serverSeed, clientSeed: 'model', nonce });
        const round = model.play(numbers());
        expect(model.play(numbers())).toEqual(round);
        const kept = JSON.parse(JSON.stringify(round.steps.map((step) => step.draw))) as number[][];
        expect(model.roundOf(kept)).toEqual(round);
      }),
    );
  });

  test('steps are counted, opened by others, and their wins are whole parts that add up', () => {
    fc.assert(
      fc.property(hex64, (serverSeed) => {
        const { steps, win } = model.play(fairNumbers({ serverSeed, clientSeed: 'model', nonce: 0 }));
        expect(steps.map((step) => step.index)).toEqual(steps.map((_, index) => index));
        expect(steps.length).toBe(1 + steps.reduce((sum, step) => sum + step.opened, 0));
        expect(win).toBe(steps.reduce((sum, step) => sum + step.win, 0));
        expect(Number.isSafeInteger(win) && win >= 0).toBe(true);
        expect(win / model.stakeParts).toBeLessThanOrEqual(model.facts.maxRound);
        for (const step of steps) expect(model.print(step).length).toBeGreaterThan(0);
      }),
    );
  });

  test('draws that it could not have made are refused', () => {
    const { steps } = model.play(fairNumbers({ serverSeed: 'a'.repeat(64), clientSeed: 'x', nonce: 0 }));
    const draws = steps.map((step) => step.draw);
    for (const bad of [[], [[]], [...draws, draws[0]!], [[-1, ...draws[0]!.slice(1)]], [[1e9]]]) {
      expect(() => model.roundOf(bad)).toThrow(RangeError);
    }
  });
});

test('every stake divides by the parts of a stake, and the ladder begins at the smallest bet on each', () => {
  expect(stakesOf(20, 1n)).toEqual([20n, 40n, 100n, 200n, 400n, 1000n, 2000n, 4000n, 10_000n]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.bigInt({ min: 1n, max: 100_000n }), (parts, least) => {
      const stakes = stakesOf(parts, least);
      expect(stakes[0]).toBe(BigInt(parts) * least);
      for (const stake of stakes) expect(stake % BigInt(parts)).toBe(0n);
    }),
  );
});
