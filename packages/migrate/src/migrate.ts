/**
 * Brings a database to the shape that a folder of migrations and the program's routines describe.
 *
 * Migrations hold tables and data. They are named `0001_words.sql`, run in the order of their names, each once and in a transaction of
 * its own, and never change after they have run. A migration with `concurrently` runs outside of a transaction: it holds only statements about
 * indexes, which can run again.
 *
 * Routines (functions, views, triggers) are the `*.sql` files of every folder named `sql` below the `src` beside the migrations. They say
 * `create or replace` and may change: whenever one does, or a migration ran, all of them run again after the migrations, in the order of
 * their paths and in one transaction. A function that goes away, or gets other parameters, is dropped by a migration.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createClient } from '@perya/process/connection.ts';
import type pg from 'pg';

export interface MigrateOptions {
  /** PostgreSQL connection URL. */
  url: string;
  /** Folder of the migrations; the routines are in `../src`. */
  directory: string;
  /** Whose migrations these are: several programs may share one database. */
  name: string;
  /** Told of each file before it runs. */
  onFile?: (file: string) => void;
  /** New migrations wait. */
  routinesOnly?: boolean;
}

/** Several processes may start at once: one migrates, the others wait. The number is "perya" in ASCII. */
const lockKey = 0x7065727961n;

/**
 * @returns the names of the migrations that ran now, in order.
 * @throws when a migration that has run was changed or removed since, or when its SQL fails; the failed file leaves nothing.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, directory, name, onFile, routinesOnly = false } = options;
  const files = await readMigrations(directory);
  const routines = await readRoutines(join(directory, '../src'));
  const client = createClient({ url, name: 'perya-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await prepare(client);
    const { rows } = await client.query<{ file: string; checksum: string }>(
      'select file, checksum from public.migration where name = $1 order by file',
      [name],
    );
    assertUnchanged(rows, files);
    const done = new Set(rows.map((row) => row.file));
    const applied: string[] = [];
    for (const file of files) {
      if (routinesOnly || done.has(file.name)) continue;
      onFile?.(file.name);
      await apply(client, name, file);
      applied.push(file.name);
    }
    await applyRoutines(client, name, routines, onFile);
    return applied;
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}

/** Skips `create table` if the tables exist, so that a role that may only read can check whether all is done. */
async function prepare(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 where to_regclass('public.migration') is not null and to_regclass('public.routines') is not null`,
  );
  if (rowCount === 1) return;
  await client.query(`create table if not exists public.migration (
    name text not null, file text not null, checksum text not null, at timestamptz not null default now(),
    primary key (name, file))`);
  await client.query(`create table if not exists public.routines (
    name text primary key, checksum text not null, at timestamptz not null default now())`);
}

interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${name} is not named like 0001_words.sql.`);
    const twin = numbers.get(number);
    if (twin !== undefined) throw new Error(`Migrations ${twin} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function assertUnchanged(done: { file: string; checksum: string }[], files: MigrationFile[]): void {
  const known = new Map(files.map((file) => [file.name, file.checksum]));
  for (const { file, checksum } of done) {
    const now = known.get(file);
    if (now === undefined)
      throw new Error(`Migration ${file} has run on this database but its file is gone.`);
    if (now !== checksum) {
      throw new Error(
        `Migration ${file} was changed after it had run on this database; write a new one instead.`,
      );
    }
  }
}

/** A statement that waits for a table blocks all later ones, so wait only briefly, several times. */
const lockTimeoutMs = 3_000;
const mostTries = 20;
const lockNotAvailable = '55P03';

async function apply(client: pg.Client, name: string, file: MigrationFile): Promise<void> {
  if (isConcurrent(file)) return applyConcurrently(client, name, file);
  for (let left = mostTries; ; left -= 1) {
    try {
      return await tryToApply(client, name, file);
    } catch (error) {
      const { code } = (error as Error).cause as { code?: string };
      if (code !== lockNotAvailable || left === 0) throw error;
    }
  }
}

const isConcurrent = ({ sql }: MigrationFile): boolean =>
  /\bconcurrently\b/i.test(sql.replaceAll(/--[^\n]*/g, ''));

/** Drops an index that a crash left invalid, and builds it again. */
async function applyConcurrently(client: pg.Client, name: string, file: MigrationFile): Promise<void> {
  const statements = file.sql
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean);
  try {
    for (const statement of statements) {
      const [, index] =
        /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(statement) ?? [];
      const { rows } = await client.query<{ broken: string }>(
        `select i.indexrelid::regclass::text as broken from pg_index i join pg_class c on c.oid = i.indexrelid
         where c.relname = $1 and not i.indisvalid`,
        [index ?? ''],
      );
      for (const { broken } of rows) await client.query(`drop index concurrently if exists ${broken}`);
      await client.query(statement);
    }
    await client.query('insert into public.migration (name, file, checksum) values ($1, $2, $3)', [
      name,
      file.name,
      file.checksum,
    ]);
  } catch (error) {
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function tryToApply(client: pg.Client, name: string, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(file.sql);
    // Routines may have gone with a table: they run again, also after a crash between the two.
    await client.query('delete from public.routines where name = $1', [name]);
    await client.query('insert into public.migration (name, file, checksum) values ($1, $2, $3)', [
      name,
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

interface RoutineFile {
  path: string;
  sql: string;
}

async function readRoutines(source: string): Promise<RoutineFile[]> {
  if (!existsSync(source)) return [];
  const paths = (await readdir(source, { recursive: true }))
    .filter((path) => path.endsWith('.sql') && basename(dirname(path)) === 'sql')
    .toSorted();
  return Promise.all(paths.map(async (path) => ({ path, sql: await readFile(join(source, path), 'utf8') })));
}

async function applyRoutines(
  client: pg.Client,
  name: string,
  files: readonly RoutineFile[],
  onFile: MigrateOptions['onFile'],
): Promise<void> {
  const hash = createHash('sha256');
  for (const { path, sql } of files) hash.update(JSON.stringify([path, sql]));
  const checksum = hash.digest('hex');
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from public.routines where name = $1',
    [name],
  );
  if (rows[0]?.checksum === checksum) return;
  let current = '';
  await client.query('begin');
  try {
    // One function may call another that a later file brings.
    await client.query('set local check_function_bodies = off');
    for (const { path, sql } of files) {
      current = path;
      onFile?.(path);
      await client.query(sql);
    }
    await client.query(
      `insert into public.routines (name, checksum) values ($1, $2)
        on conflict (name) do update set checksum = excluded.checksum, at = now()`,
      [name, checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The routines of ${current} failed: ${(error as Error).message}`, { cause: error });
  }
}
