import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createFollower } from '../ledger/follower/follower.ts';
import { gaming } from '../ledger/house.ts';
import { createLedger } from '../ledger/ledger.ts';
import type { Ledger, Posting } from '../ledger/posting.ts';
import { daySums } from './day-sums.ts';
import { listPeriodSums, setCap } from './queries.ts';

const makeId = createIdMaker(33);
const zone = 'Asia/Manila';
let database: TestDatabase;
let db: Database;
let ledger: Ledger;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 6);
  ledger = createLedger({ db, node: 33, makeId });
});
afterAll(async () => {
  await ledger.close();
  await db.close();
  await database.drop();
});

/** Pays a member something in, and begins to count his days. */
async function newMember() {
  const account = { brand: 'perya', currency: 'PHP', memberId: makeId() } as const;
  const post = (idempotencyKey: string, kind: Posting['kind'], amountMinor: bigint) =>
    ledger.post({ ...account, idempotencyKey, kind, amountMinor, house: gaming('RNG') });
  await post('start', 'win', 100_000n);
  await listPeriodSums(db, db, account, zone, new Date());
  return { account, post };
}

const stored = async (memberId: bigint): Promise<bigint | undefined> =>
  (
    await db.query<{ staked: bigint }>(
      'select sum(staked)::bigint as staked from wallet.day_sum where owner_id = $1',
      [memberId],
    )
  ).rows[0]?.staked;

test('sums are counted on by the follower, and once beside whoever asks in between', async () => {
  const { account, post } = await newMember();
  const errors: unknown[] = [];
  const follower = createFollower({
    db,
    consumer: daySums(ledger),
    onError: (error) => void errors.push(error),
    batch: 3,
  });
  for (let index = 0; index < 10; index += 1) {
    await post(`bet${index}`, 'bet', -100n);
    if (index === 4) await listPeriodSums(db, db, account, zone, new Date());
  }
  expect(await stored(account.memberId)).toBe(500n);
  expect(await follower.pass()).toBe(true);
  expect(await stored(account.memberId)).toBe(1_000n);
  await post('bet10', 'bet', -100n);
  const [day] = await listPeriodSums(db, db, account, zone, new Date());
  expect(day?.stakedMinor).toBe(1_100n);
  expect(await follower.pass()).toBe(true);
  expect(await stored(account.memberId)).toBe(1_100n);
  await follower.close();
  expect(errors).toEqual([]);
});

test('a member whose sums another counts at this moment is left for later; a capped stake never waits', async () => {
  const { account, post } = await newMember();
  await db.transaction((tx) =>
    setCap(tx, account, zone, { measure: 'stake', period: 'day', mostMinor: 1_000n }),
  );
  const follower = createFollower({ db, consumer: daySums(ledger), onError: () => {} });
  await post('a', 'bet', -400n);
  await db.transaction(async (tx) => {
    await tx.query('select from wallet.day_count where owner_id = $1 for update', [account.memberId]);
    expect(await follower.pass()).toBe(false);
  });
  expect(await follower.pass()).toBe(true);
  expect(await stored(account.memberId)).toBe(400n);
  expect((await post('b', 'bet', -700n)).status).toBe('refused');
  expect((await post('c', 'bet', -600n)).status).toBe('booked');
  await follower.close();
});
