import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBreaches } from './sql-rules.ts';

const root = join(import.meta.dirname, '../..');

test('the SQL of the server keeps the rules', () => {
  const paths = globSync(['apps/server/src/**/sql/*.sql', 'apps/*/migrations/*.sql'], { cwd: root });
  const files = paths
    // The studio's own migrations are its own.
    .filter((path) => !path.startsWith('apps/studio') && !path.startsWith('apps/sandbox'))
    .map((path) => ({ path, sql: readFileSync(join(root, path), 'utf8') }));
  expect(files.length).toBeGreaterThan(40);
  expect(findBreaches(files)).toEqual([]);
});

const routine = (name: string, sql: string) => ({ path: `apps/server/src/modules/a/sql/${name}.sql`, sql });

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
    'no-routines-in-migrations',
    {
      path: 'apps/server/migrations/0033_words.sql',
      sql: 'create table a (); create function b() returns int',
    },
  ],
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
  ['old migrations', { path: 'apps/server/migrations/0032_words.sql', sql: 'create function a()' }],
])('%s is no breach', (_, file) => {
  expect(findBreaches([file])).toEqual([]);
});
