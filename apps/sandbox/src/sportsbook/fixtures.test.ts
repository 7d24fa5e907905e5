import { expect, it } from 'vitest';
import { fixturesFrom } from './fixtures.ts';

const moments = Array.from({ length: 400 }, (_, at) => new Date(Date.UTC(2026, 10, 1) + at * 7 * 3_600_000));

it('always has matches ahead, the next one first', () => {
  for (const now of moments) {
    const list = fixturesFrom(now);
    expect(list.length).toBeGreaterThan(8);
    const times = list.map(({ startsAt }) => startsAt);
    expect(times).toEqual(times.toSorted());
    expect(Date.parse(times[0] ?? '')).toBeGreaterThan(now.getTime());
  }
});

it('names each match once, lets nobody play twice a day or against itself', () => {
  for (const now of moments) {
    const list = fixturesFrom(now);
    expect(new Set(list.map(({ roomId }) => roomId)).size).toBe(list.length);
    const seen = new Set<string>();
    for (const { homeTeam, awayTeam, startsAt } of list) {
      const day = new Date(Date.parse(startsAt) + 8 * 3_600_000).toISOString().slice(0, 10);
      for (const team of [homeTeam, awayTeam]) {
        expect(seen.has(`${day} ${team}`)).toBe(false);
        seen.add(`${day} ${team}`);
      }
    }
  }
});

it('says the same to everybody who asks at one time', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(fixturesFrom(now)).toEqual(fixturesFrom(now));
});
