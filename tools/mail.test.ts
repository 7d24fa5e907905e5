import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
  await db.query(`insert into brand.brand (code) values ('perya') on conflict do nothing`);
  await db.query(
    `insert into accounts.member (member_id, brand, user_name, type, register_method, register_url, registered_at,
       terms_version, terms_accepted_at, age_confirmed, age_confirmed_at)
     values (5, 'perya', 'maria', 0, 'H5', 'localhost', now(), '2026-11-01', now(), 21, now())`,
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

function run(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: database.url };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'mail.ts'), ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

it('writes to one member, once, in two languages', async () => {
  const letter = ['perya', '--to', 'Maria', '--subject', ' Hi  there ', '--body', 'One <b>\n\nTwo'];
  const texts = [...letter, '--subject-ty', 'Kumusta', '--html-ty', '<p>Isa<script>x</script></p>'];
  expect(await run(...texts)).toEqual({ code: 0, text: 'Sent to Maria.\n' });
  expect((await run(...texts)).text).toContain('before: nothing was done');
  expect((await run(...texts, '--key', 'again')).text).toBe('Sent to Maria.\n');
  const { rows } = await db.query<{ detail: unknown }>('select detail from inbox.mail where member_id = 5');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.detail).toEqual({
    texts: {
      EN: { subject: 'Hi there', html: '<p>One &lt;b&gt;</p><p>Two</p>' },
      TY: { subject: 'Kumusta', html: '<p>Isa</p>' },
    },
  });
});

it('writes to all as one letter', async () => {
  const letter = ['perya', '--all', '--subject', 'New hours', '--body', 'Open till six.'];
  expect(await run(...letter)).toEqual({ code: 0, text: 'Sent to all members of perya.\n' });
  expect((await run(...letter)).text).toContain('before');
  const { rows } = await db.query('select from inbox.broadcast');
  expect(rows).toHaveLength(1);
});

it('says in a sentence what it cannot do', async () => {
  const text = ['--subject', 'A', '--body', 'B'];
  expect(await run('nowhere', '--all', ...text)).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no brand nowhere; there are'),
  });
  expect(await run('perya', '--to', 'nobody', ...text)).toEqual({
    code: 2,
    text: 'perya has no member nobody.\n',
  });
  for (const args of [
    [],
    ['perya', ...text],
    ['perya', '--all', '--to', 'maria', ...text],
    ['perya', '--all', '--subject', 'A'],
    ['perya', '--all', ...text, '--html', 'C'],
    ['perya', '--all', '--subject', 'x'.repeat(121), '--body', 'B'],
    ['perya', '--all', '--subject-ty', 'A', '--body-ty', 'B'],
    ['perya', '--all', ...text, '--subject-xx', 'A'],
  ])
    expect(await run(...args)).toMatchObject({ code: 2, text: expect.stringContaining('Usage:') });
});
