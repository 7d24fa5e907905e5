import { expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';
import { periodOf } from './period.ts';
import { percentOf, unitsOf } from './rate-steps.ts';

test('the greeting by hour: morning 0–10, early afternoon 11–14, late afternoon 15–18, evening after', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => greetingOf(hour));
  expect(hours.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => 'morning'));
  expect(hours.slice(11, 15)).toEqual(Array.from({ length: 4 }, () => 'earlyAfternoon'));
  expect(hours.slice(15, 19)).toEqual(Array.from({ length: 4 }, () => 'lateAfternoon'));
  expect(hours.slice(19)).toEqual(Array.from({ length: 5 }, () => 'evening'));
});

test('periods are days of the brand’s zone', () => {
  // 00:30 of the 26th in Manila.
  const now = new Date('2026-11-25T16:30:00Z');
  expect(periodOf('today', now, 'Asia/Manila')).toEqual({ startDate: '2026-11-26', endDate: '2026-11-26' });
  expect(periodOf('yesterday', now, 'UTC')).toEqual({ startDate: '2026-11-24', endDate: '2026-11-24' });
  expect(periodOf('week', now, 'Asia/Manila').startDate).toBe('2026-11-20');
  expect(periodOf('month', now, 'Asia/Manila').startDate).toBe('2026-10-27');
});

test('a rate keeps its digits', () => {
  for (const text of ['0', '0.6', '0.025', '12.0625', '100']) expect(percentOf(unitsOf(text))).toBe(text);
});
