import { expect, test } from 'vitest';
import { addDays, dayOf, minuteOf, startOfDay } from './days.ts';

test.each([
  ['2026-11-25T15:59:59Z', 'Asia/Manila', '2026-11-25'],
  ['2026-11-25T16:00:00Z', 'Asia/Manila', '2026-11-26'],
  ['2026-03-29T00:30:00Z', 'Europe/London', '2026-03-29'],
  ['2026-11-25T03:00:00Z', 'America/New_York', '2026-11-24'],
])('%s in %s is on %s', (at, timeZone, day) => {
  expect(dayOf(new Date(at), timeZone)).toBe(day);
});

test.each([
  ['2026-11-25', 'Asia/Manila', '2026-11-24T16:00:00.000Z'],
  // The clocks change within these days, not at their beginning.
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', 'Europe/London', '2026-03-29T23:00:00.000Z'],
  ['2026-10-26', 'Europe/London', '2026-10-26T00:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, at) => {
  const start = startOfDay(day, timeZone);
  expect(start.toISOString()).toBe(at);
  expect(dayOf(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1));
});

test('days are added over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ]);
});

test('the minute of the day is that of the wall clock', () => {
  expect(minuteOf(new Date('2026-11-25T15:59:59Z'), 'Asia/Manila')).toBe(1_439);
  expect(minuteOf(new Date('2026-11-25T16:00:00Z'), 'Asia/Manila')).toBe(0);
  expect(minuteOf(new Date('2026-07-01T00:30:00Z'), 'Europe/London')).toBe(90);
});
