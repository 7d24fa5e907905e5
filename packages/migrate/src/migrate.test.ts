import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type {} from '../../../tools/vitest-postgres.ts';
import { migrate } from './migrate.ts';

let url: string;
let folder: string;
let directory: string;
let admin: pg.Client;
let name: string;

beforeEach(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  name = `migrate_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
  folder = await mkdtemp(join(tmpdir(), 'perya-migrations-'));
  directory = join(folder, 'migrations');
  await mkdir(directory);
  await writeFile(join(directory, '0001_one.sql'), 'create table one (id int);');
});

afterEach(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true });
});

const run = (): Promise<string[]> => migrate({ url, directory, name: 'test' });

test('each file runs once, in order', async () => {
  await writeFile(join(directory, '0002_two.sql'), 'alter table one add column word text;');
  expect(await run()).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await run()).toEqual([]);
});

test('an index is made beside those who write, and again where a crash left half of one', async () => {
  await writeFile(join(directory, '0002_two.sql'), 'insert into one values (1), (1);');
  await writeFile(
    join(directory, '0003_three.sql'),
    '-- concurrently\ncreate unique index concurrently if not exists one_id on one (id);',
  );
  await expect(run()).rejects.toThrow('0003_three.sql failed');
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    const valid = async () =>
      (
        await other.query(
          "select i.indisvalid from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = 'one_id'",
        )
      ).rows;
    expect(await valid()).toEqual([{ indisvalid: false }]);
    await other.query('delete from one');
    expect(await run()).toEqual(['0003_three.sql']);
    expect(await valid()).toEqual([{ indisvalid: true }]);
  } finally {
    await other.end();
  }
});

test('a table that others hold is waited for in short tries, so that nobody waits behind it', async () => {
  await run();
  await writeFile(join(directory, '0002_two.sql'), 'alter table one add column word text;');
  const [holder, reader] = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ];
  await Promise.all([holder.connect(), reader.connect()]);
  try {
    await holder.query('begin');
    await holder.query('select * from one');
    const running = run();
    // Behind the migration's wait; it would wait for as long as the holder does.
    await expect
      .poll(
        async () =>
          (await reader.query("select 1 from pg_locks where not granted and relation = 'one'::regclass"))
            .rowCount,
      )
      .toBe(1);
    await reader.query('select * from one');
    await holder.query('commit');
    expect(await running).toEqual(['0002_two.sql']);
  } finally {
    await Promise.all([holder.end(), reader.end()]);
  }
});

test('a role that may only read finds that all is done', async () => {
  await run();
  const role = `reader_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin.query(`create role ${role} login password 'x'`);
  const own = new pg.Client({ connectionString: url });
  await own.connect();
  try {
    await own.query(`revoke create on schema public from public; grant usage on schema public to ${role};
      grant select on public.migration, public.routines to ${role}`);
    const asReader = Object.assign(new URL(url), { username: role, password: 'x' }).href;
    expect(await migrate({ url: asReader, directory, name: 'test' })).toEqual([]);
  } finally {
    await own.query(`drop owned by ${role}`);
    await own.end();
    await admin.query(`drop role ${role}`);
  }
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

describe('routines', () => {
  const sql = (name: string): string => join(folder, 'src/modules/a/sql', name);
  const answerOf = (number: number): string =>
    `create or replace function answer() returns int language sql return ${number};`;
  const ask = async (): Promise<unknown> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select answer() as answer').finally(() => client.end());
    return rows[0].answer;
  };

  beforeEach(async () => {
    await mkdir(join(folder, 'src/modules/a/sql'), { recursive: true });
    await writeFile(sql('answer.sql'), answerOf(1));
  });

  test('run after the migrations, and again when one of them changes', async () => {
    expect(await run()).toEqual(['0001_one.sql']);
    expect(await ask()).toBe(1);
    await writeFile(sql('answer.sql'), answerOf(2));
    expect(await run()).toEqual([]);
    expect(await ask()).toBe(2);
  });

  test('run without new migrations where only they are asked for', async () => {
    await run();
    await writeFile(sql('answer.sql'), answerOf(2));
    await writeFile(join(directory, '0002_two.sql'), 'create table two (');
    expect(await migrate({ url, directory, name: 'test', routinesOnly: true })).toEqual([]);
    expect(await ask()).toBe(2);
  });

  test('that are as they were do not run', async () => {
    await run();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('drop function answer');
    await client.end();
    await run();
    await expect(ask()).rejects.toThrow('does not exist');
  });

  test('run again after a migration, which may have dropped what they need', async () => {
    await writeFile(sql('seen.sql'), 'create or replace view seen as select id from one;');
    await run();
    await writeFile(
      join(directory, '0002_two.sql'),
      'drop view seen; drop table one; create table one (id text);',
    );
    await run();
    await writeFile(join(directory, '0003_three.sql'), 'insert into one select id from seen;');
    expect(await run()).toEqual(['0003_three.sql']);
  });

  test('of processes that start together run once at a time; all or none of them', async () => {
    await Promise.all([run(), run(), run(), run()]);
    expect(await ask()).toBe(1);
    await writeFile(sql('answer.sql'), answerOf(2));
    await writeFile(
      sql('broken.sql'),
      'create or replace function broken() returns nonsense language sql return 1;',
    );
    await expect(run()).rejects.toThrow(/routines of .*broken.sql failed/);
    expect(await ask()).toBe(1);
  });

  test('may call one another in any order', async () => {
    await writeFile(
      sql('aaa.sql'),
      "create or replace function aaa() returns int language sql as 'select answer()';",
    );
    await run();
    expect(await ask()).toBe(1);
  });
});
