import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixturesBetween } from '@perya/game-rules/sportsbook/calendar.ts';
import { openPool, type Database } from '../packages/process/src/database.ts';
import { migrate } from '../packages/migrate/src/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { plainSeeds } from '../apps/studio/src/server/seeds/seed-box.ts';
import { bookMatch } from '../apps/studio/src/server/sportsbook/book.ts';
import {
  findMatches,
  insertMatches,
  updateToOver,
} from '../apps/studio/src/server/sportsbook/queries/matches.ts';

const hourMs = 3_600_000;
let database: TestDatabase;
let db: Database;
let match = '';

beforeAll(async () => {
  database = await createTestDatabase();
  const directory = join(import.meta.dirname, '../apps/studio/migrations');
  await migrate({ url: database.url, directory, name: 'studio' });
  db = openPool({ url: database.url, size: 2, name: 'perya-test' });
  const [fixture] = fixturesBetween(new Date(Date.now() - 6 * hourMs), new Date(Date.now() - 3 * hourMs));
  const { startsAt, ...rest } = fixture!;
  match = rest.id;
  const seed = { server_seed: 'a1'.repeat(32), sealed_seed: null, server_seed_hash: 'b2'.repeat(32) };
  await insertMatches(db, [{ ...rest, ...seed, starts_at: startsAt }]);
  // What no seed says.
  await updateToOver(db, match, { score: [88, 99], periods: [], over: true }, null);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

function run(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: database.url };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'sportsbook.ts'), ...args],
      { env },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

const stored = async () => (await findMatches(db, [match]))[0]!;
const audited = async () =>
  (
    await db.query<{ action: string; after: unknown }>(
      'select action, after from operators.audit order by number',
    )
  ).rows;

it('corrects a result to what the seed says and to nothing else, with a reason on record', async () => {
  const { result } = bookMatch(await stored(), plainSeeds).course();
  const { code, text } = await run('correct', match, '--reason', 'a wrong result was written down');
  expect([code, text]).toEqual([
    0,
    `${match} stands ${result.score.join(':')}, as its seed says; bets settled again: 0\n`,
  ]);
  expect((await stored()).result).toEqual(result);
  expect((await audited()).at(-1)).toMatchObject({
    action: 'sportsbook.correct-result',
    after: { score: result.score, reason: 'a wrong result was written down' },
  });
});

it('declares a match void, with a reason', async () => {
  expect(await run('void', match, '--reason', 'the feed broke off')).toMatchObject({ code: 0 });
  expect((await stored()).state).toBe('void');
  expect((await audited()).at(-1)).toMatchObject({ after: { state: 'void', reason: 'the feed broke off' } });
});

it.each([
  ['void', 'match-1', '--reason', ' '],
  ['correct', 'match-1', '2', '1', '--reason', 'another score'],
])('refuses what it does not understand: %#', async (...args) => {
  const { code, text } = await run(...args);
  expect([code, text]).toEqual([2, expect.stringContaining('Usage')]);
});
