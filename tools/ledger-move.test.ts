/** The commands of a spread ledger, on two databases of one server. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedger } from '../apps/server/src/modules/wallet/index.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';

let main: TestDatabase;
let other: TestDatabase;
let db: Database;

beforeAll(async () => {
  [main, other] = [await createTestDatabase(), await createBareDatabase()];
  db = openDatabase(main.url, 2);
});

afterAll(async () => {
  await db.close();
  await main.drop();
  await other.drop();
});

function run(tool: string, ...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, `${tool}.ts`), ...args],
      { env: { ...process.env, DATABASE_URL: main.url } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
    );
  });
}

async function deposit(members: number, idempotencyKey: string): Promise<void> {
  const makeId = createIdMaker(50);
  const { ledger } = await openLedger({
    db,
    url: main.url,
    open: openDatabase,
    node: 50,
    makeId,
    onError: () => {},
  });
  const house = 'clearing:sandbox:in';
  const common = { brand: 'perya', currency: 'PHP', kind: 'deposit', house, amountMinor: 100n } as const;
  const ids = Array.from({ length: members }, (_, index) => BigInt(index + 1));
  await Promise.all(ids.map((memberId) => ledger.post({ ...common, memberId, idempotencyKey })));
  await ledger.close();
}

it('a new ledger is spread; one that is spread or has accounts is not', async () => {
  const spread = await run('ledger-spread', '--schemas', '3');
  expect(spread.text).toContain('• ledger_02 in the main database\n✓ the ledger is spread over 3 schemas');
  expect(spread.code).toBe(0);
  const again = await run('ledger-spread', '--schemas', '4');
  expect([again.code, again.text]).toEqual([
    2,
    'This ledger is spread already: npm run ledger:move moves its schemas.\n',
  ]);
  expect((await run('ledger-spread', '--schemas', '65')).text).toContain('Usage:');
});

it('a schema moves, is proven there, and the old copy is dropped', { timeout: 60_000 }, async () => {
  await deposit(30, 'before');
  const { code, text } = await run('ledger-move', '--schema', '01', '--to', other.url);
  expect(text).toMatch(/✓ ledger_01 has moved: version 2 of its place\n.+\n {2}postings waited \d+ ms\n/);
  expect(text).toMatch(/✓ proven at the new place: \d+ accounts, \d+ transfers\n$/);
  expect(code).toBe(0);
  await deposit(30, 'after');
  expect((await run('ledger-verify')).text).toMatch(/^✓ the ledger is proven: 33 accounts, 60 transfers/);
  const balance = await run('ledger-trial-balance');
  expect(balance.text).toMatch(/members:cash +60 +60\.00/);
  expect(balance.code).toBe(0);
  // What reads the main database sees all of them.
  const { rows } = await db.query<{ sum: bigint }>('select sum(amount)::bigint as sum from wallet.transfer');
  expect(rows[0]?.sum).toBe(6_000n);
  const dropped = await run('ledger-move', '--schema', '01', '--drop-left', main.url);
  expect(dropped.text).toBe('✓ dropped ledger_01_left_1\n');
  expect((await run('ledger-move', '--schema', '01', '--to', other.url)).text).toContain('is there already');
});
