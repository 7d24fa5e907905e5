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
  const command = [join(import.meta.dirname, 'jackpot.ts'), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

const said = (grand: string, mini = '0.00') =>
  `lucena: grand ${grand}, major 0.00, minor 0.00, mini ${mini} PHP\n`;

it('pays in once a key, gives back no more than there is, and says what there is', async () => {
  expect(await run('lucena')).toEqual({ code: 0, text: said('0.00') });
  for (const _ of [1, 2])
    expect(await run('lucena', '1000.50', '--key', 'one')).toEqual({ code: 0, text: said('1000.50') });
  expect((await run('lucena', '400', '--key', 'two', '--back', '--reason', 'too much')).text).toBe(
    said('600.50'),
  );
  expect((await run('lucena', '7', '--key', 'two', '--tier', 'mini')).text).toBe(said('600.50', '7.00'));
  expect(await run('lucena', '5000', '--key', 'three', '--back', '--reason', 'too much')).toEqual({
    code: 2,
    text: 'Nothing was paid: insufficient.\n',
  });
});

it.each([
  [],
  ['lucena', '5.00'],
  ['lucena', '5.00', '--key', 'x', '--tier', 'huge'],
  ['lucena', '-5', '--key', 'x'],
  ['lucena', '0', '--key', 'x'],
  ['lucena', '5.00', '--key', 'x', '--back'],
  ['Lu cena'],
])('refuses what it does not understand: %#', async (...args) => {
  const { code, text } = await run(...args);
  expect(code).toBe(2);
  expect(text).toContain('Usage');
});
