import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedger } from '../apps/server/src/modules/wallet/ledger/ledger.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  const ledger = createLedger({ db, node: 1, makeId: createIdMaker(1) });
  await ledger.post({
    brand: 'perya',
    memberId: 4_242n,
    idempotencyKey: 'k',
    kind: 'deposit',
    house: 'clearing:gcash:in',
    currency: 'PHP',
    amountMinor: 12_345n,
  });
  await ledger.close();
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

function print(...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'ledger-trial-balance.ts'), ...args],
      { env: { ...process.env, DATABASE_URL: database.url } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
    );
  });
}

it('prints every account by its purpose, and that the sums are zero', async () => {
  const { code, text } = await print();
  expect(text).toMatch(/clearing:gcash:in +1 +-123\.45/);
  expect(text).toMatch(/members:cash +1 +123\.45/);
  expect(text).toContain('✓ all sums are zero');
  expect(code).toBe(0);
});

it('prints a past moment, and says what it does not understand', async () => {
  const before = await print('--at', '2020-01-01T00:00:00Z');
  expect(before.text).toContain('Trial balance of 2020-01-01T00:00:00.000Z');
  expect(before.text).not.toContain('members:cash');
  expect(before.code).toBe(0);
  const { code, text } = await print('--at', 'yesterday');
  expect(text).toContain('Usage: npm run ledger:trial-balance');
  expect(code).toBe(2);
});

it('ends with code 1 where a sum is not zero', async () => {
  await db.query('update wallet.account set balance = balance + 1 where owner_id = 4242');
  const { code, text } = await print();
  expect(text).toContain('✗ a sum is not zero');
  expect(code).toBe(1);
});
