import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'perya-application-'));
beforeAll(async () => {
  database = await createTestDatabase();
  const db = openDatabase(database.url, 1);
  await db.query(`insert into brand.brand (code) values ('perya') on conflict do nothing`);
  await db.query(
    `insert into content.announcement (announcement_id, brand, type, slug, group_names, starts_at, updated_at)
     values (5, 'perya', 'PR', 'fiesta', '{m_home}', now(), now())`,
  );
  await db.query(
    `insert into content.application (application_id, brand, announcement_id, member_id, user_name, request_id,
       request_hash, state, remark, created_at, updated_at)
     values (70, 'perya', 5, 1, 'maria', gen_random_uuid(), '', 'applying', $1, now(), now()),
            (71, 'perya', 5, 2, 'jose', gen_random_uuid(), '', 'applying', '', now(), now())`,
    ['\u001b[31mred'],
  );
  await db.close();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function run(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'application.ts'), ...args],
      { env },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

it('lists what waits, shows one, and takes it through its states', async () => {
  expect((await run('list')).text).toMatch(
    /^70 .* applying  perya  fiesta  maria  0 pictures\n71 .*\n2 found\.\n$/,
  );
  expect((await run('list', '--brand', 'lucena')).text).toBe('0 found.\n');
  expect((await run('show', '70')).text).toContain('Remark: "\\u001b[31mred"');
  expect(await run('take', '70', '--by', 'ana')).toEqual({ code: 0, text: 'Application 70 is process.\n' });
  expect((await run('approve', '70')).text).toBe('Application 70 is joined.\n');
  expect((await run('issue', '70', '--note', 'Ticket 1')).text).toBe('Application 70 is issued.\n');
  expect((await run('show', '70')).text).toContain('Issued: Ticket 1');
  expect((await run('reject', '71', '--note', 'Blurred')).text).toBe('Application 71 is rejected.\n');
  expect((await run('list', '--state', 'rejected')).text).toContain('jose');
});

it('says in a sentence what it cannot do', async () => {
  expect(await run('approve', '71')).toEqual({
    code: 2,
    text: 'Application 71: That’s no longer possible.\n',
  });
  expect((await run('take', '99')).code).toBe(2);
  for (const args of [
    [],
    ['reject', '71'],
    ['list', '71'],
    ['take', 'x'],
    ['list', '--state', 'gone'],
    ['eat', '71'],
  ])
    expect(await run(...args)).toMatchObject({ code: 2, text: expect.stringContaining('Usage:') });
});
