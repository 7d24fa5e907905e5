import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedger } from '../apps/server/src/modules/wallet/ledger/ledger.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';

const memberId = 4_242n;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  const ledger = createLedger({ db, node: 1, makeId: createIdMaker(1) });
  await ledger.post({
    brand: 'perya',
    memberId,
    idempotencyKey: 'k',
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    currency: 'PHP',
    amountMinor: 100n,
  });
  await ledger.close();
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

function verify(env: Record<string, string>): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'ledger-verify.ts')],
      { env: { ...process.env, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
    );
  });
}

it('proves a ledger that is whole', async () => {
  const { code, text } = await verify({ DATABASE_URL: database.url });
  expect(text).toContain('✓ the ledger is proven: 2 accounts, 1 transfers');
  expect(code).toBe(0);
});

it('names the account that drifts, exit code 1', async () => {
  await db.query('update wallet.account set balance = balance + 1 where owner_id = $1', [memberId]);
  const { code, text } = await verify({ DATABASE_URL: database.url });
  expect(text).toContain('✗ perya PHP member 4242: balance is 101, the transfers say 100');
  expect(code).toBe(1);
});

it('says so where there is no database', async () => {
  const { code, text } = await verify({ DATABASE_URL: '', DATA_DIR: join(import.meta.dirname, 'nowhere') });
  expect(text).toContain('There is no database in');
  expect(code).toBe(2);
});
