import { describe, expect, test } from 'vitest';
import { cockfightArena, cockfightDerby } from '@perya/game-rules/table/cockfight/models.ts';
import { bristling, decidedMs, fighting, leapMs, leapsOf, waiting, type Winner } from './contest.ts';

const winners: readonly Winner[] = ['left', 'right', null];
const courses = [0, 1, 2, 7, 128, 501, 998, 999];
const times = (from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / 40) }, (_, index) => from + index * 40);

describe.each(courses)('course %i', (course) => {
  const end = leapsOf(course).at(-1)! + leapMs;

  test('nothing tells who wins before the last leap has ended', () => {
    for (const ms of times(0, end))
      for (const side of [1, -1] as const) {
        const [one, ...others] = winners.map((winner) => fighting(side, ms, { winner, course }));
        for (const other of others) expect(other).toEqual(one);
      }
  });

  test('nobody jumps from one place to another, whoever wins', () => {
    for (const winner of winners)
      for (const side of [1, -1] as const) {
        let before = fighting(side, 0, { winner, course });
        for (const ms of times(20, end + 6000)) {
          const now = fighting(side, ms, { winner, course });
          expect(Math.abs(now.x - before.x)).toBeLessThan(0.06);
          expect(Math.abs(now.lift - before.lift)).toBeLessThan(0.06);
          before = now;
        }
      }
  });

  test('it is decided with time left to look at it', () => {
    for (const model of [cockfightArena, cockfightDerby])
      expect(model.showMs([]) - decidedMs(course)).toBeGreaterThan(2500);
  });
});

test('he waits where he bristles, and bristles where he begins', () => {
  for (const side of [1, -1] as const) {
    expect(bristling(side, 1500).x).toBeCloseTo(waiting(side, 9000).x, 6);
    expect(fighting(side, 0, { winner: null, course: 0 }).x).toBeCloseTo(bristling(side, 1500).x, 1);
  }
});
