import { expect, test } from 'vitest';
import { fixturesBetween, strengthOf } from './calendar.ts';
import { drawCourse, incidentsUntil, momentAt } from './course.ts';
import { bookOf } from './doors.ts';
import { findLeague, leagues } from './leagues.ts';
import { sports } from './sport.ts';

const from = new Date('2026-11-21T09:10:00Z');
const until = new Date('2026-11-22T09:10:00Z');
const day = fixturesBetween(from, until);
const serverSeed = '7b'.repeat(32);

test('the same to everybody who asks, the first one first, each with a name of its own', () => {
  expect(fixturesBetween(from, until)).toEqual(day);
  expect(new Set(day.map(({ id }) => id)).size).toBe(day.length);
  const times = day.map(({ startsAt }) => startsAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times[0]).toBeGreaterThanOrEqual(from.getTime());
  expect(times.at(-1)).toBeLessThan(until.getTime());
  // What is asked for in two halves is the same.
  const noon = new Date('2026-11-21T18:00:00Z');
  expect([...fixturesBetween(from, noon), ...fixturesBetween(noon, until)]).toEqual(day);
  for (const { id } of day) expect(id).toMatch(/^[\w-]{1,60}$/);
});

test('everybody of a league meets everybody, at home and away', () => {
  const weeks = fixturesBetween(from, new Date(from.getTime() + 21 * 86_400_000));
  for (const { code, teams } of leagues) {
    const pairs = new Set(
      weeks.filter(({ league }) => league === code).map(({ home, away }) => `${home}/${away}`),
    );
    expect([code, pairs.size]).toEqual([code, teams.length * (teams.length - 1)]);
  }
});

test('every sport of both books is played, nobody plays two matches at a time, and there is always one that is played', () => {
  expect(new Set(day.map(({ league }) => findLeague(league)!.sport))).toEqual(new Set(sports));
  const played = day.map((match) => {
    const { sport } = findLeague(match.league)!;
    const course = drawCourse(sport, strengthOf(match), { serverSeed, match: match.id });
    return { ...match, sport, endsAt: match.startsAt.getTime() + course.endsAtS * 1000 };
  });
  for (const one of played) {
    expect(one.endsAt - one.startsAt.getTime()).toBeLessThan(30 * 60_000);
    const meanwhile = played.filter(
      (other) =>
        other.league === one.league && other.startsAt > one.startsAt && other.startsAt.getTime() < one.endsAt,
    );
    expect(meanwhile.flatMap(({ home, away }) => [home, away])).not.toContain(one.home);
  }
  for (const book of ['sportsbook', 'esports-book'] as const) {
    const ofBook = played.filter(({ sport }) => bookOf(sport) === book);
    const idle = ofBook.filter(
      ({ endsAt }) =>
        endsAt < until.getTime() - 3_600_000 &&
        !ofBook.some((other) => other.startsAt.getTime() <= endsAt && other.endsAt > endsAt),
    );
    // Now and then a book is at rest for a minute or two; never for long.
    expect(idle.length / ofBook.length).toBeLessThan(book === 'sportsbook' ? 0.01 : 0.35);
  }
});

test('a course is drawn from its seed alone, and a moment of it is found by its second', () => {
  for (const sport of sports) {
    const match = day.find(({ league }) => findLeague(league)!.sport === sport)!;
    const strength = strengthOf(match);
    const course = drawCourse(sport, strength, { serverSeed, match: match.id });
    expect(drawCourse(sport, strength, { serverSeed, match: match.id })).toEqual(course);
    expect(drawCourse(sport, strength, { serverSeed, match: 'another' }).moments).not.toEqual(course.moments);
    expect(momentAt(course, -5)).toBe(course.moments[0]);
    for (const moment of course.moments) {
      expect(momentAt(course, moment.atS)).toBe(moment);
      expect(momentAt(course, moment.atS + 0.5)).toBe(moment);
    }
    expect(momentAt(course, course.endsAtS + 9_999).state.over).toBe(true);
    const incidents = incidentsUntil(course, course.endsAtS);
    expect(incidents.at(-1)?.score ?? [0, 0]).toEqual(course.result.score);
    expect(incidentsUntil(course, -1)).toEqual([]);
  }
});

test('the courses of fixed seeds are fixed: an old match can be checked for ever', () => {
  const scores = Object.fromEntries(
    sports.map((sport) => {
      const { code, teams } = leagues.find((league) => league.sport === sport)!;
      const [home = ['', 0], away = ['', 0]] = teams;
      const match = { league: code, home: home[0], away: away[0] };
      return [sport, drawCourse(sport, strengthOf(match), { serverSeed, match: 'vector-1' }).result];
    }),
  );
  expect(scores).toMatchInlineSnapshot(`
    {
      "basketball": {
        "over": true,
        "periods": [
          [
            20,
            22,
          ],
          [
            22,
            22,
          ],
          [
            16,
            18,
          ],
          [
            33,
            25,
          ],
        ],
        "score": [
          91,
          87,
        ],
      },
      "football": {
        "over": true,
        "periods": [
          [
            1,
            1,
          ],
          [
            0,
            0,
          ],
        ],
        "score": [
          1,
          1,
        ],
      },
      "legends": {
        "over": true,
        "periods": [
          [
            15,
            14,
          ],
          [
            15,
            12,
          ],
        ],
        "score": [
          2,
          0,
        ],
      },
      "strike": {
        "over": true,
        "periods": [
          [
            16,
            14,
          ],
          [
            13,
            11,
          ],
        ],
        "score": [
          2,
          0,
        ],
      },
      "tennis": {
        "over": true,
        "periods": [
          [
            6,
            3,
          ],
          [
            4,
            6,
          ],
          [
            6,
            2,
          ],
        ],
        "score": [
          2,
          1,
        ],
      },
      "volleyball": {
        "over": true,
        "periods": [
          [
            25,
            20,
          ],
          [
            17,
            25,
          ],
          [
            23,
            25,
          ],
          [
            25,
            13,
          ],
          [
            10,
            15,
          ],
        ],
        "score": [
          2,
          3,
        ],
      },
    }
  `);
});
