import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type {} from '../../../tools/vitest-postgres.ts';
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
