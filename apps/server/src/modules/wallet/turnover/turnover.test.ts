import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brand, currency, startMoneyServer, type MoneyServer } from '#test/money-server.ts';
import type { Posting, TransferKind } from '../ledger/posting.ts';
import { createTurnover, type Turnover } from './turnover.ts';
import { updateTurnoverWaived } from './queries.ts';

let server: MoneyServer;
let turnover: Turnover;
let memberId: bigint;

beforeAll(async () => {
  server = await startMoneyServer();
  turnover = createTurnover({
    clock: server.clock,
    percentOf: () => ({ deposit: 100, transfer: 100, adjustment: 0 }),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  memberId = server.makeId();
});

const account = () => ({ brand, memberId, currency });
const left = () => turnover.turnoverLeft(server.db, account());

async function post(kind: TransferKind, amountMinor: bigint, more: Partial<Posting> = {}): Promise<void> {
  const house = kind === 'bet' || kind === 'win' || kind === 'rollback' ? 'gaming:RNG' : 'adjustment';
  const answer = await server.ledger.post({
    ...account(),
    idempotencyKey: randomUUID(),
    kind,
    house,
    amountMinor,
    ...more,
  });
  expect(answer.status).toBe('booked');
}
const require = (amountMinor: bigint, reference: string, locksMinor?: bigint) =>
  server.db.transaction((tx) =>
    turnover.requireTurnover(tx, {
      ...account(),
      amountMinor,
      source: 'promotion',
      reference,
      ...(locksMinor !== undefined && { locksMinor }),
    }),
  );

test('a deposit asks for its stakes once, and stakes fill it', async () => {
  await post('deposit', 50_000n, { idempotencyKey: 'deposit:1' });
  expect(await left()).toMatchObject({
    leftMinor: 50_000n,
    lockedMinor: 50_000n,
    rows: [{ source: 'deposit', reference: 'deposit:1', requiredMinor: 50_000n, doneMinor: 0n }],
  });
  await post('bet', -20_000n);
  await post('win', 90_000n);
  expect(await left()).toMatchObject({ leftMinor: 30_000n, rows: [{ doneMinor: 20_000n }] });
  await post('bet', -30_000n);
  expect(await left()).toEqual({ leftMinor: 0n, lockedMinor: 0n, rows: [] });
});

test('rows are filled oldest first, and what is over goes on into the next', async () => {
  await post('deposit', 10_000n);
  await require(30_000n, 'gift:1', 5_000n);
  await post('deposit', 20_000n);
  await post('bet', -12_000n);
  expect((await left()).rows).toMatchObject([
    { source: 'promotion', requiredMinor: 30_000n, doneMinor: 2_000n, locksMinor: 5_000n },
    { source: 'deposit', requiredMinor: 20_000n, doneMinor: 0n },
  ]);
  expect(await left()).toMatchObject({ leftMinor: 48_000n, lockedMinor: 25_000n });
});

test('the same source and reference again adds nothing, and twenty at once are one', async () => {
  const added = await Promise.all(Array.from({ length: 20 }, () => require(1_000n, 'gift:same')));
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await require(9_000n, 'gift:same')).toBe(false);
  expect(await left()).toMatchObject({ leftMinor: 1_000n });
});

test('stakes before a requirement count nothing for it, also those that nobody has counted yet', async () => {
  await post('deposit', 10_000n);
  await post('bet', -10_000n);
  await require(1_000n, 'gift:late');
  expect(await left()).toMatchObject({ leftMinor: 1_000n });
});

test('a stake that is taken back takes its part back; a win that is taken back does not', async () => {
  await post('deposit', 10_000n);
  await post('deposit', 10_000n);
  await post('bet', -15_000n);
  expect((await left()).rows).toMatchObject([{ doneMinor: 5_000n }]);
  await post('win', 1_000n);
  await post('rollback', -1_000n);
  await post('rollback', 15_000n);
  expect((await left()).rows).toMatchObject([{ doneMinor: 0n }, { doneMinor: 0n }]);
});

test('play money, corrections and wins ask for nothing; money of another member does', async () => {
  await post('trial', 10_000n, { house: 'trial' });
  await post('adjustment', 10_000n);
  expect(await left()).toMatchObject({ leftMinor: 0n });
  await post('transferIn', 7_000n, { house: 'transit' });
  expect((await left()).rows).toMatchObject([{ source: 'transfer', requiredMinor: 7_000n }]);
});

test('a row is waived once, and stakes go on to the next', async () => {
  await require(5_000n, 'gift:waived');
  await require(6_000n, 'gift:kept');
  const waive = { source: 'promotion', reference: 'gift:waived', approvalId: 7n, at: new Date() } as const;
  expect(await updateTurnoverWaived(server.db, account(), waive)).toBe(true);
  expect(await updateTurnoverWaived(server.db, account(), waive)).toBe(false);
  expect((await left()).rows).toMatchObject([{ reference: 'gift:kept' }]);
});

test('the follower counts by itself, and a rolled back wish leaves no row', async () => {
  await post('deposit', 3_000n);
  await post('bet', -1_000n);
  await expect
    .poll(
      async () => {
        const { rows } = await server.db.query<{ done: bigint }>(
          'select done from wallet.turnover where owner_id = $1',
          [memberId],
        );
        return rows[0]?.done;
      },
      { timeout: 10_000 },
    )
    .toBe(1_000n);
  await expect(
    server.db.transaction(async (tx) => {
      await turnover.requireTurnover(tx, {
        ...account(),
        amountMinor: 1n,
        source: 'promotion',
        reference: 'gone',
      });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await left()).rows).toHaveLength(1);
  expect(server.errors).toEqual([]);
});
