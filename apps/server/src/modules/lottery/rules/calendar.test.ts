import { expect, test } from 'vitest';
import { findNumberGame, type Calendar } from '@perya/game-rules/lottery/games.ts';
import { issuesOnSale } from '../use-cases/prepare-issues.ts';
import { issuesAfter } from './calendar.ts';
import { fitsGame, standardRules } from './game-rules.ts';

const manila = { timeZone: 'Asia/Manila' };
const always = (calendar: Calendar) => () => ({ calendar, lockSeconds: 30 });

test('issues of a minute carry the local date and a number of four digits', () => {
  // 07:59:30 in Manila.
  const after = new Date('2026-11-24T23:59:30Z');
  const [first, second] = issuesAfter(always({ kind: 'every', minutes: 1 }), { ...manila, after, count: 2 });
  expect(first).toEqual({
    numero: '202611250480',
    drawsAt: new Date('2026-11-25T00:00:00Z'),
    locksAt: new Date('2026-11-24T23:59:30Z'),
  });
  expect(second?.numero).toBe('202611250481');
});

test('the last issue of a day is drawn at midnight and belongs to the day that ends', () => {
  const after = new Date('2026-11-25T15:59:00Z');
  const issues = issuesAfter(always({ kind: 'every', minutes: 1 }), { ...manila, after, count: 2 });
  expect(issues.map(({ numero }) => numero)).toEqual(['202611251440', '202611260001']);
  expect(issues[0]?.drawsAt).toEqual(new Date('2026-11-25T16:00:00Z'));
});

test('daily draws at their local times', () => {
  const after = new Date('2026-11-25T09:30:00Z');
  const issues = issuesAfter(always({ kind: 'daily', times: [840, 1020, 1260] }), {
    ...manila,
    after,
    count: 3,
  });
  expect(issues.map(({ numero, drawsAt }) => [numero, drawsAt.toISOString()])).toEqual([
    ['202611253', '2026-11-25T13:00:00.000Z'],
    ['202611261', '2026-11-26T06:00:00.000Z'],
    ['202611262', '2026-11-26T09:00:00.000Z'],
  ]);
});

test('a day on which the clock changes begins at its own midnight', () => {
  const after = new Date('2026-03-08T04:30:00Z');
  const [issue] = issuesAfter(always({ kind: 'daily', times: [60] }), {
    timeZone: 'America/New_York',
    after,
    count: 1,
  });
  expect(issue?.drawsAt).toEqual(new Date('2026-03-08T06:00:00Z'));
});

test('a brand’s calendars begin with their days; what sells follows each day’s own', () => {
  const game = findNumberGame('southern-draw')!;
  const rules = { ...standardRules, calendar: { minutes: null, times: ['09:00', '21:30'] } };
  const dated = [{ game: game.code, validFrom: '2026-11-26', rules }];
  // 16:00 in Manila, before the game's own draw of 17:15.
  const now = new Date('2026-11-25T08:00:00Z');
  const issues = issuesOnSale(game, { now, timeZone: 'Asia/Manila', count: 4, dated });
  expect(issues.map(({ numero, drawsAt }) => [numero, drawsAt.toISOString()])).toEqual([
    ['202611251', '2026-11-25T09:15:00.000Z'],
    ['202611261', '2026-11-26T01:00:00.000Z'],
    ['202611262', '2026-11-26T13:30:00.000Z'],
    ['202611271', '2026-11-27T01:00:00.000Z'],
  ]);
  expect(issues[1]!.drawsAt.getTime() - issues[1]!.locksAt.getTime()).toBe(300_000);
  expect(issuesOnSale(game, { now, timeZone: 'Asia/Manila', count: 1, dated: [] })).toEqual(
    issues.slice(0, 1),
  );
});

test('days on which a game is not on sale have no draws; one that stays closed has none at all', () => {
  const game = findNumberGame('southern-draw')!;
  const closed = { ...standardRules, onSale: false };
  const dated = [
    { game: game.code, validFrom: '2026-11-26', rules: closed },
    { game: game.code, validFrom: '2026-11-28', rules: standardRules },
  ];
  const now = new Date('2026-11-25T08:00:00Z');
  const numeros = (all: typeof dated) =>
    issuesOnSale(game, { now, timeZone: 'Asia/Manila', count: 3, dated: all }).map(({ numero }) => numero);
  expect(numeros(dated)).toEqual(['202611251', '202611281', '202611291']);
  expect(numeros(dated.slice(0, 1))).toEqual(['202611251']);
});

test.each([
  ['an interval that divides the hour', { minutes: 15, times: [] }, true],
  ['another interval', { minutes: 7, times: [] }, false],
  ['an interval and times', { minutes: 15, times: ['10:00'] }, false],
  ['nothing', { minutes: null, times: [] }, false],
  ['rising times', { minutes: null, times: ['00:10', '10:00', '23:50'] }, true],
  ['the same time twice', { minutes: null, times: ['10:00', '10:00'] }, false],
  ['falling times', { minutes: null, times: ['10:00', '09:00'] }, false],
  ['times with less than ten minutes across midnight', { minutes: null, times: ['00:01', '23:59'] }, false],
])('a calendar of %s: %o fits: %s', (_name, calendar, fits) => {
  expect(fitsGame(findNumberGame('southern-draw')!, { ...standardRules, calendar })).toBe(fits);
});

test('only daily draws may follow a result from outside, also under a brand’s own calendar', () => {
  const game = findNumberGame('southern-draw')!;
  const outside = { ...standardRules, source: 'outside' as const };
  expect(fitsGame(game, { ...outside, calendar: { minutes: null, times: ['18:00'] } })).toBe(true);
  expect(fitsGame(game, { ...outside, calendar: { minutes: 30, times: [] } })).toBe(false);
});

test.each([
  [{ least: 1900, most: 1960 }, true],
  [{ least: 1700, most: 1980 }, true],
  [{ least: 1900, most: 2000 }, false],
  [{ least: 1960, most: 1900 }, false],
  [{ least: 1901, most: 1960 }, false],
])('series %o fit five digits: %s', (series, fits) => {
  expect(fitsGame(findNumberGame('dragon-number-draw')!, { ...standardRules, series })).toBe(fits);
});
