import { expect, test } from 'vitest';
import { addDays, dayKey, dayStart, formatMoment, formatTime, groupByDay } from './times.ts';

const manila = 'Asia/Manila';

test('times are those of the brand, not of the phone', () => {
  expect(formatTime('2026-11-21T06:05:09.000Z', manila)).toBe('14:05');
  expect(formatMoment('2026-11-20T16:00:00.000Z', manila)).toBe('2026/11/21 00:00:00');
});

test('a list falls into the days of the brand', () => {
  const times = [
    '2026-11-20T16:30:00Z',
    '2026-11-20T15:59:59Z',
    '2026-11-20T01:00:00Z',
    '2026-11-01T01:00:00Z',
  ];
  const groups = groupByDay(times, (time) => time, manila, new Date('2026-11-21T03:00:00Z'));
  expect(groups.map(({ day, relative, items }) => [day, relative, items.length])).toEqual([
    ['2026/11/21', 'today', 1],
    ['2026/11/20', 'yesterday', 2],
    ['2026/11/01', null, 1],
  ]);
});

test.each([
  // The clocks went forward on the 14th, a day of 23 hours.
  ['America/New_York', '2027-03-15T04:30:00Z', '2027/03/15', '2027-03-14T18:00:00Z', '2027-03-13T18:00:00Z'],
  // And back on the 7th of November, a day of 25 hours.
  ['America/New_York', '2027-11-08T04:30:00Z', '2027/11/07', '2027-11-06T18:00:00Z', '2027-11-05T18:00:00Z'],
  ['Asia/Manila', '2027-01-01T01:00:00Z', '2027/01/01', '2026-12-31T01:00:00Z', '2026-12-30T01:00:00Z'],
])('yesterday is the day before in %s, at %s', (timeZone, now, today, yesterday, earlier) => {
  const groups = groupByDay([now, yesterday, earlier], (time) => time, timeZone, new Date(now));
  expect(groups.map(({ relative }) => relative)).toEqual(['today', 'yesterday', null]);
  expect(groups[0]?.day).toBe(today);
});

test.each([
  ['2026-11-25', 'Asia/Manila', '2026-11-24T16:00:00.000Z'],
  ['2026-11-25', 'UTC', '2026-11-25T00:00:00.000Z'],
  // The clocks change on these days, after midnight.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, at) => {
  expect(dayStart(day, timeZone)).toBe(at);
  expect(dayKey(at, timeZone)).toBe(day);
});

test('days go on by the calendar', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
