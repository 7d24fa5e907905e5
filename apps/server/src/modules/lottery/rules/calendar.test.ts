import { expect, test } from 'vitest';
import { issuesAfter } from './calendar.ts';

const manila = { timeZone: 'Asia/Manila', lockSeconds: 30 };

test('issues of a minute carry the local date and a number of four digits', () => {
  // 07:59:30 in Manila.
  const after = new Date('2026-11-24T23:59:30Z');
  const [first, second] = issuesAfter({ kind: 'every', minutes: 1 }, { ...manila, after, count: 2 });
  expect(first).toEqual({
    numero: '202611250480',
    drawsAt: new Date('2026-11-25T00:00:00Z'),
    locksAt: new Date('2026-11-24T23:59:30Z'),
  });
  expect(second?.numero).toBe('202611250481');
});

test('the last issue of a day is drawn at midnight and belongs to the day that ends', () => {
  const after = new Date('2026-11-25T15:59:00Z');
  const issues = issuesAfter({ kind: 'every', minutes: 1 }, { ...manila, after, count: 2 });
  expect(issues.map(({ numero }) => numero)).toEqual(['202611251440', '202611260001']);
  expect(issues[0]?.drawsAt).toEqual(new Date('2026-11-25T16:00:00Z'));
});

test('daily draws at their local times', () => {
  const after = new Date('2026-11-25T09:30:00Z');
  const issues = issuesAfter({ kind: 'daily', times: [840, 1020, 1260] }, { ...manila, after, count: 3 });
  expect(issues.map(({ numero, drawsAt }) => [numero, drawsAt.toISOString()])).toEqual([
    ['202611253', '2026-11-25T13:00:00.000Z'],
    ['202611261', '2026-11-26T06:00:00.000Z'],
    ['202611262', '2026-11-26T09:00:00.000Z'],
  ]);
});

test('a day on which the clock changes begins at its own midnight', () => {
  const after = new Date('2026-03-08T04:30:00Z');
  const [issue] = issuesAfter(
    { kind: 'daily', times: [60] },
    { timeZone: 'America/New_York', lockSeconds: 30, after, count: 1 },
  );
  expect(issue?.drawsAt).toEqual(new Date('2026-03-08T06:00:00Z'));
});
