/** Purses, and postings of several legs: all or none, under one key, with one answer. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { setCap } from '../caps/queries.ts';
import { createLedger } from './ledger.ts';
import type { Ledger, Posting } from './posting.ts';
import { verifyLedger } from './verify.ts';

const makeId = createIdMaker(14);
let database: TestDatabase;
let db: Database;
let ledgers: [Ledger, Ledger];
let ledger: Ledger;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  ledgers = [14, 15].map((node) => createLedger({ db, node, makeId })) as [Ledger, Ledger];
  [ledger] = ledgers;
});

afterEach(async () => {
  expect((await verifyLedger(db)).drifts).toEqual([]);
});

afterAll(async () => {
  await Promise.all(ledgers.map((one) => one.close()));
  await db.close();
  await database.drop();
});

interface Player {
  memberId: bigint;
  /** The purse of a bonus. */
  bonus: bigint;
}

async function player(cashMinor: bigint, bonusMinor: bigint): Promise<Player> {
  const [memberId, bonus] = [makeId(), makeId()];
  await ledger.post({
    ...common(memberId),
    idempotencyKey: 'pay',
    kind: 'deposit',
    amountMinor: cashMinor,
    house: 'clearing:sandbox:in',
  });
  await ledger.post({
    ...common(memberId),
    idempotencyKey: 'grant',
    kind: 'bonusGrant',
    purse: bonus,
    amountMinor: bonusMinor,
    house: 'promotion:first',
  });
  return { memberId, bonus };
}

const common = (memberId: bigint) => ({ brand: 'perya', memberId, currency: 'PHP' }) as const;

function stake({ memberId, bonus }: Player, key: string, cashMinor: bigint, bonusMinor: bigint): Posting {
  return {
    ...common(memberId),
    idempotencyKey: key,
    kind: 'bet',
    amountMinor: -cashMinor,
    house: 'gaming:RNG',
    more: [{ purse: bonus, amountMinor: -bonusMinor, house: 'gaming:RNG' }],
  };
}

const balances = async ({ memberId, bonus }: Player): Promise<bigint[]> => [
  (await ledger.balance(common(memberId))).availableMinor,
  (await ledger.balance({ ...common(memberId), purse: bonus })).availableMinor,
];

describe('a stake from cash and bonus', () => {
  it('is one posting of two legs; said again it is the first answer', async () => {
    const one = await player(100n, 50n);
    const first = await ledger.post(stake(one, 'bet', 100n, 30n));
    expect(first).toMatchObject({ status: 'booked', balanceAfterMinor: 0n, legs: [0n, 20n] });
    await ledger.post({ ...stake(one, 'win', -7n, -3n), kind: 'win' });
    expect(await ledger.post(stake(one, 'bet', 100n, 30n))).toEqual({ ...first, status: 'replayed' });
    expect(await balances(one)).toEqual([7n, 23n]);
    const { rows } = await db.query(
      `select leg, purse, amount, seq from wallet.transfer where member_id = $1 and idempotency_key = 'bet' order by leg`,
      [one.memberId],
    );
    expect(rows).toEqual([
      { leg: 0, purse: 0n, amount: -100n, seq: 2n },
      { leg: 1, purse: one.bonus, amount: -30n, seq: 2n },
    ]);
  });

  it('is booked with all legs or with none, and names the purse that lacks money', async () => {
    const one = await player(100n, 50n);
    expect(await ledger.post(stake(one, 'bet', 10n, 51n))).toEqual({
      status: 'insufficient',
      balanceMinor: 50n,
      purse: one.bonus,
    });
    expect(await ledger.post(stake(one, 'bet', 101n, 50n))).toEqual({
      status: 'insufficient',
      balanceMinor: 100n,
      purse: 0n,
    });
    expect(await balances(one)).toEqual([100n, 50n]);
    expect(await ledger.post(stake(one, 'bet', 10n, 50n))).toMatchObject({ status: 'booked' });
  });

  it('with other legs under its key is a conflict', async () => {
    const one = await player(100n, 50n);
    const bet = stake(one, 'bet', 10n, 10n);
    await ledger.post(bet);
    const [leg] = bet.more!;
    const others: Partial<Posting>[] = [
      { more: undefined },
      { more: [leg!, leg!] },
      { more: [{ ...leg!, amountMinor: -11n }] },
      { more: [{ ...leg!, purse: 0n }] },
      { more: [{ ...leg!, kind: 'fee' }] },
      { amountMinor: -11n },
      { purse: one.bonus },
    ];
    for (const other of others)
      expect(await ledger.post({ ...bet, ...other })).toMatchObject({
        status: 'conflict',
        existing: { amountMinor: -10n, leg: 0 },
      });
    // And one leg under a key cannot become two.
    await ledger.post({ ...bet, idempotencyKey: 'lone', more: undefined });
    expect(await ledger.post({ ...bet, idempotencyKey: 'lone' })).toMatchObject({ status: 'conflict' });
    expect(await balances(one)).toEqual([80n, 40n]);
  });

  it('keeps its place among the member’s postings, also those of one leg', async () => {
    const one = await player(100n, 50n);
    const lone = (key: string): Posting => ({ ...stake(one, key, 40n, 0n), more: undefined });
    const answers = await Promise.all([
      ledger.post(lone('a')),
      ledger.post(stake(one, 'b', 40n, 25n)),
      ledger.post(lone('c')),
      ledger.post(stake(one, 'd', 20n, 25n)),
      ledger.post({ ...stake(one, 'e', 0n, 0n), requires: 'd' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      'booked',
      'booked',
      'insufficient',
      'booked',
      'booked',
    ]);
    expect(await balances(one)).toEqual([0n, 0n]);
  });

  it('of many at once from two processes, never takes more than there is', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => player(100n, 50n)));
    const calls = players.flatMap((one) =>
      Array.from({ length: 20 }, async (_, index) => {
        const bet = stake(one, `bet:${index}`, 10n, 5n);
        // Each is sent twice, to two processes.
        return Promise.all(ledgers.map((process) => process.post(bet)));
      }),
    );
    const answers = (await Promise.all(calls)).flat();
    expect(answers.filter(({ status }) => status === 'booked')).toHaveLength(10 * 10);
    for (const one of players) expect(await balances(one)).toEqual([0n, 0n]);
  });

  it('is refused where its cash would pass a cap; what a bonus pays counts against none', async () => {
    const one = await player(100n, 50n);
    await db.transaction(async (tx) => {
      await setCap(tx, common(one.memberId), 'Asia/Manila', {
        measure: 'stake',
        period: 'day',
        mostMinor: 30n,
      });
      return { ok: true };
    });
    expect(await ledger.post(stake(one, 'a', 31n, 1n))).toEqual({ status: 'refused', because: 'cap' });
    expect(await ledger.post(stake(one, 'b', 30n, 20n))).toMatchObject({ status: 'booked' });
    expect(await ledger.post(stake(one, 'c', 1n, 1n))).toEqual({ status: 'refused', because: 'cap' });
    expect(await balances(one)).toEqual([70n, 30n]);
  });
});

describe('a bonus', () => {
  it('is converted into cash by one posting, which leaves its promotion’s cost as it was', async () => {
    const one = await player(0n, 50n);
    const convert = (key: string, amountMinor: bigint): Posting => ({
      ...common(one.memberId),
      idempotencyKey: key,
      kind: 'bonusConvert',
      purse: one.bonus,
      amountMinor: -amountMinor,
      house: 'promotion:first',
      more: [{ amountMinor, house: 'promotion:first' }],
    });
    const [first, second] = await Promise.all([
      ledger.post(convert('a', 50n)),
      ledger.post(convert('b', 50n)),
    ]);
    expect([first.status, second.status]).toEqual(['booked', 'insufficient']);
    expect(await balances(one)).toEqual([50n, 0n]);
  });

  it('is no money that a purse of another grant, or the cash, can lend', async () => {
    const one = await player(10n, 50n);
    const other = makeId();
    expect(await ledger.post(stake({ ...one, bonus: other }, 'bet', 1n, 1n))).toEqual({
      status: 'insufficient',
      balanceMinor: 0n,
      purse: other,
    });
  });

  it('of a member is in no list of the cash', async () => {
    const one = await player(10n, 50n);
    const page = { pageNo: 1, pageSize: 10 };
    expect((await ledger.statement(common(one.memberId), {}, page)).total).toBe(1);
    const bonus = await ledger.statement({ ...common(one.memberId), purse: one.bonus }, {}, page);
    expect(bonus.rows).toMatchObject([{ kind: 'bonusGrant', amountMinor: 50n, seq: 1n, purse: one.bonus }]);
  });
});

describe('a hold', () => {
  const held = (memberId: bigint) => ({ brand: 'perya', memberId, idempotencyKey: 'out' });

  it('becomes a withdrawal and its fee in one posting', async () => {
    const one = await player(1_000n, 0n);
    const hold = {
      ...common(one.memberId),
      idempotencyKey: 'out',
      kind: 'withdrawal',
      amountMinor: 525n,
    } as const;
    expect(await ledger.hold(hold)).toMatchObject({ status: 'held', availableMinor: 475n });
    const legs = [
      { amountMinor: 500n, house: 'clearing:sandbox:out' },
      { amountMinor: 20n, kind: 'fee', house: 'fee' },
    ] as const;
    const first = await ledger.postHold(held(one.memberId), { legs });
    // Of the whole, 5 are left and free again.
    expect(first).toMatchObject({ status: 'booked', legs: [500n, 480n] });
    expect(await ledger.postHold(held(one.memberId), { legs })).toEqual({ ...first, status: 'replayed' });
    expect(await ledger.postHold(held(one.memberId), { legs: legs.slice(0, 1) })).toEqual({
      status: 'conflict',
    });
    expect(await balances(one)).toEqual([480n, 0n]);
    const { rows } = await ledger.statement(common(one.memberId), {}, { pageNo: 1, pageSize: 2 });
    expect(rows.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['fee', -20n],
      ['withdrawal', -500n],
    ]);
  });

  it('of legs that exceed it books nothing', async () => {
    const one = await player(1_000n, 0n);
    await ledger.hold({
      ...common(one.memberId),
      idempotencyKey: 'out',
      kind: 'withdrawal',
      amountMinor: 500n,
    });
    const legs = [
      { amountMinor: 500n, house: 'clearing:sandbox:out' },
      { amountMinor: 1n, kind: 'fee', house: 'fee' },
    ] as const;
    expect(await ledger.postHold(held(one.memberId), { legs })).toEqual({ status: 'conflict' });
    await expect(
      (async () => ledger.postHold(held(one.memberId), { legs: [{ amountMinor: 0n, house: 'fee' }] }))(),
    ).rejects.toThrow('positive');
    expect(await ledger.voidHold(held(one.memberId))).toMatchObject({
      status: 'voided',
      availableMinor: 1_000n,
    });
  });

  it('is of one purse, and leaves the others alone', async () => {
    const one = await player(100n, 50n);
    const hold = {
      ...common(one.memberId),
      purse: one.bonus,
      idempotencyKey: 'out',
      kind: 'bonusCancel',
      amountMinor: 50n,
    } as const;
    expect(await ledger.hold({ ...hold, amountMinor: 51n })).toEqual({
      status: 'insufficient',
      balanceMinor: 50n,
    });
    await ledger.hold(hold);
    expect(await ledger.hold({ ...hold, purse: 0n })).toEqual({ status: 'conflict' });
    expect(await balances(one)).toEqual([100n, 0n]);
    expect((await ledger.post(stake(one, 'bet', 1n, 1n))).status).toBe('insufficient');
    expect(await ledger.postHold(held(one.memberId), { house: 'promotion:first' })).toMatchObject({
      status: 'booked',
      balanceAfterMinor: 0n,
    });
    expect(await balances(one)).toEqual([100n, 0n]);
  });
});

it.each([
  [
    'no leg too many',
    { more: Array.from({ length: 16 }, () => ({ amountMinor: 1n, house: 'fee' as const })) },
  ],
  ['no purse below zero', { purse: -1n }],
  ['no amount beyond what a posting may be', { more: [{ amountMinor: 10n ** 18n, house: 'fee' as const }] }],
  ['no posting of no member', { memberId: 0n }],
])('takes %s', async (_, more) => {
  const one = { ...stake({ memberId: makeId(), bonus: 1n }, 'k', 0n, 0n), ...more };
  await expect((async () => ledger.post(one))()).rejects.toThrow(RangeError);
});
