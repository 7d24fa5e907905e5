import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowCommand } from '../apps/server/test/allowed-command.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { openPool, type Database } from '../packages/process/src/database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool({ url: database.url, size: 1, name: 'perya-test' });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

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
  const take = { action: 'jackpot.take', brand: 'lucena', tier: 'grand', amount: '400.00' } as const;
  const approval = await allowCommand(db, take);
  for (const _ of [1, 2])
    expect((await run('lucena', '400', '--back', '--approval', approval)).text).toBe(said('600.50'));
  const { rows } = await db.query('select after from operators.audit order by number desc limit 1');
  expect(rows[0]).toMatchObject({
    after: { approvalId: approval, proposedBy: 'maria', allowedBy: 'jose', reason: 'the feed broke off' },
  });
  expect((await run('lucena', '7', '--key', 'two', '--tier', 'mini')).text).toBe(said('600.50', '7.00'));
  const tooMuch = await allowCommand(db, { ...take, amount: '5000.00' });
  expect(await run('lucena', '5000', '--back', '--approval', tooMuch)).toEqual({
    code: 2,
    text: 'Nothing was paid: insufficient.\n',
  });
  // Nothing leaves a pool by one person, nor by an approval of something else.
  const waiting = await allowCommand(db, take, 'pending');
  for (const number of ['1', 'x', waiting, tooMuch])
    expect(await run('lucena', '400', '--back', '--approval', number)).toEqual({
      code: 2,
      text: expect.stringContaining('approval'),
    });
  expect((await run('lucena')).text).toBe(said('600.50', '7.00'));
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
