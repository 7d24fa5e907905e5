/**
 * An installation of 2026-11-25 goes on with this version: its data (the demo's seed, twelve players for a minute, deposits, a hold, a cap)
 * are migrated, proven, and played on with.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '@perya/migrate/migrate.ts';
import { peryaJackpot } from '@perya/game-rules/jackpot/jackpots.ts';
import { pool } from '#modules/wallet/ledger/house.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createBareDatabase, directory } from '#test/database.ts';
import { startServer, type TestServer } from '#test/harness.ts';

const lastOld = '0032';
let server: TestServer;
let db: Database;
let before: Record<string, unknown>[];

/** Members and pools with what they had, as they were known then. */
const holdings = `select owner_id::text as owner, brand, currency, balance::text, held::text, seq::text from wallet.account
  where owner_id > 4 order by 1, 2, 3`;

beforeAll(async () => {
  const database = await createBareDatabase();
  await migrateOld(database.url);
  db = openDatabase(database.url, 2);
  await load(db);
  before = (await db.query(holdings)).rows;
  await migrate({ url: database.url, directory, name: 'server' });
  server = await startServer({ database });
});

afterAll(async () => {
  await db.close();
  await server.close();
});

async function migrateOld(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'perya-upgrade-'));
  const old = join(folder, 'migrations');
  for (const file of readdirSync(directory))
    if (file.slice(0, 4) <= lastOld) cpSync(join(directory, file), join(old, file));
  await migrate({ url, directory: old, name: 'server' });
  rmSync(folder, { recursive: true });
}

/** One line per table: its name and its rows as JSON, whose numbers only PostgreSQL reads. */
async function load(into: Database): Promise<void> {
  const text = brotliDecompressSync(
    readFileSync(join(import.meta.dirname, 'upgrade/2026-11-25.tsv.br')),
  ).toString();
  await into.transaction(async (tx) => {
    // No triggers: the rows are as they were.
    await tx.query('set local session_replication_role = replica');
    for (const line of text.split('\n')) {
      const [table = '', rows = ''] = line.split('\t');
      // The studio and the payment sandbox have tables of their own.
      if (table === '' || /^(?:studio|sandbox)\./.test(table)) continue;
      await tx.query(`delete from ${table}`);
      await tx.query(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [rows],
      );
    }
    return { ok: true };
  });
}

it('every balance, number and hold is what it was, and is proven', async () => {
  expect(before.length).toBeGreaterThan(10);
  expect((await db.query(holdings)).rows).toEqual(before);
  const { transfers, drifts } = await verifyLedger(db);
  expect(drifts).toEqual([]);
  expect(transfers).toBe(603n);
});

it('every transfer has found its purpose', async () => {
  const { rows } = await db.query<{ code: string }>('select code from wallet.purpose order by code');
  const codes = rows.map(({ code }) => code);
  expect(codes).toEqual(
    expect.arrayContaining([
      'clearing:sandbox:in',
      'gaming:RNG',
      'gaming:LIVE',
      'gaming:FISH',
      'gaming:SPORTS',
    ]),
  );
  expect(codes.filter((code) => /OTHER|unknown/.test(code))).toEqual([]);
  const { rows: kinds } = await db.query(
    `select distinct f.code, t.kind from wallet.transfer t join wallet.purpose f on f.id = t.purpose
      where (t.kind = 1) <> (f.code like 'clearing:%:in') or (t.kind in (3, 4, 5)) <> (f.code like 'gaming:%')`,
  );
  expect(kinds).toEqual([]);
});

it('the server goes on: pools are not begun again, what was booked is replayed, the hold is settled', async () => {
  const { ledger } = server;
  const pools = () =>
    Promise.all(
      peryaJackpot.tiers.map(({ tier }) => ledger.poolMinor('perya', pool('perya-jackpot', tier), 'PHP')),
    );
  const was = await pools();
  expect(was.every((amount, index) => amount >= peryaJackpot.tiers[index]!.seedMinor)).toBe(true);
  await server.suppliers.feedJackpots();
  expect(await pools()).toEqual(was);
  const { rows } = await db.query<{ member: bigint; key: string }>(
    "select member_id as member, idempotency_key as key from wallet.hold where state = 'pending'",
  );
  expect(rows).toHaveLength(1);
  const held = { brand: 'perya', memberId: rows[0]!.member, idempotencyKey: rows[0]!.key };
  expect(await ledger.postHold(held, { house: 'clearing:sandbox:out' })).toMatchObject({ status: 'booked' });
  const { rows: bets } = await db.query<{ member: bigint; key: string; amount: bigint; reference: string }>(
    `select member_id as member, idempotency_key as key, amount, reference from wallet.transfer
      where kind = 3 and brand = 'perya' limit 1`,
  );
  const bet = bets[0]!;
  expect(
    await ledger.post({
      brand: 'perya',
      memberId: bet.member,
      idempotencyKey: bet.key,
      kind: 'bet',
      currency: 'PHP',
      amountMinor: bet.amount,
      reference: bet.reference,
      house: 'gaming:RNG',
    }),
  ).toMatchObject({ status: 'replayed' });
  expect((await verifyLedger(db)).drifts).toEqual([]);
});
