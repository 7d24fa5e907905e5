/** The house's accounts: each transfer is in one of them, under a number without gaps, and can be read on from a number. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { gaming, isPurpose, pool, type HouseAccount } from './house.ts';
import { createLedger } from './ledger.ts';
import type { Ledger, Posting, Transfer } from './posting.ts';
import { listHouseAccounts, listHouseTransfers, summarizeTransfers } from './queries.ts';
import { verifyLedger } from './verify.ts';

const makeId = createIdMaker(12);
let database: TestDatabase;
let db: Database;
let ledgers: [Ledger, Ledger];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  ledgers = [12, 13].map((node) => createLedger({ db, node, makeId })) as [Ledger, Ledger];
});

afterAll(async () => {
  expect((await verifyLedger(db)).drifts).toEqual([]);
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  await db.close();
  await database.drop();
});

function posting(memberId: bigint, key: string, amountMinor: bigint, house: HouseAccount): Posting {
  const kind = amountMinor < 0n ? 'bet' : 'win';
  return { brand: 'perya', memberId, idempotencyKey: key, kind, currency: 'PHP', amountMinor, house };
}

it('a follower that reads on while two processes post sees each transfer once, in the order of its number', async () => {
  const houses = [gaming('RNG'), gaming('LIVE'), gaming('FISH')];
  const members = Array.from({ length: 30 }, makeId);
  const seen: Transfer[] = [];
  const cursors = new Map<string, { seq: bigint; at: Date | null }>();
  const follow = async (): Promise<number> => {
    let read = 0;
    await summarizeTransfers(db);
    for (const account of await listHouseAccounts(db)) {
      const key = `${account.houseId} ${account.purpose}`;
      const after = cursors.get(key) ?? { seq: 0n, at: null };
      const page = await listHouseTransfers(db, account, after, 50);
      const last = page.at(-1);
      if (!last) continue;
      expect(page.map(({ houseSeq }) => houseSeq)).toEqual(
        page.map((_, index) => after.seq + 1n + BigInt(index)),
      );
      cursors.set(key, { seq: last.houseSeq, at: last.at });
      seen.push(...page);
      read += page.length;
    }
    return read;
  };
  let posted = 0;
  const post = async (client: number): Promise<void> => {
    for (let count = 0; count < 40; count += 1) {
      const memberId = members[(client * 7 + count) % members.length]!;
      const house = houses[(client + count) % 3]!;
      const answer = await ledgers[count % 2 === 0 ? 0 : 1].post(
        posting(memberId, `${client}:${count}`, BigInt(1 + count), house),
      );
      if (answer.status === 'booked') posted += 1;
    }
  };
  const state = { open: true };
  const following = (async () => {
    while (state.open) await follow();
    while ((await follow()) > 0);
  })();
  await Promise.all(Array.from({ length: 24 }, (_, client) => post(client)));
  state.open = false;
  await following;
  expect(posted).toBe(24 * 40);
  expect(seen).toHaveLength(posted);
  expect(new Set(seen.map(({ memberId, idempotencyKey }) => `${memberId} ${idempotencyKey}`)).size).toBe(
    posted,
  );
});

it('a clock that went back hides nothing', async () => {
  const house = gaming('PVP');
  const memberId = makeId();
  for (let count = 0; count < 4; count += 1)
    await ledgers[0].post(posting(memberId, `pvp:${count}`, 1n, house));
  await db.transaction(async (tx) => {
    await tx.query('alter table wallet.transfer disable trigger append_only');
    await tx.query(
      "update wallet.transfer set at = at - interval '1 hour' where member_id = $1 and idempotency_key = 'pvp:2'",
      [memberId],
    );
    await tx.query('alter table wallet.transfer enable trigger append_only');
    return { ok: true };
  });
  const transfer = await ledgers[0].findTransfer({ brand: 'perya', memberId, idempotencyKey: 'pvp:0' });
  const account = (await listHouseAccounts(db)).find(
    ({ purpose, seq }) => purpose === transfer?.houseAccount.purpose && seq > 0n,
  )!;
  const read = await listHouseTransfers(db, account, { seq: 1n, at: transfer!.at }, 10);
  expect(read.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['pvp:1', 'pvp:2', 'pvp:3']);
});

it('a purpose is a word, and what it is of', async () => {
  expect(['fee', 'gaming:RNG', 'clearing:gcash-1:in', pool('perya-jackpot', 'grand')].every(isPurpose)).toBe(
    true,
  );
  expect(['', 'Fee', 'gaming:', 'a b', 'promotion:ä', `promotion:${'x'.repeat(120)}`].some(isPurpose)).toBe(
    false,
  );
  await expect(ledgers[0].post(posting(1n, 'k', 1n, 'promotion:no good'))).rejects.toThrow(
    'there is no purpose',
  );
});
