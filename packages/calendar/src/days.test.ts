import { expect, test } from 'vitest';
import { addDays, dayOf, daysOfMonth, instantOf, minuteOf, spanOf, startOfDay, wallOf } from './days.ts';

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
  // Half-hour zones, and the ends of the world.
  ['2026-11-25', 'Asia/Kolkata', '2026-11-24T18:30:00.000Z'],
  ['2026-11-25', 'Pacific/Kiritimati', '2026-11-24T10:00:00.000Z'],
  ['2026-11-25', 'Pacific/Pago_Pago', '2026-11-25T11:00:00.000Z'],
  // Midnight is skipped: the day begins at one.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  // Midnight comes twice: the day begins at the first.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
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

test.each([
  ['2026-03-29', 'Europe/London', 23],
  ['2026-10-25', 'Europe/London', 25],
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-11-01', 'America/Havana', 25],
  ['2026-11-25', 'Asia/Manila', 24],
])('%s in %s has %i hours', (day, timeZone, hours) => {
  const { from, to } = spanOf({ from: day, to: day }, timeZone);
  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
});

test.each([
  ['2026-11-25 21:07', 'Asia/Manila', '2026-11-25T13:07:00.000Z'],
  ['2026-11-25T21:07:30', 'Asia/Manila', '2026-11-25T13:07:30.000Z'],
  ['2026-07-01 09:00', 'Europe/London', '2026-07-01T08:00:00.000Z'],
  // Skipped, and shown twice.
  ['2026-03-29 01:30', 'Europe/London', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25 01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
])('the clock shows %s in %s at %s', (wall, timeZone, at) => {
  expect(instantOf(wall, timeZone).toISOString()).toBe(at);
});

test('every quarter of an hour of a year is found again from what the clock shows', () => {
  for (const timeZone of [
    'Asia/Manila',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Europe/London',
    'America/Havana',
  ]) {
    const begin = Date.parse('2026-01-01T00:00:00Z');
    for (let ms = begin; ms < begin + 365 * 86_400_000; ms += 900_000 * 7) {
      const wall = wallOf(new Date(ms), timeZone);
      const found = instantOf(wall, timeZone);
      expect(wallOf(found, timeZone)).toBe(wall);
      expect(found.getTime()).toBeLessThanOrEqual(ms);
    }
  }
});

test('a month has all its days', () => {
  expect(['2026-02', '2028-02', '2026-12', '2026-11'].map((month) => daysOfMonth(month).to)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
    '2026-11-30',
  ]);
});
