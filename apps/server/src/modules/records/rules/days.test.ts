import { addDays, countDays, dayOf } from '@perya/calendar/days.ts';
import { expect, test } from 'vitest';
import { daysOf, listDays } from './days.ts';

const none = { from: '', to: '' };

test('a day begins at midnight of the time zone', () => {
  expect(dayOf(new Date('2026-11-10T15:59:59.999Z'), 'Asia/Manila')).toBe('2026-11-10');
  expect(dayOf(new Date('2026-11-10T16:00:00Z'), 'Asia/Manila')).toBe('2026-11-11');
  expect(dayOf(new Date('2026-03-29T00:30:00Z'), 'Europe/London')).toBe('2026-03-29');
});

test('days are counted by the calendar, over months, years and clocks that change', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(countDays({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
  expect(countDays({ from: '2026-03-30', to: '2026-03-28' })).toBe(-1);
  expect(listDays({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test.each([
  ['today', '2026-11-25', '2026-11-25'],
  ['yesterday', '2026-11-24', '2026-11-24'],
  // A Wednesday; its week began on Monday.
  ['week', '2026-11-23', '2026-11-25'],
  ['month', '2026-11-01', '2026-11-25'],
] as const)('%s', (period, from, to) => {
  expect(daysOf(period, '2026-11-25', none)).toEqual({ from, to });
});

test('a week begins on Monday, also on a Sunday', () => {
  expect(daysOf('week', '2026-11-29', none)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(daysOf('week', '2026-11-30', none)).toEqual({ from: '2026-11-30', to: '2026-11-30' });
});
