/** Control program verification: files and SQL against the signed list. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { hashFiles } from './hash-files.ts';
import { hashListFile, writeHashList } from './hash-list.ts';
import { hashRoutines } from './hash-routines.ts';
import { verifyProgram } from './verify-program.ts';

let root: string;
let database: TestDatabase;
let db: Database;
let publicKey: string;
const pemOf = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'perya-program-'));
  await mkdir(join(root, 'apps/one'), { recursive: true });
  await writeFile(join(root, 'apps/one/a.ts'), 'first');
  await writeFile(join(root, 'apps/b.ts'), 'second');
  await symlink('one', join(root, 'apps/link'));
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
  publicKey = await writeHashList(
    root,
    {
      version: 1,
      madeAt: '2026-11-29T00:00:00.000Z',
      development: false,
      roots: ['apps', 'package.json'],
      files: Object.fromEntries(await hashFiles(root, ['apps', 'package.json'])),
      routines: Object.fromEntries(await hashRoutines(db)),
      routinesOfSpread: {},
    },
    pemOf(),
  );
});
afterEach(async () => {
  await db.close();
  await database.drop();
  await rm(root, { recursive: true });
});

const verify = (trustedKey: string | null = publicKey) => verifyProgram({ root, db, trustedKey });

test('an untouched installation is the release', async () => {
  expect(await verify()).toMatchObject({ outcome: 'same', findings: [] });
  expect(await verify(null)).toMatchObject({ outcome: 'same' });
});

test('changed, missing and added files are named, and a link that leads elsewhere', async () => {
  await writeFile(join(root, 'apps/one/a.ts'), 'other');
  await rm(join(root, 'apps/b.ts'));
  await writeFile(join(root, 'package.json'), '{}');
  await rm(join(root, 'apps/link'));
  await symlink('/tmp', join(root, 'apps/link'));
  expect(await verify()).toMatchObject({
    outcome: 'different',
    findings: ['missing: apps/b.ts', 'changed: apps/link', 'changed: apps/one/a.ts', 'added: package.json'],
  });
});

test('a changed function, a disabled guard and a new trigger are named', async () => {
  await db.query(`create function wallet.stolen() returns int language sql as 'select 1'`);
  const { rows } = await db.query<{ name: string; table: string; trigger: string }>(
    `select n.nspname || '.' || c.relname || '.' || t.tgname as name, c.oid::regclass::text as table, quote_ident(t.tgname) as trigger
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgparentid = 0 and c.relkind = 'r' order by 1 limit 1`,
  );
  const [guard] = rows;
  await db.query(`alter table ${guard!.table} disable trigger ${guard!.trigger}`);
  const { outcome, findings } = await verify();
  expect({ outcome, findings }).toEqual({
    outcome: 'different',
    findings: [`changed: trigger ${guard!.name}`, 'added: function wallet.stolen()'],
  });
});

test('a list that somebody else signed or changed is refused; without one there is nothing to compare', async () => {
  const path = join(root, hashListFile);
  const good = await readFile(path, 'utf8');
  await writeFile(path, good.replace('2026-11-29', '2026-11-28'));
  expect(await verify()).toMatchObject({ outcome: 'different' });
  expect((await verify(null)).summary).toMatch(/signature does not match/);
  const other = await writeHashList(root, JSON.parse(JSON.parse(good).list), pemOf());
  expect((await verify()).summary).toMatch(/trusted is/);
  expect(await verify(other)).toMatchObject({ outcome: 'same' });
  await rm(path);
  expect(await verify()).toMatchObject({ outcome: 'unsigned' });
});

test('schemas of a spread ledger are alike, however many there are', async () => {
  const [one, two] = [await createTestDatabase(1), await createTestDatabase(2)];
  const read = async ({ url }: TestDatabase) => {
    const spread = openDatabase(url, 1);
    return hashRoutines(spread).finally(() => spread.close());
  };
  const hashes = await read(one);
  expect(await read(two)).toEqual(hashes);
  expect([...hashes.keys()].some((name) => name.includes('ledger_NN'))).toBe(true);
  await Promise.all([one.drop(), two.drop()]);
}, 60_000);
