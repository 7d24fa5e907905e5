import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { findBreaches } from '../../../../../../tools/check/sql-rules.ts';

const makeId = createIdMaker(7);
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const open = (ownerId: bigint, brand: string, currency: string, kind: number) =>
  db.query('insert into wallet.account (owner_id, brand, currency, kind) values ($1, $2, $3, $4)', [
    ownerId,
    brand,
    currency,
    kind,
  ]);

it('an account is of a brand and a currency, a member’s or the house’s', async () => {
  const memberId = makeId();
  await expect(open(memberId, 'a brand', 'PHP', 1)).rejects.toThrow(/there is no account/);
  await expect(open(memberId, 'perya', 'pesos', 1)).rejects.toThrow(/there is no account/);
  await expect(open(memberId, 'perya', 'PHP', 9)).rejects.toThrow(/there is no account/);
  await expect(open(-memberId, 'perya', 'PHP', 1)).rejects.toThrow(/there is no account/);
  // A purpose that nobody has named.
  await expect(open(-memberId, 'perya', 'PHP', 9)).rejects.toThrow(/there is no account/);
  await open(memberId, 'perya', 'PHP', 1);
  const { rows } = await db.query('select balance, held, seq from wallet.account where owner_id = $1', [
    memberId,
  ]);
  expect(rows).toEqual([{ balance: 0n, held: 0n, seq: 0n }]);
});

it('an account never changes its owner, and never goes below its floor', async () => {
  const memberId = makeId();
  await open(memberId, 'perya', 'PHP', 1);
  for (const change of ['owner_id = 1', "brand = 'other'", "currency = 'USD'", 'purse = 1', 'kind = 9'])
    await expect(
      db.query(`update wallet.account set ${change} where owner_id = $1`, [memberId]),
    ).rejects.toThrow(/the identity of an account does not change/);
  for (const change of ['balance = -1', 'held = 1', 'held = -1'])
    await expect(
      db.query(`update wallet.account set ${change} where owner_id = $1`, [memberId]),
    ).rejects.toThrow(/violates check constraint/);
});

it('every routine over the ledger in the database keeps the rules of its SQL, also those of old migrations', async () => {
  const { rows } = await db.query<{ path: string; sql: string }>(
    `select '/modules/' || n.nspname || '/sql/' || p.proname || '.sql' as path, pg_get_functiondef(p.oid) as sql
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname not in ('pg_catalog', 'information_schema') and p.prokind in ('f', 'p')
       and pg_get_functiondef(p.oid) ~ 'wallet\\.'`,
  );
  expect(rows.length).toBeGreaterThan(25);
  expect(findBreaches(rows)).toEqual([]);
});

it('PostgreSQL inlines the functions of floor and stake', async () => {
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(
    `explain (verbose, costs off) select bool_and(wallet.keeps_floor(x.balance, x.held, x.floor)
       and not (x.capped and wallet.own_stake(x.purse, x.kind, x.balance) > 0)) from wallet.account x`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('floor');
  expect(plan).not.toMatch(/keeps_floor|own_stake/);
});
