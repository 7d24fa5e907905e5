import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSharedIndexNames, findUnsafe, type Migration } from './migration-rules.ts';

const root = join(import.meta.dirname, '../..');
const folder = 'apps/server/migrations';
const older: Migration = { path: `${folder}/0094_before.sql`, sql: '' };

test('the migrations keep the rules', () => {
  const files = globSync('apps/*/migrations/*.sql', { cwd: root }).map((path) => ({
    path,
    sql: readFileSync(join(root, path), 'utf8'),
  }));
  expect(files.length).toBeGreaterThan(60);
  expect(findUnsafe(files)).toEqual([]);
  expect(findSharedIndexNames(files)).toEqual([]);
});

/** Of a migration after one that makes `wallet.deposit_due`. */
const sharedAfter = (sql: string): string[] =>
  findSharedIndexNames([
    { path: `${folder}/0201_later.sql`, sql },
    { path: `${folder}/0200_words.sql`, sql: 'create index deposit_due on wallet.deposit (due_at)' },
  ]);

test.each([
  ['another one', 'create unique index deposit_due on wallet.payout (at)'],
  [
    'one that would not be made, without a word',
    'create index concurrently if not exists deposit_due on only wallet.payout (at)',
  ],
])('a name that an index has already is refused: %s', (_, sql) => {
  expect(sharedAfter(sql)).toEqual([
    `${folder}/0201_later.sql: index wallet.deposit_due is that of ${folder}/0200_words.sql`,
  ]);
});

test.each([
  ['another schema', 'create index deposit_due on cashier.payout (at)'],
  ['the old one has gone', 'drop index wallet.deposit_due; create index deposit_due on wallet.payout (at)'],
  ['its table has gone', 'drop table wallet.deposit; create index deposit_due on wallet.payout (at)'],
  ['text', "insert into a.b values ('create index deposit_due on wallet.payout (at)')"],
])('a name that is free is taken: %s', (_, sql) => expect(sharedAfter(sql)).toEqual([]));

const findings = (sql: string): string[] => findUnsafe([older, { path: `${folder}/0200_words.sql`, sql }]);

test.each([
  ['an index that keeps writers out', 'create index a on wallet.transfer (at)'],
  [
    'a column with a value of its own for each row',
    'alter table wallet.account add column a uuid default gen_random_uuid()',
  ],
  ['a column that old programs do not fill', 'alter table wallet.account add column a int not null'],
  [
    'the same, of which the rows that are there have a value',
    'alter table wallet.account add column a int not null default 0; alter table wallet.account alter column a drop default',
  ],
  [
    'a column with a check, for which all rows are read',
    'alter table wallet.account add a int check (a > 0)',
  ],
  ['a generated column', 'alter table wallet.account add column a int generated always as (1) stored'],
  ['a constraint that reads all rows', 'alter table wallet.account add constraint a check (seq > 0)'],
  ['a unique constraint', 'alter table wallet.account add constraint a unique (seq)'],
  ['another type', 'alter table wallet.account alter column seq type numeric'],
  ['not null', 'alter table wallet.account alter column seq set not null'],
  [
    'one bad part among good ones',
    'alter table wallet.account add column a int, alter column seq set not null',
  ],
  ['another name', 'alter table wallet.account rename column seq to number'],
  ['another name of a table', 'alter table wallet.account rename to accounts'],
  ['a change of all rows', 'update wallet.account set seq = 0'],
  ['a deletion', 'delete from wallet.account where seq = 0'],
  ['a table that goes', 'drop table if exists wallet.account'],
  [
    'a column that goes, and was used until now',
    '-- contract: not used since 0300_words.sql\nalter table wallet.account drop column if exists a',
  ],
  ['a reason that is none', '-- contract: nobody needs it\ndrop table if exists wallet.account'],
  ['a lock', 'lock table wallet.account'],
  [
    'a trigger on a table in use',
    'create trigger a before insert on wallet.account for each row execute function b()',
  ],
  ['a block whose contents nobody sees', 'do $$ begin update wallet.account set seq = 0; end $$'],
  ['truncate', 'truncate wallet.account'],
  [
    'concurrently among others',
    'create schema a; create index concurrently if not exists b on wallet.account (seq)',
  ],
  [
    'a foreign key that reads all rows',
    'alter table wallet.account add constraint a foreign key (brand) references brand.brand (code)',
  ],
  ['a column that names another table at once', 'alter table wallet.account add a text references b (c)'],
  ['an exclusion', 'alter table wallet.account add constraint a exclude using gist (b with &&)'],
  ['a primary key', 'alter table wallet.account add primary key (seq)'],
  ['an index that goes while others wait', 'drop index wallet.account_owner'],
  ['a column that goes without a word', 'alter table wallet.account drop column if exists a'],
  ['a constraint that goes without a word', 'alter table wallet.account drop constraint if exists a'],
  ['a table that is written anew', 'alter table wallet.account set unlogged'],
  ['another place on the disk', 'alter table wallet.account set tablespace fast'],
  ['triggers that are off', 'alter table wallet.transfer disable trigger all'],
  ['another schema', 'alter table wallet.account set schema other'],
  ['another name of a type', 'alter type wallet.kind rename value $$a$$ to $$b$$'],
  ['a function', 'create or replace function a() returns int language sql as $$ select 1 $$'],
  ['an index built again', 'reindex table wallet.account'],
  ['a second statement after a quoted semicolon', "insert into a.b values (';'); vacuum full wallet.account"],
])('%s is refused', (_, sql) => {
  expect(findings(sql)).toHaveLength(1);
});

test.each([
  [
    'a new schema and table with its indexes',
    "create schema a; create table a.b (id bigint primary key, c text); create unique index d on a.b (c); alter table a.b add check (c <> ''); update a.b set c = null",
  ],
  [
    'columns',
    "alter table wallet.account add column a int, add column b text not null default 'x', add column c timestamptz default null, add column if not exists d numeric(20, 2)",
  ],
  [
    'a constraint for new rows, and later for all',
    'alter table wallet.account add constraint a check (seq > 0) not valid; alter table wallet.account validate constraint a',
  ],
  ['defaults', 'alter table wallet.account alter column seq set default 1, alter column x drop not null'],
  ['an index beside the writers', 'create index concurrently if not exists a on wallet.transfer (at)'],
  ['data', "insert into wallet.purpose values (1, 'a; b')"],
  ['comments', '-- update everything;\n/* drop table a */ create schema b'],
  [
    'what is not used any more',
    '-- contract: not used since 0094_before.sql\nalter table wallet.account drop column if exists a',
  ],
  [
    'a default that no program needs any more',
    '-- contract: not used since 0094_before.sql\nalter table wallet.account alter column a drop default',
  ],
])('%s is allowed', (_, sql) => {
  expect(findings(sql)).toEqual([]);
});

test('what landed before the rules stays', () => {
  expect(findUnsafe([{ path: `${folder}/0094_words.sql`, sql: 'truncate wallet.account' }])).toEqual([]);
  expect(findUnsafe([{ path: 'apps/studio/migrations/0019_words.sql', sql: 'truncate a' }])).toEqual([]);
  expect(findUnsafe([{ path: 'apps/studio/migrations/0020_words.sql', sql: 'truncate a' }])).toHaveLength(1);
});
