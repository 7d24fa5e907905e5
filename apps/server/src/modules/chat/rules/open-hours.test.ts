import { expect, test } from 'vitest';
import { isOpenAt, nextOpening } from './open-hours.ts';

// 2026-11-25 is a Wednesday. Manila is eight hours ahead of UTC.
const zone = 'Asia/Manila';
const office = [{ days: [1, 2, 3, 4, 5], from: '09:00', until: '18:00' }];

test.each([
  ['2026-11-25T00:59:59Z', false, '2026-11-25T01:00:00.000Z'],
  ['2026-11-25T01:00:00Z', true, null],
  ['2026-11-25T09:59:59Z', true, null],
  ['2026-11-25T10:00:00Z', false, '2026-11-26T01:00:00.000Z'],
  // Friday evening: Monday morning.
  ['2026-11-27T12:00:00Z', false, '2026-11-30T01:00:00.000Z'],
])('at %s it is open: %s, and opens %s', (at, open, next) => {
  expect(isOpenAt(office, new Date(at), zone)).toBe(open);
  expect(nextOpening(office, new Date(at), zone)?.toISOString() ?? null).toBe(next);
});

test('without hours somebody answers round the clock', () => {
  expect(isOpenAt([], new Date(), zone)).toBe(true);
  expect(nextOpening([], new Date(), zone)).toBeNull();
});
