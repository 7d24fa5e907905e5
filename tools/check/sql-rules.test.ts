import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBreaches } from './sql-rules.ts';

const root = join(import.meta.dirname, '../..');

test('the SQL of the server keeps the rules', () => {
  const paths = globSync(
    ['apps/server/src/modules/**/*.sql', 'apps/*/migrations/*.sql', 'apps/server/src/modules/**/*.ts'],
    { cwd: root },
  );
  const files = paths
    // The studio's own migrations are its own.
    .filter((path) => !/^apps\/(studio|sandbox)|\.test\.ts$/.test(path))
    .map((path) => ({ path, sql: readFileSync(join(root, path), 'utf8') }));
  expect(files.length).toBeGreaterThan(40);
  expect(findBreaches(files)).toEqual([]);
});

const routine = (name: string, sql: string) => ({
  path: `apps/server/src/modules/wallet/sql/${name}.sql`,
  sql,
});
const query = (name: string, sql: string) => ({ path: `apps/server/src/modules/wallet/${name}.ts`, sql });
const shard = (sql: string) => ({ path: 'apps/server/src/modules/wallet/ledger/spread/tables.sql', sql });
const migration = (sql: string) => ({ path: 'apps/server/migrations/0095_words.sql', sql });

test.each([
  ['no-ctid', routine('a', 'update wallet.account x set seq = 1 where x.CTID = t.at')],
  [
    'no-insert-in-cte',
    routine(
      'b',
      'with a as (select 1), b as materialized (\n  insert into wallet.claim values (1)) select 1',
    ),
  ],
  [
    'no-sql-function-over-tables',
    routine(
      'c',
      'create or replace function a(p_b int) returns int language sql stable as $$ select seq from wallet.account where owner_id = p_b $$;',
    ),
  ],
  [
    'no-sql-function-over-tables',
    routine(
      'e',
      'create or replace function a(p_b int) returns int as $$ select seq from wallet.account where owner_id = p_b $$ language sql;',
    ),
  ],
  [
    'no-sql-function-over-tables',
    routine('f', 'create function a(p_b int) returns int language sql return (select max(seq) from account)'),
  ],
  [
    'no-ctid',
    {
      path: 'apps/server/src/modules/reports/queries/a.ts',
      sql: 'const text = `select ctid from wallet.transfer`;',
    },
  ],
  [
    'no-insert-in-cte-of-the-ledger',
    {
      path: 'apps/server/src/modules/agents/queries/a.ts',
      sql: 'await tx.query(`with a as (insert into wallet.hold values ($1)) select 1`)',
    },
  ],
  [
    'no-routines-in-migrations',
    {
      path: 'apps/server/migrations/0033_words.sql',
      sql: 'create table a (); create function b() returns int',
    },
  ],
  ['no-ctid', query('a', 'const text = `delete from wallet.transfer where ctid = $1`;')],
  [
    'no-insert-in-cte',
    query('ledger/b', 'await tx.query(`with a as (insert into wallet.claim values ($1)) select 1`)'),
  ],
  [
    'no-order-by-time',
    routine('d', 'select t.seq from wallet.transfer t order by t.member_id, t.at desc limit 1'),
  ],
  ['no-advisory-lock', query('c', "await tx.query('select pg_advisory_xact_lock($1)', [key]);")],
  ['no-sequence', migration('create table wallet.a (id bigserial primary key)')],
  ['no-sequence', migration('create table wallet.a (id bigint generated always as identity)')],
  ['no-hash-partition', migration('create table wallet.a (id bigint) partition by hash (id)')],
  ['no-foreign-key-to-ledger', migration('create table bonus.a (id bigint references wallet.transfer)')],
  ['no-partition-in-shards', shard('create table wallet.transfer (id bigint) partition by list (id)')],
  ['no-reference-in-shards', shard('create table wallet.hold (id bigint references wallet.account)')],
  ['no-sequence', shard('create table wallet.hold (id bigserial)')],
  ['no-unlogged-money', shard('create unlogged table wallet.hold (id bigint)')],
  ['lanes-name-no-schema', query('ledger/statements', 'const text = `select * from wallet.post($1)`;')],
  ['no-unlogged-money', migration('create unlogged table wallet.sum (id bigint)')],
  [
    'no-routines-in-migrations',
    { path: 'apps/server/migrations/0040_words.sql', sql: 'create or replace view a' },
  ],
])('a planted breach of %s is found', (rule, file) => {
  expect(findBreaches([file])).toEqual([`${rule}: ${file.path}`]);
});

test.each([
  ['a comment', routine('a', '-- no ctid here\nselect 1')],
  ['an insert that stands alone', routine('b', 'insert into a (b) select 1 as c')],
  [
    'SQL without a table, before a function of another language that has one',
    routine(
      'c',
      "create or replace function a(p int) returns int language sql as 'select p'; create or replace function b(p int) returns int language plpgsql as 'select from wallet.account'",
    ),
  ],
  [
    'a function in SQL that reads no table, before a view that does',
    routine(
      'f',
      'create function a(p_at timestamptz) returns int language sql return extract(day from p_at); create view b as select from wallet.transfer',
    ),
  ],
  [
    'an insert in a CTE of another table',
    {
      path: 'apps/server/src/modules/chat/a.ts',
      sql: '`with a as (insert into chat.line values ($1)) select 1`',
    },
  ],
  ['an order by number', routine('d', 'select 1 from wallet.transfer t order by t.seq, t.format limit 1')],
  ['a comment in a program', query('d', '// no pg_advisory_lock here')],
  ['old migrations', { path: 'apps/server/migrations/0032_words.sql', sql: 'create function a()' }],
])('%s is no breach', (_, file) => {
  expect(findBreaches([file])).toEqual([]);
});
