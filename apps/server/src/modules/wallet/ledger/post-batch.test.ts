import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { askPrepared } from '#platform/db/prepared.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { laneSettings, openAccounts, openHouse, postMany } from './statements.ts';

const makeId = createIdMaker(9);
const side = { brand: 'perya', currency: 'PHP', houseId: -1n };
let database: TestDatabase;
let db: Database;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
  client = await db.connect();
  await client.query(laneSettings);
});

afterAll(async () => {
  await client.end();
  await db.close();
  await database.drop();
});

/** Account rows that this connection has read so far. */
async function readAccounts(): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables
      where schemaname = 'wallet' and relname = 'account'`,
  );
  return rows[0]?.read ?? 0;
}

it('a batch in a young database, whose planner has no statistics, reads the accounts that it is about, and no others', async () => {
  const members = Array.from({ length: 200 }, makeId);
  await client.query('alter table wallet.account set (autovacuum_enabled = false)');
  await client.query(openHouse(side));
  await client.query(openAccounts('perya', 'PHP', members));
  const jobs = members.slice(0, 20).map((memberId) => ({
    transferId: makeId(),
    detail: null,
    posting: {
      brand: 'perya',
      memberId,
      currency: 'PHP' as const,
      kind: 'deposit' as const,
      idempotencyKey: 'pay:1',
      amountMinor: 100n,
    },
  }));
  const before = await readAccounts();
  const rows = await askPrepared(client, postMany('batch', side, jobs));
  expect(rows.filter(({ ord, status }) => ord > 0 && status === 0)).toHaveLength(20);
  // Each account for its lock, its balance and its change; the house for its own.
  expect((await readAccounts()) - before).toBeLessThan(20 * 5);
});
