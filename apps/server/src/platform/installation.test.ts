import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { claimInstallation } from './installation.ts';

/** The part of the migration that marks; the rest of it is the suppliers'. */
const installationSql = (): string => {
  const file = join(import.meta.dirname, '../../migrations/0046_installation_and_held_wins.sql');
  return readFileSync(file, 'utf8').split('-- Wins of suppliers')[0] ?? '';
};

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

test('production refuses demo data, and a demo the data of a production', async () => {
  await claimInstallation(db, 'demo');
  await claimInstallation(db, 'demo');
  await expect(claimInstallation(db, 'production')).rejects.toThrow(/^The setting PERYA_MODE .*demo data/);
});

test('a demo does not write its members into the data of a production', async () => {
  await Promise.all([1, 2, 3].map(() => claimInstallation(db, 'production')));
  await expect(claimInstallation(db, 'demo')).rejects.toThrow(/the data of a production/);
});

test('a demo from before the mark counts as one', async () => {
  const sql = installationSql();
  await db.query('drop table platform.installation');
  await db.query(
    `insert into wallet.deposit_channel (brand, code, provider, kind, currency, min_minor, max_minor, position)
     values ('perya', 'sandbox-ewallet', 'sandbox', 'ewallet', 'PHP', 100, 1000, 1)`,
  );
  await db.query(sql);
  await expect(claimInstallation(db, 'production')).rejects.toThrow(/demo data/);
});

test('members from before the mark who are no demo’s are those of a production', async () => {
  const sql = installationSql();
  await db.query('drop table platform.installation');
  await db.query(`insert into brand.brand (code, settings) values ('perya', '{}')`);
  await db.query(`insert into accounts.member (member_id, brand, user_name, password_hash, register_method,
      register_url, registered_at, terms_version, terms_accepted_at, age_confirmed, age_confirmed_at)
    values (7, 'perya', 'maria', '-', 'H5', '/', now(), '1', now(), 21, now())`);
  await db.query(sql);
  await expect(claimInstallation(db, 'demo')).rejects.toThrow(/the data of a production/);
});
