import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type {} from '../../../tools/vitest-postgres.ts';
import { DatabaseAway } from './database-away.ts';
import { openPool, type Database } from './database.ts';

let db: Database;
let admin: pg.Client;
beforeAll(async () => {
  db = openPool({ url: inject('databaseUrl'), size: 2, name: 'perya-process-test' });
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
});
afterAll(async () => {
  await db.close();
  await admin.end();
});

test('a connection that breaks between two statements of a transaction ends the transaction, not the process', async () => {
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    // The end of the connection arrives while nothing is asked on it.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.query('select 1');
  });
  await expect(broken).rejects.toThrow();
  expect((await db.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a server that does not answer is away, and its connections are given up', async () => {
  const bounded = openPool({
    url: inject('databaseUrl'),
    size: 1,
    name: 'perya-process-test',
    timeoutMs: 5_000,
    answerWithinMs: 300,
  });
  // The lock is held for as long as the test likes: an answer never comes.
  await admin.query('select pg_advisory_lock(4711)');
  const wait = 'select pg_advisory_lock(4711)';
  await expect(bounded.query(wait)).rejects.toBeInstanceOf(DatabaseAway);
  await expect(bounded.transaction((tx) => tx.query(wait))).rejects.toBeInstanceOf(DatabaseAway);
  expect((await bounded.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await admin.query('select pg_advisory_unlock(4711)');
  await bounded.close();
});

test('what is returned as a failure is rolled back as what is thrown', async () => {
  await admin.query('create table if not exists kept (what text)');
  const write = (what: string) => db.query('insert into kept values ($1)', [what]);
  await db.transaction(async (tx) => {
    await tx.query('insert into kept values ($1)', ['failed']);
    return { ok: false };
  });
  const thrown = db.transaction(async (tx) => {
    await tx.query('insert into kept values ($1)', ['thrown']);
    throw new Error('no');
  });
  await expect(thrown).rejects.toThrow('no');
  await write('well');
  expect((await db.query<{ what: string }>('select what from kept')).rows).toEqual([{ what: 'well' }]);
  await admin.query('drop table kept');
});

test('a statement with values is prepared once on its connection', async () => {
  const twice = await db.transaction(async (tx) => {
    for (const value of [1, 2]) await tx.query('select $1::int as prepared_once', [value]);
    return tx.query<{ count: number }>(
      "select count(*)::int as count from pg_prepared_statements where statement like 'select $1::int as prepared_once%'",
    );
  });
  expect(twice.rows).toEqual([{ count: 1 }]);
});

test('texts without number are not all prepared', async () => {
  const other = openPool({ url: inject('databaseUrl'), size: 1, name: 'perya-process-test' });
  const count = await other.transaction(async (tx) => {
    for (let text = 0; text < 1_100; text += 1) await tx.query(`select $1::int as many_${text}`, [text]);
    return tx.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements');
  });
  await other.close();
  expect(count.rows[0]!.count).toBeLessThanOrEqual(1_000);
});

test('a migration under a running program outdates a prepared statement for nobody', async () => {
  await admin.query('create table if not exists grown (one int); insert into grown values (1)');
  const ask = () => db.query('select * from grown where one = $1', [1]);
  // As many as are asked at once use every connection of the pool.
  const askAll = () => Promise.all([ask(), ask(), ask(), ask()]);
  await askAll();
  await admin.query('alter table grown add column two int default 2');
  const answers = await askAll();
  expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: 4 }, () => [{ one: 1, two: 2 }]));
  await askAll();
  await admin.query('alter table grown add column three int default 3');
  const inside = () => db.transaction((tx) => tx.query('select * from grown where one = $1', [1]));
  // A transaction has begun, and is its caller's to repeat; its connection is given up.
  await expect(inside()).rejects.toThrow('cached plan');
  await inside().catch(inside);
  await admin.query('drop table grown');
});

test('reads go on while writes wait for their commits, and a write that gets no place is told so', async () => {
  const pool = openPool({
    url: inject('databaseUrl'),
    size: 8,
    name: 'perya-process-test',
    timeoutMs: 1_500,
  });
  await admin.query('create table busy (id int primary key)');
  await admin.query('insert into busy select generate_series(1, 8)');
  await admin.query('begin');
  await admin.query('lock table busy in share row exclusive mode');
  // As many as the pool has connections, and all wait: as commits do for a standby that is away.
  const writes = Array.from({ length: 6 }, (_, index) =>
    index % 2 === 0
      ? pool.query('update busy set id = id + 100 where id = $1', [index + 1])
      : pool.transaction((tx) => tx.query('delete from busy where id = $1', [index + 1])),
  );
  const late = [7, 8].map((id) => pool.query('delete from busy where id = $1', [id]));
  await expect.poll(() => pool.usage().busy).toBe(6);
  expect(pool.usage().waiting).toBe(2);
  const read = await pool.query<{ count: number }>('select count(*)::int as count from busy');
  expect(read.rows).toEqual([{ count: 8 }]);
  for (const one of late) await expect(one).rejects.toMatchObject({ name: 'DatabaseAway' });
  await admin.query('commit');
  await Promise.all(writes);
  expect((await pool.query<{ count: number }>('select count(*)::int as count from busy')).rows).toEqual([
    { count: 5 },
  ]);
  await pool.close();
  await admin.query('drop table busy');
});
