import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabase, type Database } from './database.ts';
import { askPrepared, type PreparedStatement } from './prepared.ts';

const divide: PreparedStatement<{ quotient: number; text: string | null }> = {
  name: 'divide',
  text: 'select $1::int / $2::int, $3::text',
  readRow: ([quotient, text]) => {
    if (quotient === '13') throw new RangeError('thirteen');
    return { quotient: Number(quotient), text: text ?? null };
  },
};
let database: TestDatabase;
let db: Database;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
  client = await db.connect();
});

afterAll(async () => {
  await client.end();
  await db.close();
  await database.drop();
});

it('answers among other queries, and is prepared once', async () => {
  expect(await askPrepared(client, { statement: divide, values: ['6', '3', 'ñandú “1”'] })).toEqual([
    { quotient: 2, text: 'ñandú “1”' },
  ]);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await askPrepared(client, { statement: divide, values: ['8', '2', null] })).toEqual([
    { quotient: 4, text: null },
  ]);
  const { rows } = await client.query(
    "select generic_plans + custom_plans as asked from pg_prepared_statements where name = 'divide'",
  );
  expect(rows).toEqual([{ asked: 2n }]);
});

it('what PostgreSQL refuses is told, and the connection goes on', async () => {
  await expect(askPrepared(client, { statement: divide, values: ['1', '0', null] })).rejects.toThrow(
    pg.DatabaseError,
  );
  const broken = { ...divide, name: 'broken', text: 'select nothing_of_that_name' };
  await expect(askPrepared(client, { statement: broken, values: [] })).rejects.toThrow(/does not exist/);
  await expect(askPrepared(client, { statement: broken, values: [] })).rejects.toThrow(/does not exist/);
  expect(await askPrepared(client, { statement: divide, values: ['9', '3', null] })).toEqual([
    { quotient: 3, text: null },
  ]);
});

it('a row that cannot be read is told, and the connection goes on', async () => {
  await expect(askPrepared(client, { statement: divide, values: ['26', '2', null] })).rejects.toThrow(
    'thirteen',
  );
  expect(await askPrepared(client, { statement: divide, values: ['9', '3', null] })).toEqual([
    { quotient: 3, text: null },
  ]);
});

it('a connection that breaks is told, and so is one that is gone', async () => {
  const other = await db.connect();
  const end: PreparedStatement<string | null> = {
    name: 'end',
    text: 'select pg_terminate_backend(pg_backend_pid())',
    readRow: ([text]) => text ?? null,
  };
  await expect(askPrepared(other, { statement: end, values: [] })).rejects.toThrow(/terminat/i);
  await expect(askPrepared(other, { statement: divide, values: ['9', '3', null] })).rejects.toThrow();
  await other.end();
});
