import { expect, test } from 'vitest';
import { isExclusion, stopFrom } from './stops.ts';

const at = new Date('2026-08-31T16:30:00.000Z');

test.each([
  ['day', '2026-09-01T16:30:00.000Z'],
  ['week', '2026-09-07T16:30:00.000Z'],
  ['sixWeeks', '2026-10-12T16:30:00.000Z'],
  // February has no 31st: never shorter than chosen.
  ['sixMonths', '2027-03-03T16:30:00.000Z'],
  ['year', '2027-08-31T16:30:00.000Z'],
  ['fiveYears', '2031-08-31T16:30:00.000Z'],
] as const)('%s ends at %s', (length, end) => {
  expect(stopFrom(length, at).endsAt.toISOString()).toBe(end);
});

test('a time-out is no exclusion', () => {
  expect(isExclusion({ length: 'sixWeeks' })).toBe(false);
  expect(isExclusion({ length: 'sixMonths' })).toBe(true);
});
