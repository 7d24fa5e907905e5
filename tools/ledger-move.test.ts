/** The commands of a spread ledger, on two databases of one server. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedger } from '../apps/server/src/modules/wallet/index.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { grantProgram } from '../packages/migrate/src/grant.ts';
import { serverSchemas } from './start/schemas.ts';

let main: TestDatabase;
let other: TestDatabase;
let db: Database;
/** The server's own, which had its rights before the ledger was spread. */
const role = `server_${crypto.randomUUID().slice(0, 8)}`;
const asServer = (url: string): string => Object.assign(new URL(url), { username: role, password: 'x' }).href;

beforeAll(async () => {
  [main, other] = [await createTestDatabase(), await createBareDatabase()];
  db = openDatabase(main.url, 2);
  await db.query(`create role ${role} login password 'x'`);
  await db.query(`grant pg_read_all_stats to ${role}`);
  await grantProgram({ url: main.url, role, schemas: serverSchemas });
});

afterAll(async () => {
  await other.drop();
  await db.query(`drop owned by ${role}`);
  await db.query(`drop role ${role}`);
  await db.close();
  await main.drop();
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
  const url = asServer(main.url);
  const own = openDatabase(url, 2);
  const { ledger } = await openLedger({
    db: own,
    url,
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
  await own.close();
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

it('the server’s role has its rights at once, and no more than before', async () => {
  await deposit(30, 'at once');
  const own = openDatabase(asServer(main.url), 1);
  try {
    for (const name of ['wallet.transfer', 'wallet.entry', 'ledger_01.transfer', 'ledger_01.home'])
      expect((await own.query(`select from ${name}`)).rowCount).toBeGreaterThan(0);
    for (const forbidden of [
      'delete from ledger_01.transfer',
      'drop table ledger_01.home',
      'delete from wallet.transfer',
    ])
      await expect(own.query(forbidden)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await own.close();
  }
});

it('a schema moves, is proven there, and the old copy is dropped', { timeout: 60_000 }, async () => {
  await deposit(30, 'before');
  const { code, text } = await run('ledger-move', '--schema', '01', '--to', other.url);
  expect(text).toMatch(/✓ ledger_01 has moved: version 2 of its place\n.+\n {2}postings waited \d+ ms\n/);
  expect(text).toMatch(/✓ proven at the new place: \d+ accounts, \d+ transfers\n$/);
  expect(code).toBe(0);
  await deposit(30, 'after');
  expect((await run('ledger-verify')).text).toMatch(/^✓ the ledger is proven: 33 accounts, 90 transfers/);
  const balance = await run('ledger-trial-balance');
  expect(balance.text).toMatch(/members:cash +90 +90\.00/);
  expect(balance.code).toBe(0);
  // What reads the main database sees all of them.
  const { rows } = await db.query<{ sum: bigint }>('select sum(amount)::bigint as sum from wallet.transfer');
  expect(rows[0]?.sum).toBe(9_000n);
  const dropped = await run('ledger-move', '--schema', '01', '--drop-left', main.url);
  expect(dropped.text).toBe('✓ dropped ledger_01_left_1\n');
  expect((await run('ledger-move', '--schema', '01', '--to', other.url)).text).toContain('is there already');
});
