/** Databases for tests, on the PostgreSQL of the run. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import pg from 'pg';
import type {} from '../../../tools/vitest-postgres.ts';
import { migrate } from '@perya/migrate/migrate.ts';
import { createSpread } from '#modules/wallet/ledger/spread/create.ts';
import { openDatabase } from '#platform/db/database.ts';

/** Of the migrations. */
export const directory = join(import.meta.dirname, '../migrations');
/** Where the routines are. */
const source = join(import.meta.dirname, '../src');

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** `TEST_SPREAD=8` runs the tests of whole servers on a ledger of eight schemas. */
const usualSchemas = Number(process.env['TEST_SPREAD'] ?? 0);

/**
 * A migrated, empty database of the caller's own: a copy of a template that is migrated once in a run.
 * @param schemas of its ledger; 0: it is not spread
 */
export async function createTestDatabase(schemas = 0): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await withAdmin(async (admin) => {
    const template = await ensureTemplate(admin, schemas);
    await admin.query(`create database ${name} template ${template}`);
  });
  return databaseOf(name);
}

/** For a whole server, which finds out by itself how the ledger is spread. */
export const createServerDatabase = (schemas = usualSchemas): Promise<TestDatabase> =>
  createTestDatabase(schemas);

/** A database of the caller's own without a single table. */
export async function createBareDatabase(): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await withAdmin(async (admin) => void (await admin.query(`create database ${name}`)));
  return databaseOf(name);
}

function databaseOf(name: string): TestDatabase {
  return {
    url: urlOf(name),
    drop: () =>
      withAdmin(async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  };
}

function urlOf(name: string): string {
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function ensureTemplate(admin: pg.Client, schemas: number): Promise<string> {
  const hash = createHash('sha256');
  const routines = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.sql'),
  );
  const files = [
    ...readdirSync(directory).map((file) => join(directory, file)),
    ...routines.map((path) => join(source, path)),
  ];
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  const template = `template_${schemas}_${hash.digest('hex').slice(0, 16)}`;
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const raw = `${template}_raw`;
    await admin.query(`drop database if exists ${raw} with (force)`);
    await admin.query(`create database ${raw}`);
    await migrate({ url: urlOf(raw), directory, name: 'server' });
    if (schemas > 0) await spread(urlOf(raw), schemas);
    // Under its final name only when it is whole.
    await admin.query(`alter database ${raw} rename to ${template}`);
  }
  return template;
}

async function spread(url: string, schemas: number): Promise<void> {
  const db = openDatabase(url, 1);
  await createSpread({ db, url, schemas, to: [] }).finally(() => db.close());
}

/** One at a time over all test processes: a template cannot be copied while another session is in it. */
async function withAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(7065)');
    return await work(admin);
  } finally {
    await admin.end();
  }
}
