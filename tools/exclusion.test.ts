import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'perya-exclusion-'));
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function run(input: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'exclusion.ts'), ...args],
      { env },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
    child.stdin?.end(input);
  });
}

it('takes single persons and whole lists, and says how many it knows', async () => {
  expect(await run('', 'add', 'email:ana@example.com')).toEqual({ code: 0, text: '1 excluded for ever.\n' });
  const list = 'mobile:+639171234567\n\nidNumber:P1234567A\n';
  const until = await run(list, 'add', '-', '--until', '2999-12-31');
  expect(until).toEqual({ code: 0, text: '2 excluded until 2999-12-31 begins (Asia/Manila).\n' });
  expect((await run(list, 'check', '-')).text).toBe('2 of 2 are excluded.\n');
  expect((await run('', 'remove', 'email:ANA@example.com', 'email:bea@example.com')).text).toContain(
    '1 of 2',
  );
  expect((await run('', 'check', 'email:ana@example.com')).text).toBe('0 of 1 are excluded.\n');
});

it('says in a sentence what it cannot do, without repeating the person', async () => {
  const bad = await run('', 'add', 'email:ana@example.com', 'mobile:0917');
  expect(bad).toMatchObject({ code: 2, text: expect.stringContaining('in place 2 is none') });
  expect(bad.text).not.toContain('0917');
  const past = await run('', 'add', 'email:ana@example.com', '--until', '2001-01-01');
  expect(past).toEqual({ code: 2, text: 'The date of --until must lie ahead.\n' });
  expect(await run('', 'ban', 'email:ana@example.com')).toMatchObject({ code: 2 });
});

it('takes the file that a regulator sends, and says what it cannot read of it by line', async () => {
  const path = join(dataDir, 'list.csv');
  const csv = 'Case no;Name;MobileNo;Document type / number\n17;Ana;9171230099;Passport P1234567A\n';
  writeFileSync(path, csv);
  expect((await run('', 'add', '--file', path)).text).toBe('2 excluded for ever.\n');
  expect((await run('', 'check', 'mobile:+639171230099', 'idNumber:p1234567a')).text).toContain('2 of 2');
  writeFileSync(path, `${csv}18;Bea;917123009;\n`);
  const faulty = await run('', 'add', '--file', path);
  expect(faulty).toMatchObject({ code: 2, text: expect.stringContaining('Line 3, MobileNo: ') });
  expect(faulty.text).not.toContain('917123009');
  expect((await run('', 'check', '--file', path, '--leave-out')).text).toContain('2 of 2');
  expect((await run(csv, 'remove', '-')).text).toContain('2 of 2');
  expect(await run('', 'add', '--file', join(dataDir, 'none.csv'))).toMatchObject({ code: 2 });
  expect(await run('', 'add', 'email:a@example.com', '--file', path)).toMatchObject({ code: 2 });
});
