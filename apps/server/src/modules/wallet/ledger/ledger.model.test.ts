/**
 * The ledger against a model of a few lines, on random histories: two ledgers ("processes") on one database, commands
 * one by one and in bursts, then thirty-two clients at the same time.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { commandsOf, freshModel, moveOf, runClients, which } from '#test/ledger-commands.ts';
import { createLedger } from './ledger.ts';
import type { Ledger } from './posting.ts';
import { readTrialBalance } from './trial-balance.ts';
import { verifyLedger } from './verify.ts';

const makeId = createIdMaker(10);
let database: TestDatabase;
let db: Database;
let ledgers: [Ledger, Ledger];
const ledgerOf = (which: number): Ledger => ledgers[which] as Ledger;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 8);
  ledgers = [10, 11].map((node) =>
    createLedger({
      db,
      node,
      makeId: createIdMaker(node),
      lanes: 2,
      maxBatch: node === 10 ? 512 : 5,
    }),
  ) as [Ledger, Ledger];
});

afterEach(async () => {
  expect((await verifyLedger(db)).drifts).toEqual([]);
  const { isZero, lines } = await readTrialBalance(db);
  expect(isZero).toBe(true);
  expect(lines.find(({ account }) => account === 'transit')?.balanceMinor ?? 0n).toBe(0n);
});

afterAll(async () => {
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  await db.close();
  await database.drop();
});

/** Identities that are this run's alone. */
function freshBase(): bigint {
  return makeId() * 16n;
}

/** `npm run test:long` draws ten times as many histories. */
const longer = process.env['TEST_LONG'] ? { timeout: 600_000 } : {};

describe('the ledger', () => {
  it('answers like the model, whatever the history', longer, async () => {
    await fc.assert(
      fc.asyncProperty(commandsOf(ledgerOf), (history) =>
        fc.asyncModelRun(() => ({ model: freshModel(), real: { base: freshBase() } }), history),
      ),
      { numRuns: process.env['TEST_LONG'] ? 600 : 60 },
    );
  });

  it('keeps its promises to thirty-two clients at once, over two processes', longer, async () => {
    const script = fc.array(fc.tuple(which, moveOf(200)), { minLength: 5, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(script, { minLength: 32, maxLength: 32 }), (scripts) =>
        runClients(ledgerOf, freshBase(), scripts),
      ),
      { numRuns: process.env['TEST_LONG'] ? 80 : 8, endOnFailure: true },
    );
  });
});

describe('on tables that PostgreSQL believes to be empty', () => {
  it('postings are look-ups, never scans', async () => {
    const empty = await createTestDatabase();
    const own = openDatabase(empty.url, 2);
    await own.query('analyze');
    const ledger = createLedger({ db: own, node: 12, makeId });
    const base = freshBase();
    const members = Array.from({ length: 300 }, (_, index) => base + BigInt(index));
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        members.map((memberId) =>
          ledger.post({
            brand: 'perya',
            memberId,
            idempotencyKey: `k${round}`,
            kind: 'deposit',
            house: 'clearing:sandbox:in',
            currency: 'PHP',
            amountMinor: 1n,
          }),
        ),
      );
    }
    // A session reports its counters at its end.
    await ledger.close();
    const { rows } = await own.query<{ scans: number; fetched: number }>(`
      select (select sum(seq_scan) from pg_stat_user_tables where relname like 'transfer\\_%' or relname = 'account')::int as scans,
        (select sum(idx_tup_fetch) from pg_stat_user_tables where schemaname = 'wallet')::int as fetched`);
    expect(rows[0]?.scans).toBe(0);
    // Of live rows: dead versions stay in an index for as long as anybody's snapshot, an autovacuum's too, might see them.
    expect(rows[0]?.fetched).toBeLessThan(4 * rounds * members.length);
    await own.close();
    await empty.drop();
  });
});
