/**
 * Schemas move between two PostgreSQL servers under load: nothing that was acknowledged is missing, and the books are proven. Movers are killed at each
 * step. The control, whose old place does not refuse, must be found out.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseAway } from '@perya/process/database-away.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import {
  depositOf,
  expectProven,
  memberIn,
  openLoad,
  openSpreadPair,
  schemas,
  type SpreadPair,
} from '#test/spread-ledger.ts';
import { postUntilAnswered } from '../post-until-answered.ts';
import { CopyDiffers, slicesOf } from './copy.ts';
import { moveSchema, MoveRefused, MoveUnknown, type MoveReport, type MoveStep } from './move.ts';
import { findPlace } from './queries.ts';

const makeId = createIdMaker(44);
const worker = join(import.meta.dirname, '../../../../../test/ledger-move-worker.ts');
let pair: SpreadPair;

beforeAll(async () => {
  pair = await openSpreadPair(44);
}, 120_000);
afterAll(() => pair?.close(), 120_000);

/** To the other server. */
async function otherOf(number: number): Promise<string> {
  const place = await findPlace(pair.db, number);
  return place?.address === null ? pair.secondUrl : pair.url;
}

async function move(number: number, onStep?: (step: MoveStep) => unknown): Promise<MoveReport> {
  const { db, url } = pair;
  return moveSchema({ db, url, number, to: await otherOf(number), ...(onStep && { onStep }) });
}

const membersOf = (numbers: readonly number[]): bigint[] =>
  numbers.flatMap((number) => Array.from({ length: 6 }, () => memberIn(number, makeId)));
const all = Array.from({ length: schemas }, (_, number) => number);

it('a schema moves there and back under load: nothing is lost or doubled', { timeout: 120_000 }, async () => {
  const load = openLoad(pair, membersOf(all), 'move');
  await load.grows();
  const reports = [await move(2)];
  await load.grows();
  reports.push(await move(2), await move(5));
  await load.grows();
  expect(await load.close()).toMatchObject({ missing: [], more: 0 });
  for (const { pausedMs } of reports) expect(pausedMs).toBeGreaterThan(0);
  expect(reports.map(({ schema, version, leftAs }) => [schema, version, leftAs])).toEqual([
    ['ledger_02', 2n, 'ledger_02_left_1'],
    ['ledger_02', 3n, 'ledger_02_left_2'],
    ['ledger_05', 2n, 'ledger_05_left_1'],
  ]);
  await expectProven(pair);
});

it('the copy that was left refuses every change, and keeps what it had', async () => {
  const memberId = memberIn(4, makeId);
  await pair.ledger(0).post(depositOf(memberId, 'before'));
  const { leftAs } = await move(4);
  const { rowCount } = await pair.db.query(`select from ${leftAs}.transfer where member_id = $1`, [memberId]);
  expect(rowCount).toBe(1);
  const changed = pair.db.query(`update ${leftAs}.account set balance = balance + 1 where owner_id = $1`, [
    memberId,
  ]);
  await expect(changed).rejects.toThrow();
  // The second ledger has not posted to it since, and knows the old place.
  expect(await pair.ledger(1).post(depositOf(memberId, 'before'))).toMatchObject({ status: 'replayed' });
  expect(await pair.ledger(1).post(depositOf(memberId, 'after'))).toMatchObject({ balanceAfterMinor: 200n });
  await expectProven(pair);
});

it('holds, caps and claims move too', async () => {
  const memberId = memberIn(6, makeId);
  const ledger = pair.ledger(0);
  await ledger.post(depositOf(memberId, 'd'));
  const key = { brand: 'perya', memberId, idempotencyKey: 'h' };
  const hold = {
    ...key,
    kind: 'withdrawal',
    currency: 'PHP',
    amountMinor: 40n,
    detail: { a: 'ñ"\\' },
  } as const;
  await ledger.hold(hold);
  await pair.places
    .reader(6)
    .query('select wallet.set_cap($1, $2, $3, $4, $5, $6, $7)', [
      memberId,
      'perya',
      'PHP',
      'UTC',
      'stake',
      'day',
      30n,
    ]);
  await move(6);
  expect(await ledger.hold(hold)).toEqual({ status: 'replayed', state: 'pending', availableMinor: 60n });
  const stake = depositOf(memberId, 's', { kind: 'bet', house: 'gaming:RNG', amountMinor: -31n });
  expect(await ledger.post(stake)).toEqual({ status: 'refused', because: 'cap' });
  expect(await ledger.postHold(key, { house: 'clearing:sandbox:out' })).toMatchObject({ status: 'booked' });
  await expectProven(pair);
});

it.each(['copy', 'close', 'rest', 'compare', 'switch', 'open', 'leave'] as const)(
  'a mover that is killed before "%s" leaves one home, and the next one finishes',
  { timeout: 60_000 },
  async (step) => {
    const number = 1;
    const load = openLoad(pair, membersOf([number, 3]), `kill-${step}`, 8);
    await load.grows();
    const before = await findPlace(pair.db, number);
    const to = await otherOf(number);
    const child = fork(worker, [pair.url, to, `${number}`, step], { stdio: 'inherit' });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    for (const which of [0, 1])
      expect(
        await postUntilAnswered(pair.ledger(which), depositOf(memberIn(number, makeId), `after:${step}`)),
      ).toMatchObject({ status: 'booked' });
    await load.grows();
    const after = await findPlace(pair.db, number);
    const isSwitched = step === 'open' || step === 'leave';
    expect(after?.version).toBe((before?.version ?? 0n) + (isSwitched ? 1n : 0n));
    if (!isSwitched) await moveSoon(number);
    await load.grows();
    expect(await load.close()).toMatchObject({ missing: [], more: 0 });
    await expectProven(pair);
    if (isSwitched) await dropOld(number, step);
  },
);

/** The lease of a killed mover runs out. */
async function moveSoon(number: number): Promise<void> {
  const tryIt = (): Promise<boolean> =>
    move(number).then(
      () => true,
      (error: unknown) => {
        if (error instanceof MoveRefused) return false;
        throw error;
      },
    );
  await expect.poll(tryIt, { timeout: 10_000 }).toBe(true);
}

/** What a mover that was killed after the switch has not put aside. */
async function dropOld(number: number, step: string): Promise<void> {
  const old = openDatabase(await otherOf(number), 1);
  try {
    const { rows } = await old.query<{ state: string }>(`select state from ledger_0${number}.home`);
    expect([step, rows[0]?.state]).toEqual([step, 'moving']);
    await old.query(`drop schema ledger_0${number} cascade`);
  } finally {
    await old.close();
  }
}

it('a mover that has lost its lease changes nothing', async () => {
  const number = 7;
  const memberId = memberIn(number, makeId);
  await pair.ledger(0).post(depositOf(memberId, 'd'));
  const before = await findPlace(pair.db, number);
  const moving = move(number, async (step) => {
    if (step !== 'switch') return;
    await pair.db.query(`update wallet.ledger_place set lease_until = '-infinity' where number = $1`, [
      number,
    ]);
    expect(await pair.ledger(0).post(depositOf(memberId, 'e'))).toMatchObject({ status: 'booked' });
  });
  await expect(moving).rejects.toThrow(MoveRefused);
  const after = await findPlace(pair.db, number);
  expect(after).toMatchObject({ address: before?.address, version: before?.version, state: 'here' });
  expect(await pair.ledger(1).post(depositOf(memberId, 'f'))).toMatchObject({ balanceAfterMinor: 300n });
});

/** The main database, which goes at the commit of the switch: `before` it, `after` it, or after it for good. */
function goingAt(when: 'before' | 'after' | 'after, for good'): Database {
  let isGone = false;
  const lost = (): never => {
    throw new DatabaseAway(new Error('lost'));
  };
  return {
    ...pair.db,
    query: (text, values) =>
      isGone && when === 'after, for good'
        ? Promise.reject(new DatabaseAway(null))
        : pair.db.query(text, values),
    async transaction(work) {
      if (when === 'before') return pair.db.transaction(async (tx) => (await work(tx), lost()));
      await pair.db.transaction(work);
      isGone = true;
      return lost();
    },
  };
}

async function moveWith(db: Database, number: number): Promise<MoveReport> {
  return moveSchema({ db, url: pair.url, number, to: await otherOf(number), lookMs: 300 });
}

it('a switch whose commit was not answered has happened or not, as the map says', async () => {
  const number = 5;
  const before = (await findPlace(pair.db, number))?.version as bigint;
  await expect(moveWith(goingAt('before'), number)).rejects.toThrow(DatabaseAway);
  expect(await findPlace(pair.db, number)).toMatchObject({ version: before, state: 'here' });
  expect(await moveWith(goingAt('after'), number)).toMatchObject({
    version: before + 1n,
    leftAs: `ledger_05_left_${before}`,
  });
  expect((await findPlace(pair.db, number))?.version).toBe(before + 1n);
  await expectProven(pair);
});

it('where the map cannot be asked either, the mover says that it does not know, and how to look', async () => {
  const number = 5;
  const before = (await findPlace(pair.db, number))?.version as bigint;
  const failure: unknown = await moveWith(goingAt('after, for good'), number).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(MoveUnknown);
  expect((failure as Error).message).toContain(
    `from wallet.ledger_place where number = 5" says version ${before + 1n} where it has moved`,
  );
  const posting = depositOf(memberIn(number, makeId), 'after:unknown');
  expect(await postUntilAnswered(pair.ledger(0), posting)).toMatchObject({ status: 'booked' });
  await dropOld(number, 'unknown');
  await expectProven(pair);
});

it('two movers do not meet', async () => {
  const ended = await Promise.allSettled([move(0), move(0)]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('control: where the old place does not refuse, the copy is found to differ, and the schema stays', async () => {
  const number = 3;
  const before = await findPlace(pair.db, number);
  const there = pair.places.reader(number);
  for (const table of ['account', 'transfer', 'claim'])
    await there.query(`alter table wallet.${table} disable trigger here`);
  const load = openLoad(pair, membersOf([number]), 'control', 8);
  await load.grows();
  const moving = move(number, async (step) => {
    if (step === 'compare') await load.grows();
  });
  await expect(moving).rejects.toThrow(CopyDiffers);
  for (const table of ['account', 'transfer', 'claim'])
    await there.query(`alter table wallet.${table} enable trigger here`);
  await load.grows();
  expect(await load.close()).toMatchObject({ missing: [], more: 0 });
  expect((await findPlace(pair.db, number))?.version).toBe(before?.version);
  // What is unfinished there is not gone on with: its accounts may be ahead of its transfers.
  await move(number);
  await expectProven(pair);
});

it('slices hold at most so many transfers, of however many accounts', () => {
  const account = { brand: 'perya', currency: 'PHP', purse: 0n };
  const slices = [
    ...slicesOf([
      { ...account, owner_id: 1n, from: 10n, seq: 4_010n },
      { ...account, owner_id: 2n, from: 0n, seq: 7_000n },
    ]),
  ];
  expect(slices.map((slice) => slice.map(({ owner_id, from, seq }) => [owner_id, from, seq]))).toEqual([
    [
      [1n, 10n, 4_010n],
      [2n, 0n, 1_000n],
    ],
    [[2n, 1_000n, 6_000n]],
    [[2n, 6_000n, 7_000n]],
  ]);
});
