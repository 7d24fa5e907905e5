/** Sessions are the same whatever server, role, database, URL or environment would have them be. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type {} from '../../../tools/vitest-postgres.ts';
import { checkDatabase } from './check-database.ts';
import { createClient, sessionSettings } from './connection.ts';
import { openPool } from './database.ts';

const root = join(import.meta.dirname, '../../..');
const own = `session_${crypto.randomUUID().replaceAll('-', '')}`;
const hostile: Record<string, string> = {
  datestyle: 'SQL, DMY',
  intervalstyle: 'iso_8601',
  timezone: 'Asia/Manila',
  search_path: 'pg_catalog',
  bytea_output: 'escape',
  extra_float_digits: '-10',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  default_transaction_isolation: 'serializable',
  default_transaction_read_only: 'on',
  default_transaction_deferrable: 'on',
  synchronous_commit: 'off',
  statement_timeout: '1',
  lock_timeout: '1',
  idle_in_transaction_session_timeout: '1',
  idle_session_timeout: '1',
  client_encoding: 'LATIN1',
};
const databases: string[] = [];
let admin: pg.Client;
let url: string;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  url = await createDatabase(own, '');
  for (const [name, value] of Object.entries(hostile))
    await admin.query(`alter database ${own} set ${name} = ${name === 'datestyle' ? value : `'${value}'`}`);
});
afterAll(async () => {
  for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

async function createDatabase(name: string, options: string): Promise<string> {
  await admin.query(`create database ${name} ${options}`);
  databases.push(name);
  return Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
}

interface Session {
  settings: Record<string, string>;
  moment: Date;
  day: Date;
  bytes: Buffer;
}

async function look(client: {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}): Promise<Session> {
  const { rows: settings } = await client.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from unnest($1::text[]) as name`,
    [Object.keys(sessionSettings)],
  );
  // Longer than the time-outs that the database would set.
  const { rows } = await client.query<Omit<Session, 'settings'>>(
    `select $1::timestamptz as moment, '2026-03-01 00:00'::timestamptz as day, '\\x00ff'::bytea as bytes
     from (select pg_sleep(0.01)) as slept`,
    [new Date('2026-02-03T04:05:06.789Z')],
  );
  return {
    settings: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
    ...rows[0]!,
  };
}

const expected: Session = {
  settings: Object.fromEntries(
    Object.entries(sessionSettings).map(([name, value]) => [
      name,
      { datestyle: 'ISO, MDY', default_transaction_isolation: 'read committed' }[name] ?? value,
    ]),
  ),
  moment: new Date('2026-02-03T04:05:06.789Z'),
  day: new Date('2026-03-01T00:00:00Z'),
  bytes: Buffer.from([0, 255]),
};

test('every setting has a value that this test sets otherwise', () => {
  expect(Object.keys(hostile).toSorted()).toEqual(Object.keys(sessionSettings).toSorted());
});

test('a pool, a transaction and a client of their own have our settings, not the database’s', async () => {
  const db = openPool({ url, size: 1, name: 'perya-session-test' });
  expect(await look(db)).toEqual(expected);
  expect(await db.transaction(look)).toEqual(expected);
  await db.close();
  const client = createClient({ url, name: 'perya-session-test' });
  await client.connect();
  expect(await look(client)).toEqual(expected);
  await client.end();
});

test('options of the URL stay, and do not change ours', async () => {
  const address = new URL(url);
  address.searchParams.set('options', '-c datestyle=SQL,DMY -c work_mem=5MB');
  const db = openPool({ url: address.href, size: 1, name: 'perya-session-test' });
  expect(await look(db)).toEqual(expected);
  expect((await db.query('show work_mem')).rows).toEqual([{ work_mem: '5MB' }]);
  await db.close();
});

test('the environment changes nothing', () => {
  const program = `import { openPool } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
    const db = openPool({ url: process.argv[1], size: 1, name: 'perya-session-test' });
    console.log(JSON.stringify((await db.query("select current_setting('datestyle') as style, now() as now, current_setting('timezone') as zone")).rows));
    await db.close();`;
  const env = {
    ...process.env,
    PGOPTIONS: '-c datestyle=SQL,DMY -c timezone=Asia/Manila',
    PGTZ: 'Asia/Manila',
    PGDATESTYLE: 'SQL',
    PGCLIENTENCODING: 'LATIN1',
    PGHOST: '203.0.113.1',
    PGPORT: '1',
    PGUSER: 'nobody',
    PGPASSWORD: 'wrong',
    PGDATABASE: 'nothing',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGAPPNAME: 'another',
    PGCONNECT_TIMEOUT: '0.001',
    PGSERVICE: 'none',
    PGPASSFILE: '/nonexistent',
  };
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program, url], {
    env,
    encoding: 'utf8',
  });
  const [row] = JSON.parse(output) as { style: string; now: string; zone: string }[];
  expect(row).toMatchObject({ style: 'ISO, MDY', zone: 'UTC' });
  expect(Math.abs(Date.now() - new Date(row!.now).getTime())).toBeLessThan(60_000);
});

test('no program opens PostgreSQL another way', () => {
  const files = globSync('{apps,packages,tools}/**/*.ts', {
    cwd: root,
    exclude: (name) => ['node_modules', 'build', 'test', 'bench'].includes(name) || name.endsWith('.test.ts'),
  });
  const others = files.filter((file) =>
    /new (pg\.)?(Client|Pool)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others.toSorted()).toEqual([
    'packages/process/src/connection.ts',
    'packages/process/src/database.ts',
  ]);
});

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s is one sentence', async (encoding) => {
  const name = `${own}_${encoding.toLowerCase()}`;
  const other = await createDatabase(
    name,
    `encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C' locale_provider libc`,
  );
  await expect(checkDatabase(other)).rejects.toThrow(
    `The setting DATABASE_URL names a database in the encoding ${encoding}, which cannot hold every name`,
  );
});

test('a database without triggers is one sentence', async () => {
  const other = await createDatabase(`${own}_triggers`, '');
  await admin.query(`alter database ${own}_triggers set session_replication_role = replica`);
  await expect(checkDatabase(other)).rejects.toThrow(/without triggers .*replica/);
});

test('a usable database, whatever its settings, has no fault', async () => {
  await expect(checkDatabase(url)).resolves.toBeUndefined();
});
