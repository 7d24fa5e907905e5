import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function run(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: database.url };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'brand-mode.ts'), ...args],
      { env },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

it('brings a brand into a mode and says so', async () => {
  expect(await run('perya', 'maintenance')).toEqual({
    code: 0,
    text: 'The site of perya is in mode maintenance.\n',
  });
  expect((await run('perya')).text).toContain('mode maintenance');
  expect((await run('perya', 'normal')).text).toContain('mode normal');
});

it('says in a sentence what it cannot do', async () => {
  expect(await run('perya', 'sleeping')).toMatchObject({
    code: 2,
    text: expect.stringContaining('normal|maintenance'),
  });
  expect(await run('nobody')).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no brand nobody'),
  });
});
