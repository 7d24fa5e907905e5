import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
  await db.query(
    `insert into platform.due (kind, key, due_at, payload, state, attempts, last_error, failed_at)
     select 'test.letter', key, now(), 'null', 'failed', 3, 'the gateway is down', '2026-01-01T00:00:00Z'
     from unnest(array['a', 'b', 'c']) key`,
  );
  await db.query(
    `insert into platform.due (kind, key, due_at, payload) values ('test.letter', 'd', now(), 'null')`,
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

function run(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: database.url };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'due.ts'), ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

const why = ['--reason', 'the gateway is back'];

const stateOf = async (key: string): Promise<string | undefined> =>
  (await db.query<{ state: string }>('select state from platform.due where key = $1', [key])).rows[0]?.state;

it('lists failed work, releases and discards it, and touches no other', async () => {
  const line = '2026-01-01T00:00:00.000Z  test.letter a  after 3 runs: the gateway is down\n';
  expect((await run('list')).text).toContain(line);
  expect(await run('release', 'test.letter', 'a', ...why)).toEqual({ code: 0, text: '1 released.\n' });
  expect(await run('release', 'test.letter', 'a', ...why)).toEqual({
    code: 2,
    text: 'No such work has failed.\n',
  });
  expect(await run('discard', 'test.letter', 'd', ...why)).toMatchObject({ code: 2 });
  expect(await run('discard', 'test.letter', 'b', ...why)).toEqual({ code: 0, text: 'Discarded.\n' });
  expect(await run('release', 'test.letter', ...why)).toEqual({ code: 0, text: '1 released.\n' });
  expect(await run('list')).toEqual({ code: 0, text: 'No work has failed.\n' });
  expect([await stateOf('a'), await stateOf('b'), await stateOf('c'), await stateOf('d')]).toEqual([
    'waiting',
    undefined,
    'waiting',
    'waiting',
  ]);
  const { rows } = await db.query(
    'select action, object_id, actor_kind, reason, after from operators.audit order by number',
  );
  const common = { actor_kind: 'command line', reason: 'the gateway is back' };
  expect(rows).toEqual([
    { ...common, action: 'due.release', object_id: 'test.letter a', after: { released: 1 } },
    { ...common, action: 'due.discard', object_id: 'test.letter b', after: { state: 'discarded' } },
    { ...common, action: 'due.release', object_id: 'test.letter', after: { released: 1 } },
  ]);
});

it('says how it is used', async () => {
  expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('Usage: npm run due') });
  for (const words of [['release'], ['release', 'test.letter'], ['discard', 'test.letter', ...why]])
    expect(await run(...words)).toMatchObject({ code: 2, text: expect.stringContaining('Usage') });
});
