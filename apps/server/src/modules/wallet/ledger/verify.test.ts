import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createLedger } from './ledger.ts';
import { driftText, verifyLedger } from './verify.ts';

const makeId = createIdMaker(9);
const members = Array.from({ length: 20 }, () => makeId());
const [victim] = members as [bigint];
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  const ledger = createLedger({ db, node: 9, makeId, lanes: 2 });
  const common = { brand: 'perya', currency: 'PHP' } as const;
  for (const memberId of members) {
    await ledger.post({
      ...common,
      memberId,
      idempotencyKey: 'pay',
      kind: 'deposit',
      house: 'clearing:sandbox:in',
      amountMinor: 500n,
    });
    await ledger.post({
      ...common,
      memberId,
      idempotencyKey: 'bet',
      kind: 'bet',
      house: 'gaming:RNG',
      amountMinor: -20n,
    });
    await ledger.hold({ ...common, memberId, idempotencyKey: 'a', kind: 'withdrawal', amountMinor: 5n });
    await ledger.hold({ ...common, memberId, idempotencyKey: 'b', kind: 'withdrawal', amountMinor: 7n });
    await ledger.postHold(
      { brand: 'perya', memberId, idempotencyKey: 'b' },
      { house: 'clearing:sandbox:out' },
    );
  }
  await ledger.close();
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

/** Plants a drift, looks, and takes it back. The transfers' triggers are asleep meanwhile. */
async function plant(sql: string): Promise<string[]> {
  let texts: string[] = [];
  await db.transaction(async (tx) => {
    await tx.query('alter table wallet.transfer disable trigger append_only');
    await tx.query(sql, [victim]);
    texts = (await verifyLedger(tx)).drifts.map(driftText);
    return { ok: false };
  });
  return texts;
}

it('proves a ledger that is whole', async () => {
  expect(await verifyLedger(db)).toEqual({ accounts: 20 + 2 * 3, transfers: 60n, drifts: [] });
});

it.each([
  [
    'a balance',
    'update wallet.account set balance = balance + 1 where owner_id = $1',
    'balance is 474, the transfers say 473',
  ],
  ['a number', 'update wallet.account set seq = 9 where owner_id = $1', 'seq is 9, the transfers say 3'],
  [
    'a held amount',
    'update wallet.account set held = 6 where owner_id = $1',
    'held is 6, the transfers say 5',
  ],
  [
    'a missing account',
    'delete from wallet.account where owner_id = $1',
    'balance is missing, the transfers say 473',
  ],
  [
    'a changed amount',
    "update wallet.transfer set amount = 501 where member_id = $1 and idempotency_key = 'pay'",
    'transfer 1, balance after it is 500, the transfers say 501',
  ],
  [
    'a removed transfer',
    "delete from wallet.transfer where member_id = $1 and idempotency_key = 'bet'",
    'number of transfers is 3, the transfers say 2',
  ],
  [
    'a leg without the first',
    "update wallet.transfer set leg = 1 where member_id = $1 and idempotency_key = 'pay'",
    'posting pay is {1}, the transfers say legs 0 to 0 of one posting',
  ],
  [
    'a hold without its transfer',
    "update wallet.hold set posted_amount = 6 where member_id = $1 and idempotency_key = 'b'",
    'posted hold b is -6, the transfers say -7',
  ],
])('names the member of %s', async (_, sql, expected) => {
  expect(await plant(sql)).toContain(`perya PHP member ${victim}: ${expected}`);
});

it('names a house account with a gap in its numbers', async () => {
  const texts = await plant(
    "update wallet.transfer set house_seq = house_seq + 100 where member_id = $1 and idempotency_key = 'pay'",
  );
  expect(texts.some((text) => /stripe -\d+ clearing:sandbox:in: number of a transfer is/.test(text))).toBe(
    true,
  );
});

it('names a drifting house stripe and the book that is not zero', async () => {
  const texts = await plant(
    `update wallet.account set balance = balance + 3 where owner_id < 0 and $1::bigint > 0
      and purse = (select id from wallet.purpose where code = 'gaming:RNG')`,
  );
  expect(texts.some((text) => /house stripe -\d+ gaming:RNG: balance is/.test(text))).toBe(true);
  expect(texts).toContain('perya PHP whole book: sum of all balances is 6, the transfers say 0');
});
