import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type {} from '../../../tools/vitest-postgres.ts';
import { migrate } from './migrate.ts';

let url: string;
let directory: string;
let admin: pg.Client;
let name: string;

beforeEach(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  name = `migrate_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
  directory = await mkdtemp(join(tmpdir(), 'perya-migrations-'));
  await writeFile(join(directory, '0001_one.sql'), 'create table one (id int);');
});

afterEach(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(directory, { recursive: true });
});

const run = (): Promise<string[]> => migrate({ url, directory, name: 'test' });

test('each file runs once, in order', async () => {
  await writeFile(join(directory, '0002_two.sql'), 'alter table one add column word text;');
  expect(await run()).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await run()).toEqual([]);
});

test('processes that start together run each file once', async () => {
  const applied = await Promise.all([run(), run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001_one.sql']);
});

test('a failing file leaves nothing and names itself', async () => {
  await writeFile(join(directory, '0002_two.sql'), 'create table two (id int); select nonsense;');
  await expect(run()).rejects.toThrow('0002_two.sql failed');
  await writeFile(join(directory, '0002_two.sql'), 'create table two (id int);');
  expect(await run()).toEqual(['0002_two.sql']);
});

test('a file changed or removed after it ran is refused', async () => {
  await run();
  await writeFile(join(directory, '0001_one.sql'), 'create table other (id int);');
  await expect(run()).rejects.toThrow('was changed');
  await rm(join(directory, '0001_one.sql'));
  await expect(run()).rejects.toThrow('is gone');
});
