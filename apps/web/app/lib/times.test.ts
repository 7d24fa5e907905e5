import { expect, test } from 'vitest';
import { formatMoment, formatTime, groupByDay } from './times.ts';

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
