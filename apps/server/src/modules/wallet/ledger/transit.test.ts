/** Money between members: exactly once, completed after a crash, visible until then. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createFollower } from './follower/follower.ts';
import { createLedger } from './ledger.ts';
import type { Ledger } from './posting.ts';
import { sendToMembers, transitConsumer, type Sending } from './transit.ts';
import { readTrialBalance } from './trial-balance.ts';
import { verifyLedger } from './verify.ts';

const makeId = createIdMaker(16);
const worker = join(import.meta.dirname, '../../../../test/transit-crash-worker.ts');
let database: TestDatabase;
let db: Database;
let ledgers: [Ledger, Ledger];
let ledger: Ledger;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  ledgers = [16, 17].map((node) => createLedger({ db, node, makeId })) as [Ledger, Ledger];
  [ledger] = ledgers;
});

afterEach(async () => {
  expect((await verifyLedger(db)).drifts).toEqual([]);
  const { isZero } = await readTrialBalance(db);
  expect(isZero).toBe(true);
});

afterAll(async () => {
  await Promise.all(ledgers.map((one) => one.close()));
  await db.close();
  await database.drop();
});

async function memberWith(amountMinor: bigint): Promise<bigint> {
  const memberId = makeId();
  await ledger.post({
    brand: 'perya',
    memberId,
    currency: 'PHP',
    idempotencyKey: 'pay',
    kind: 'deposit',
    amountMinor,
    house: 'clearing:sandbox:in',
  });
  return memberId;
}

const sending = (senderId: bigint, receiverId: bigint, amountMinor: bigint): Sending => ({
  brand: 'perya',
  currency: 'PHP',
  senderId,
  parts: [{ receiverId, amountMinor }],
  idempotencyKey: 'gift:1',
  reference: 'a gift',
  detail: { note: 'x' },
});

const balance = (memberId: bigint): Promise<bigint> => ledger.balanceMinor('perya', memberId, 'PHP');

const inTransit = async (): Promise<bigint> =>
  (await readTrialBalance(db)).lines.find(({ account }) => account === 'transit')?.balanceMinor ?? 0n;

it('goes from one to the other, once, whoever says it again', async () => {
  const [sender, receiver] = [await memberWith(100n), await memberWith(0n)];
  const one = sending(sender, receiver, 60n);
  const answers = await Promise.all([0, 1, 0, 1].map((on) => sendToMembers(ledgers[on as 0 | 1], one)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    'booked',
    'replayed',
    'replayed',
    'replayed',
  ]);
  expect(new Set(answers.map((answer) => 'receivedIds' in answer && answer.receivedIds[0])).size).toBe(1);
  expect([await balance(sender), await balance(receiver)]).toEqual([40n, 60n]);
  const { rows } = await ledger.statement(
    { brand: 'perya', memberId: receiver, currency: 'PHP' },
    {},
    { pageNo: 1, pageSize: 1 },
  );
  expect(rows).toMatchObject([
    { kind: 'transferIn', reference: `${sender}\na gift`, detail: { sender: String(sender), note: 'x' } },
  ]);
  expect(await inTransit()).toBe(0n);
});

it('is not sent without money, nor under a key that stands for another sending', async () => {
  const [sender, receiver, other] = [await memberWith(100n), await memberWith(0n), await memberWith(0n)];
  expect(await sendToMembers(ledger, sending(sender, receiver, 101n))).toMatchObject({
    status: 'insufficient',
  });
  await sendToMembers(ledger, sending(sender, receiver, 60n));
  for (const wrong of [sending(sender, other, 60n), sending(sender, receiver, 61n)])
    expect(await sendToMembers(ledger, wrong)).toMatchObject({ status: 'conflict' });
  await expect(sendToMembers(ledger, sending(sender, sender, 1n))).rejects.toThrow('another member');
  expect([await balance(sender), await balance(receiver), await balance(other)]).toEqual([40n, 60n, 0n]);
});

it('goes to several at once, all of it or nothing; each leg has its receiver', async () => {
  const sender = await memberWith(100n);
  const receivers = await Promise.all([memberWith(0n), memberWith(0n), memberWith(0n)]);
  const parts = receivers.map((receiverId, at) => ({ receiverId, amountMinor: 10n * BigInt(at + 1) }));
  const rain = { ...sending(sender, receivers[0]!, 1n), parts, idempotencyKey: 'rain:1' };
  expect(
    await sendToMembers(ledger, { ...rain, parts: [...parts, { receiverId: makeId(), amountMinor: 41n }] }),
  ).toMatchObject({
    status: 'insufficient',
  });
  expect(await Promise.all(receivers.map(balance))).toEqual([0n, 0n, 0n]);
  const answers = await Promise.all([0, 1, 0].map((on) => sendToMembers(ledgers[on as 0 | 1], rain)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['booked', 'replayed', 'replayed']);
  expect(await sendToMembers(ledger, { ...rain, parts: parts.toReversed() })).toMatchObject({
    status: 'conflict',
  });
  await expect(sendToMembers(ledger, { ...rain, parts: [parts[0]!, parts[0]!] })).rejects.toThrow('once');
  await follow(ledger);
  expect(await Promise.all([sender, ...receivers].map(balance))).toEqual([40n, 10n, 20n, 30n]);
  expect(await inTransit()).toBe(0n);
});

it('a process killed between the two leaves it in transit; it is completed once, by however many', async () => {
  const [sender, receiver] = [await memberWith(100n), await memberWith(0n)];
  const one = sending(sender, receiver, 60n);
  await killBetween(one);
  expect([await balance(sender), await balance(receiver), await inTransit()]).toEqual([40n, 0n, 60n]);
  await Promise.all(
    ledgers.flatMap((process) => [follow(process), sendToMembers(process, one), follow(process)]),
  );
  await follow(ledger);
  expect([await balance(sender), await balance(receiver), await inTransit()]).toEqual([40n, 60n, 0n]);
});

it('the follower completes it, and a sending that it reads again has no second effect', async () => {
  const [sender, receiver] = [await memberWith(100n), await memberWith(0n)];
  await killBetween(sending(sender, receiver, 25n));
  expect(await balance(receiver)).toBe(0n);
  for (let times = 0; times < 2; times += 1) {
    await db.query('delete from wallet.follower_cursor');
    await follow(ledger);
    expect([await balance(receiver), await inTransit()]).toEqual([25n, 0n]);
  }
});

it('control: a receiver’s key that is not made of the sender’s pays him twice, and transit shows it', async () => {
  const [sender, receiver] = [await memberWith(100n), await memberWith(0n)];
  await killBetween(sending(sender, receiver, 25n));
  let count = 0;
  const careless: Pick<Ledger, 'post'> = {
    post: (posting) =>
      ledger.post({ ...posting, idempotencyKey: `${posting.idempotencyKey}:${(count += 1)}` }),
  };
  // Nothing but this sending is read.
  await follow(ledger);
  const [own] = (await ledger.statement({ brand: 'perya', memberId: sender, currency: 'PHP' }, {}, firstRow))
    .rows;
  for (let times = 0; times < 2; times += 1) await transitConsumer(careless).apply(noTransaction, [own!]);
  expect([await balance(receiver), await inTransit()]).toEqual([75n, -50n]);
});

const firstRow = { pageNo: 1, pageSize: 1 };
/** The consumer posts outside of the follower's transaction. */
const noTransaction = undefined as never;

/** Lets a process follow transit once, to the end. */
async function follow(process: Ledger): Promise<void> {
  const errors: unknown[] = [];
  const consumer = transitConsumer(process);
  const follower = createFollower({ db, consumer, onError: (error) => void errors.push(error) });
  await follower.pass();
  await follower.close();
  expect(errors).toEqual([]);
}

/** Sends in a process that is killed when the sender's posting is booked. */
async function killBetween(one: Sending): Promise<void> {
  const { senderId, parts, idempotencyKey } = one;
  const [part] = parts;
  const args = [
    database.url,
    String(senderId),
    String(part?.receiverId),
    String(part?.amountMinor),
    idempotencyKey,
  ];
  const child = fork(worker, args, { execArgv: [] });
  const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
  expect(signal).toBe('SIGKILL');
}
