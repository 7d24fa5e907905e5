import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createLedger } from './ledger.ts';
import type { HoldRequest, Ledger, Posting, TransferKey } from './posting.ts';
import { verifyLedger } from './verify.ts';

const makeId = createIdMaker(8);
const house = 'clearing:sandbox:out';
let database: TestDatabase;
let db: Database;
let ledger: Ledger;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  ledger = createLedger({ db, node: 8, makeId });
});

afterAll(async () => {
  expect((await verifyLedger(db)).drifts).toEqual([]);
  await ledger.close();
  await db.close();
  await database.drop();
});

async function memberWith(amountMinor: bigint): Promise<bigint> {
  const memberId = makeId();
  await ledger.post(deposit(memberId, 'pay:first', amountMinor));
  return memberId;
}

function deposit(memberId: bigint, idempotencyKey: string, amountMinor: bigint): Posting {
  return {
    brand: 'perya',
    memberId,
    idempotencyKey,
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    currency: 'PHP',
    amountMinor,
  };
}

function request(memberId: bigint, amountMinor: bigint, more: Partial<HoldRequest> = {}): HoldRequest {
  return {
    brand: 'perya',
    memberId,
    idempotencyKey: 'out:1',
    kind: 'withdrawal',
    currency: 'PHP',
    amountMinor,
    ...more,
  };
}

const key = (memberId: bigint): TransferKey => ({ brand: 'perya', memberId, idempotencyKey: 'out:1' });
const balance = (memberId: bigint) => ledger.balance({ brand: 'perya', memberId, currency: 'PHP' });

describe('a hold', () => {
  it('puts money aside that cannot be spent, and becomes a debit', async () => {
    const memberId = await memberWith(1_000n);
    expect(
      await ledger.hold(request(memberId, 600n, { reference: 'bank 1', detail: { bank: 'x' } })),
    ).toEqual({ status: 'held', state: 'pending', availableMinor: 400n });
    expect(await balance(memberId)).toEqual({ availableMinor: 400n, heldMinor: 600n, seq: 1n });
    const bet: Posting = { ...deposit(memberId, 'bet:1', -401n), kind: 'bet' };
    expect(await ledger.post(bet)).toEqual({ status: 'insufficient', balanceMinor: 400n, purse: 0n });
    expect(await ledger.post({ ...bet, amountMinor: -100n })).toMatchObject({
      status: 'booked',
      balanceAfterMinor: 300n,
    });
    const posted = await ledger.postHold(key(memberId), { house });
    expect(posted).toMatchObject({ status: 'booked', balanceAfterMinor: 300n });
    expect(await ledger.postHold(key(memberId), { house })).toEqual({ ...posted, status: 'replayed' });
    expect(await ledger.voidHold(key(memberId))).toEqual({ status: 'posted' });
    expect(await balance(memberId)).toEqual({ availableMinor: 300n, heldMinor: 0n, seq: 3n });
    expect(await ledger.findTransfer({ ...key(memberId), idempotencyKey: 'hold:out:1' })).toMatchObject({
      kind: 'withdrawal',
      amountMinor: -600n,
      balanceAfterMinor: 300n,
      reference: 'bank 1',
      detail: { bank: 'x' },
    });
    // The first answer stays the first answer, although what was on hold is gone.
    expect(await ledger.post({ ...bet, amountMinor: -100n })).toMatchObject({
      status: 'replayed',
      balanceAfterMinor: 300n,
    });
  });

  it('said again holds once; other content is a conflict', async () => {
    const memberId = await memberWith(100n);
    await ledger.hold(request(memberId, 60n));
    expect(await ledger.hold(request(memberId, 60n))).toEqual({
      status: 'replayed',
      state: 'pending',
      availableMinor: 40n,
    });
    for (const other of [
      request(memberId, 61n),
      request(memberId, 60n, { reference: 'x' }),
      request(memberId, 60n, { kind: 'bet' }),
    ]) {
      expect(await ledger.hold(other)).toEqual({ status: 'conflict' });
    }
    expect(await balance(memberId)).toMatchObject({ availableMinor: 40n, heldMinor: 60n });
  });

  it('is refused where there is too little, also before the first deposit', async () => {
    const memberId = await memberWith(100n);
    expect(await ledger.hold(request(memberId, 101n))).toEqual({
      status: 'insufficient',
      balanceMinor: 100n,
    });
    expect(await ledger.hold(request(makeId(), 1n))).toEqual({ status: 'insufficient', balanceMinor: 0n });
  });

  it('voided gives the money back, once, and stays voided', async () => {
    const memberId = await memberWith(100n);
    await ledger.hold(request(memberId, 60n));
    expect(await ledger.voidHold(key(memberId))).toEqual({ status: 'voided', availableMinor: 100n });
    expect(await ledger.voidHold(key(memberId))).toEqual({ status: 'replayed', availableMinor: 100n });
    expect(await ledger.postHold(key(memberId), { house })).toEqual({ status: 'voided' });
    expect(await ledger.hold(request(memberId, 60n))).toMatchObject({ status: 'replayed', state: 'voided' });
    expect(await balance(memberId)).toEqual({ availableMinor: 100n, heldMinor: 0n, seq: 1n });
  });

  it('posted in part frees the rest', async () => {
    const memberId = await memberWith(100n);
    await ledger.hold(request(memberId, 60n));
    expect(await ledger.postHold(key(memberId), { legs: [{ amountMinor: 61n, house }] })).toEqual({
      status: 'conflict',
    });
    expect(await ledger.postHold(key(memberId), { legs: [{ amountMinor: 45n, house }] })).toMatchObject({
      status: 'booked',
      balanceAfterMinor: 55n,
    });
    expect(await ledger.postHold(key(memberId), { legs: [{ amountMinor: 45n, house }] })).toMatchObject({
      status: 'replayed',
    });
    expect(await ledger.postHold(key(memberId), { house })).toEqual({ status: 'conflict' });
    expect(await balance(memberId)).toEqual({ availableMinor: 55n, heldMinor: 0n, seq: 2n });
  });

  it('that nobody made is unknown', async () => {
    const memberId = await memberWith(1n);
    expect(await ledger.postHold(key(memberId), { house })).toEqual({ status: 'unknown' });
    expect(await ledger.voidHold(key(memberId))).toEqual({ status: 'unknown' });
  });

  it('expired cannot be posted, and is voided by the sweep', async () => {
    const memberId = await memberWith(100n);
    await ledger.hold(request(memberId, 60n, { expiresAt: new Date(Date.now() - 1) }));
    expect(await ledger.postHold(key(memberId), { house })).toEqual({ status: 'voided' });
    const other = await memberWith(100n);
    await ledger.hold(request(other, 60n, { expiresAt: new Date(Date.now() + 3_600_000) }));
    expect(await balance(other)).toMatchObject({ heldMinor: 60n });
    await db.query('update wallet.hold set expires_at = now() where member_id = $1', [other]);
    await Promise.all([ledger.voidExpiredHolds(), ledger.voidExpiredHolds()]);
    expect(await balance(other)).toEqual({ availableMinor: 100n, heldMinor: 0n, seq: 1n });
  });

  it('keeps its place among the postings of its member', async () => {
    const memberId = await memberWith(100n);
    const bet = (number: number): Posting => ({ ...deposit(memberId, `bet:${number}`, -40n), kind: 'bet' });
    const [first, held, second, third] = await Promise.all([
      ledger.post(bet(1)),
      ledger.hold(request(memberId, 30n)),
      ledger.post(bet(2)),
      ledger.voidHold(key(memberId)),
    ]);
    expect([first.status, held.status, second.status, third.status]).toEqual([
      'booked',
      'held',
      'insufficient',
      'voided',
    ]);
    expect(await ledger.post(bet(2))).toMatchObject({ status: 'booked', balanceAfterMinor: 20n });
  });

  it('posted and voided at the same time ends in one of the two', async () => {
    const other = createLedger({ db, node: 9, makeId });
    for (let round = 0; round < 20; round += 1) {
      const memberId = await memberWith(100n);
      await ledger.hold(request(memberId, 60n));
      const [posted, voided] = await Promise.all([
        ledger.postHold(key(memberId), { house }),
        other.voidHold(key(memberId)),
      ]);
      expect([
        ['booked', 'posted'],
        ['voided', 'voided'],
      ]).toContainEqual([posted.status, voided.status]);
      expect(await balance(memberId)).toMatchObject({
        availableMinor: posted.status === 'booked' ? 40n : 100n,
        heldMinor: 0n,
      });
    }
    await other.close();
  });
});
