/** Roles of the programs on the embedded database, also on a data folder of an older version, which has none. */
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../packages/migrate/src/migrate.ts';
import type {} from '../vitest-postgres.ts';
import { giveRoles, grantEmbedded, roleOf } from './roles.ts';

const name = `start_roles_${crypto.randomUUID().slice(0, 8)}`;
const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
const programs = ['server', 'studio', 'sandbox'].map((program) => ({
  name: program,
  file: '',
  port: null,
  host: '127.0.0.1',
}));
let admin: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  for (const app of ['server', 'studio', 'sandbox'])
    await migrate({ url, directory: join(import.meta.dirname, '../../apps', app, 'migrations'), name: app });
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  for (const { name: program } of programs) await admin.query(`drop role ${roleOf(url, program)}`);
  await admin.end();
});

async function ask(databaseUrl: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query(sql).then(
      ({ rows }) => JSON.stringify(rows),
      (error: { code: string }) => error.code,
    );
  } finally {
    await client.end();
  }
}

const refused = '42501';

test('every program reaches the database by a role of its own with its own schemas alone', async () => {
  const ways = Object.fromEntries(
    (await giveRoles(programs, url)).map((program) => [program.name, program.env!['DATABASE_URL']!]),
  );
  const whoami = `select current_user as role, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`;
  for (const [program, way] of Object.entries(ways)) {
    const role = roleOf(url, program);
    expect(await ask(way, whoami)).toBe(
      JSON.stringify([{ role, rolsuper: false, rolcreaterole: false, rolcreatedb: false }]),
    );
    expect(await ask(way, 'create table public.mine (id int)')).toBe(refused);
    expect(await ask(way, 'create schema mine')).toBe(refused);
    expect(await ask(way, 'create temporary table mine (id int)')).toBe(refused);
    expect(await ask(way, 'select count(*) from public.migration')).not.toBe(refused);
  }
  const reads: Record<string, string> = {
    server: 'accounts.member',
    studio: 'studio.session',
    sandbox: 'sandbox.payment',
  };
  for (const [program, way] of Object.entries(ways))
    for (const [owner, table] of Object.entries(reads)) {
      const answer = await ask(way, `select count(*)::int as rows from ${table}`);
      expect([program, owner, answer === refused]).toEqual([program, owner, program !== owner]);
    }
  expect(await ask(ways['server']!, 'update wallet.transfer set amount = 0')).toBe(refused);
});

test('a second start gives new passwords, and a new table reaches its program after a migration', async () => {
  const [first] = await giveRoles(programs, url);
  const [again] = await giveRoles(programs, url);
  expect(again!.env!['DATABASE_URL']).not.toBe(first!.env!['DATABASE_URL']);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('create table brand.later (id int)');
  await owner.end();
  const way = again!.env!['DATABASE_URL']!;
  expect(await ask(way, 'select * from brand.later')).toBe(refused);
  await grantEmbedded(url);
  expect(await ask(way, 'select * from brand.later')).toBe('[]');
});
