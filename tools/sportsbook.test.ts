import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixturesBetween } from '@perya/game-rules/sportsbook/calendar.ts';
import { openPool, type Database } from '../packages/process/src/database.ts';
import { migrate } from '../packages/migrate/src/migrate.ts';
import { allowCommand } from '../apps/server/test/allowed-command.ts';
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

it('corrects a result to what the seed says and to nothing else, once two operators have decided it', async () => {
  const { result } = bookMatch(await stored(), plainSeeds).course();
  const approval = await allowCommand(db, { action: 'match.correct', match });
  const { code, text } = await run('correct', match, '--approval', approval);
  expect([code, text]).toEqual([
    0,
    `${match} stands ${result.score.join(':')}, as its seed says; bets settled again: 0\n`,
  ]);
  expect((await stored()).result).toEqual(result);
  expect((await audited()).at(-1)).toMatchObject({
    action: 'sportsbook.correct-result',
    after: { score: result.score, reason: 'the feed broke off', proposedBy: 'maria', allowedBy: 'jose' },
  });
});

it('declares a match void, with a ground that two operators agree on', async () => {
  const ofAnother = await allowCommand(db, { action: 'match.void', match: 'another' });
  const toCorrect = await allowCommand(db, { action: 'match.correct', match });
  const waiting = await allowCommand(db, { action: 'match.void', match }, 'pending');
  for (const number of ['1', ofAnother, toCorrect, waiting])
    expect(await run('void', match, '--approval', number)).toMatchObject({ code: 2 });
  expect((await stored()).state).toBe('over');
  const approval = await allowCommand(db, { action: 'match.void', match });
  expect(await run('void', match, '--approval', approval)).toMatchObject({ code: 0 });
  expect((await stored()).state).toBe('void');
  expect((await audited()).at(-1)).toMatchObject({ after: { state: 'void', reason: 'the feed broke off' } });
});

it('keeps what a match was committed to, and what is void', async () => {
  const change = (what: string) => db.query(`update studio.sport_match set ${what} where id = $1`, [match]);
  for (const what of [
    "server_seed_hash = repeat('c', 64)",
    "state = 'over', result = '{}'",
    "state = 'planned'",
    'home = away',
  ])
    await expect(change(what)).rejects.toThrow(/sport_match.*refused/);
  await expect(db.query('delete from studio.sport_match where id = $1', [match])).rejects.toThrow(/refused/);
});

it.each([
  ['void', 'match-1'],
  ['correct', 'match-1', '2', '1', '--approval', '7'],
])('refuses what it does not understand: %#', async (...args) => {
  const { code, text } = await run(...args);
  expect([code, text]).toEqual([2, expect.stringContaining('Usage')]);
});
