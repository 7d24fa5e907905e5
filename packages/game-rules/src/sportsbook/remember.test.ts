import { expect, it } from 'vitest';
import { football } from './football.ts';
import { remember } from './remember.ts';
import type { MatchState } from './sport.ts';

it('computes once for a state of a match, and keeps nothing of the states before', () => {
  const computed: string[] = [];
  const chance = remember(({ tick }: MatchState, [home]) => {
    computed.push(`${home} at ${tick}`);
    return tick;
  });
  const [one, other] = [[1, 2] as const, [3, 4] as const];
  const begun = football.start();
  const later = { ...begun, tick: 1 };
  for (const strength of [one, other, one]) chance(begun, strength);
  expect(computed).toEqual(['1 at 0', '3 at 0']);
  expect(chance(later, one)).toBe(1);
  expect(chance(later, one)).toBe(1);
  expect(computed).toEqual(['1 at 0', '3 at 0', '1 at 1']);
  // Nobody goes back; who did would find nothing.
  expect(chance(begun, one)).toBe(0);
  expect(computed).toHaveLength(4);
});
