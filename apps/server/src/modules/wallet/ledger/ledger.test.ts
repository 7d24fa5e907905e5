import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createLedger } from './ledger.ts';
import { postUntilAnswered } from './post-until-answered.ts';
import { balanceChannel, LedgerOutcomeUnknown, type Ledger, type Posting } from './posting.ts';

const makeId = createIdMaker(7);
let database: TestDatabase;
let db: Database;
let ledger: Ledger;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  ledger = createLedger({ db, node: 7, makeId });
});

afterAll(async () => {
  await ledger.close();
  await db.close();
  await database.drop();
});

function posting(memberId: bigint, key: string, amountMinor: bigint, more: Partial<Posting> = {}): Posting {
  const kind = amountMinor < 0n ? 'bet' : 'deposit';
  const house = amountMinor < 0n ? 'gaming:RNG' : 'clearing:sandbox:in';
  const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
  return { ...account, idempotencyKey: key, kind, amountMinor, house, ...more };
}

const lacking = (balanceMinor: bigint) => ({ status: 'insufficient', balanceMinor, purse: 0n });

describe('a posting', () => {
  it('opens the account at its first use, moves the money, and is in the statement', async () => {
    const memberId = makeId();
    expect(await ledger.balanceMinor('perya', memberId, 'PHP')).toBe(0n);
    const answer = await ledger.post(
      posting(memberId, 'pay:1', 1_000n, { reference: 'order 1', detail: { channel: 'gcash' } }),
    );
    expect(answer).toMatchObject({ status: 'booked', balanceAfterMinor: 1_000n });
    await ledger.post(posting(memberId, 'bet:1', -300n));
    expect(await ledger.balance({ brand: 'perya', memberId, currency: 'PHP' })).toEqual({
      availableMinor: 700n,
      heldMinor: 0n,
      seq: 2n,
    });
    const { rows, total } = await ledger.statement(
      { brand: 'perya', memberId, currency: 'PHP' },
      {},
      { pageNo: 1, pageSize: 10 },
    );
    expect(total).toBe(2);
    expect(
      rows.map((row) => [
        row.seq,
        row.kind,
        row.amountMinor,
        row.balanceAfterMinor,
        row.reference,
        row.detail,
      ]),
    ).toEqual([
      [2n, 'bet', -300n, 700n, null, null],
      [1n, 'deposit', 1_000n, 1_000n, 'order 1', { channel: 'gcash' }],
    ]);
  });

  it('said again has the first answer and no second effect', async () => {
    const memberId = makeId();
    const first = await ledger.post(posting(memberId, 'pay:1', 1_000n));
    await ledger.post(posting(memberId, 'bet:1', -400n));
    const again = await ledger.post(posting(memberId, 'pay:1', 1_000n));
    expect(again).toEqual({ ...first, status: 'replayed' });
    expect(await ledger.balanceMinor('perya', memberId, 'PHP')).toBe(600n);
  });

  it('many copies at once are booked once', async () => {
    const memberId = makeId();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ledger.post(posting(memberId, 'pay:1', 5n))),
    );
    expect(answers.filter((answer) => answer.status === 'booked')).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 'replayed')).toHaveLength(49);
    expect(await ledger.balanceMinor('perya', memberId, 'PHP')).toBe(5n);
  });

  it.each<[string, Partial<Posting>]>([
    ['amount', { amountMinor: 1_001n }],
    ['kind', { kind: 'promotion' }],
    ['currency', { currency: 'USD' }],
    ['reference', { reference: 'round 2' }],
    ['missing reference', { reference: undefined }],
  ])('with a used key and another %s is a conflict that shows what stands there', async (_, change) => {
    const memberId = makeId();
    const first = posting(memberId, 'pay:1', 1_000n, { reference: 'round 1' });
    await ledger.post(first);
    const answer = await ledger.post({ ...first, ...change });
    expect(answer).toMatchObject({
      status: 'conflict',
      existing: { kind: 'deposit', amountMinor: 1_000n, reference: 'round 1' },
    });
    expect(await ledger.balanceMinor('perya', memberId, 'PHP')).toBe(1_000n);
  });

  it('with another detail is a repetition', async () => {
    const memberId = makeId();
    await ledger.post(posting(memberId, 'pay:1', 1n, { detail: { try: 1 } }));
    expect(await ledger.post(posting(memberId, 'pay:1', 1n, { detail: { try: 2 } }))).toMatchObject({
      status: 'replayed',
    });
  });

  it('never goes below zero, says what there is, and may pass later', async () => {
    const memberId = makeId();
    expect(await ledger.post(posting(memberId, 'bet:1', -1n))).toEqual(lacking(0n));
    await ledger.post(posting(memberId, 'pay:1', 10n));
    expect(await ledger.post(posting(memberId, 'bet:2', -11n))).toEqual(lacking(10n));
    expect(await ledger.post(posting(memberId, 'bet:1', -1n))).toMatchObject({
      status: 'booked',
      balanceAfterMinor: 9n,
    });
  });

  it('of a batch that spends more than there is: in order, as long as it lasts', async () => {
    const memberId = makeId();
    await ledger.post(posting(memberId, 'pay:1', 100n));
    const amounts = [-60n, -60n, -30n, 25n, -35n, -1n];
    const answers = await Promise.all(
      amounts.map((amount, index) => ledger.post(posting(memberId, `bet:${index}`, amount))),
    );
    expect(answers.map((answer) => answer.status)).toEqual([
      'booked',
      'insufficient',
      'booked',
      'booked',
      'booked',
      'insufficient',
    ]);
    expect(await ledger.balanceMinor('perya', memberId, 'PHP')).toBe(0n);
  });

  it('of zero is a tombstone: the late bet conflicts for ever', async () => {
    const memberId = makeId();
    await ledger.post(posting(memberId, 'pay:1', 100n));
    const tombstone = posting(memberId, 'bet:1', 0n, { kind: 'rollback' });
    expect(await ledger.post(tombstone)).toMatchObject({ status: 'booked', balanceAfterMinor: 100n });
    expect(await ledger.post(tombstone)).toMatchObject({ status: 'replayed' });
    expect(await ledger.post(posting(memberId, 'bet:1', -5n))).toMatchObject({
      status: 'conflict',
      existing: { kind: 'rollback', amountMinor: 0n },
    });
  });

  it('keeps members, brands and currencies apart', async () => {
    const [one, two] = [makeId(), makeId()];
    await Promise.all([
      ledger.post(posting(one, 'k', 1n)),
      ledger.post(posting(two, 'k', 2n)),
      ledger.post(posting(one, 'k', 4n, { brand: 'other' })),
      ledger.post(posting(one, 'usd', 8n, { currency: 'USD' })),
    ]);
    expect(await ledger.balanceMinor('perya', one, 'PHP')).toBe(1n);
    expect(await ledger.balanceMinor('perya', two, 'PHP')).toBe(2n);
    expect(await ledger.balanceMinor('other', one, 'PHP')).toBe(4n);
    expect(await ledger.balanceMinor('perya', one, 'USD')).toBe(8n);
  });
});

describe('guards', () => {
  it('a win needs its bet and not its refund, within one burst too', async () => {
    const memberId = makeId();
    await ledger.post(posting(memberId, 'pay:1', 100n));
    const win = (key: string) =>
      posting(memberId, `win:${key}`, 7n, {
        kind: 'win',
        house: 'gaming:RNG',
        requires: `bet:${key}`,
        unless: `refund:${key}`,
      });
    expect(await ledger.post(win('1'))).toEqual({ status: 'refused', because: 'requires' });
    const answers = await Promise.all([
      ledger.post(win('1')),
      ledger.post(posting(memberId, 'bet:1', -10n)),
      ledger.post(win('1')),
      ledger.post(posting(memberId, 'bet:2', -10n)),
      ledger.post(
        posting(memberId, 'refund:2', 10n, { kind: 'rollback', house: 'gaming:RNG', unless: 'win:2' }),
      ),
      ledger.post(win('2')),
      ledger.post(
        posting(memberId, 'refund:1', 10n, { kind: 'rollback', house: 'gaming:RNG', unless: 'win:1' }),
      ),
    ]);
    expect(answers.map((answer) => ('because' in answer ? answer.because : answer.status))).toEqual([
      'requires',
      'booked',
      'booked',
      'booked',
      'booked',
      'unless',
      'unless',
    ]);
  });

  it('a tombstone is no bet', async () => {
    const memberId = makeId();
    await ledger.post(posting(memberId, 'bet:1', 0n, { kind: 'rollback' }));
    const win = posting(memberId, 'win:1', 7n, { kind: 'win', house: 'gaming:RNG', requires: 'bet:1' });
    expect(await ledger.post(win)).toEqual({ status: 'refused', because: 'requires' });
  });
});

describe('a batch', () => {
  it('with one bad posting does not fail its neighbours', async () => {
    const members = Array.from({ length: 40 }, () => makeId());
    await Promise.all(members.map((memberId) => ledger.post(posting(memberId, 'pay:0', 100n))));
    const rich = makeId();
    // Two such credits do not fit into a bigint: PostgreSQL refuses the whole statement.
    await db.query('select wallet.open_account($1, $2, $3, 0)', ['perya', 'PHP', rich]);
    await db.query('update wallet.account set balance = $2 where owner_id = $1', [
      rich,
      9_223_372_036_854_000_000n,
    ]);
    const all = [
      ...members.map((memberId) => posting(memberId, 'pay:1', 1n)),
      posting(members[0] as bigint, 'bet:too much', -1_000n),
      posting(rich, 'pay:overflow', 1_000_000_000_000n),
      posting(members[1] as bigint, 'pay:0', 99n),
      ...members.map((memberId) => posting(memberId, 'bet:1', -1n)),
    ];
    const answers = await Promise.allSettled(all.map((one) => ledger.post(one)));
    const states = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value.status : answer.reason.code,
    );
    expect(states.slice(0, 40).every((state) => state === 'booked')).toBe(true);
    expect(states.slice(40, 43)).toEqual(['insufficient', '22003', 'conflict']);
    expect(states.slice(43).every((state) => state === 'booked')).toBe(true);
    await db.query('update wallet.account set balance = 0 where owner_id = $1', [rich]);
  });

  it('of a thousand answers every posting for itself', async () => {
    const memberId = makeId();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => ledger.post(posting(memberId, `pay:${index}`, 1n))),
    );
    expect(answers.map((answer) => ('balanceAfterMinor' in answer ? answer.balanceAfterMinor : 0n))).toEqual(
      Array.from({ length: 1_000 }, (_, index) => BigInt(index + 1)),
    );
  });

  it('refuses what a posting must never be, before anything is sent', async () => {
    const memberId = makeId();
    for (const bad of [
      posting(memberId, '', 1n),
      posting(memberId, 'x'.repeat(241), 1n),
      posting(memberId, 'hold:1', 1n),
      posting(memberId, 'k\0', 1n),
      posting(memberId, 'k', 1_000_000_000_000_001n),
      posting(0n, 'k', 1n),
      posting(memberId, 'k', 1n, { reference: '\ud800' }),
      posting(memberId, 'k', 1n, { detail: { text: '\0' } }),
      posting(memberId, 'k', 1n, { brand: 'a"b' }),
    ]) {
      await expect(ledger.post(bad)).rejects.toThrow(RangeError);
    }
  });
});

describe('trouble', () => {
  it('a connection that breaks: the posting is said again and booked once', async () => {
    const memberId = makeId();
    await ledger.post(posting(memberId, 'pay:1', 1n));
    for (let round = 0; round < 5; round += 1) {
      const answers = Array.from({ length: 20 }, (_, index) =>
        postUntilAnswered(ledger, posting(memberId, `pay:${round}:${index}`, 1n)),
      );
      await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      for (const answer of await Promise.all(answers)) expect(answer.status).toMatch(/^(booked|replayed)$/);
    }
    expect(await ledger.balanceMinor('perya', memberId, 'PHP')).toBe(101n);
  });

  it('a row that somebody else locks: not booked this time, and a repetition is', async () => {
    const hasty = createLedger({ db, node: 6, makeId, statementTimeoutMs: 500 });
    const memberId = makeId();
    await hasty.post(posting(memberId, 'pay:1', 1n));
    await db.transaction(async (tx) => {
      await tx.query('select from wallet.account where owner_id = $1 for update', [memberId]);
      await expect(hasty.post(posting(memberId, 'pay:2', 1n))).rejects.toThrow(LedgerOutcomeUnknown);
    });
    expect(await hasty.post(posting(memberId, 'pay:2', 1n))).toMatchObject({ status: 'booked' });
    await hasty.close();
  });

  it('a closed ledger books nothing more, after what it was already told', async () => {
    const own = createLedger({ db, node: 6, makeId });
    const memberId = makeId();
    const told = Array.from({ length: 50 }, (_, index) => own.post(posting(memberId, `pay:${index}`, 1n)));
    await Promise.resolve();
    await own.close();
    for (const answer of await Promise.all(told)) expect(answer.status).toBe('booked');
    await expect(own.post(posting(memberId, 'late', 1n))).rejects.toThrow(LedgerOutcomeUnknown);
  });
});

describe('the transfers', () => {
  it('cannot be changed or removed', async () => {
    const memberId = makeId();
    await ledger.post(posting(memberId, 'pay:1', 1n));
    for (const sql of [
      `update wallet.transfer set amount = 2 where member_id = ${memberId}`,
      `delete from wallet.transfer where member_id = ${memberId}`,
      'truncate wallet.transfer',
      'truncate wallet.transfer_3',
    ]) {
      await expect(db.query(sql)).rejects.toThrow(/append-only/);
    }
  });
});

describe('the statement', () => {
  it('is filtered by kind and time, and paged', async () => {
    const memberId = makeId();
    const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
    for (let index = 0; index < 7; index += 1) await ledger.post(posting(memberId, `pay:${index}`, 10n));
    for (let index = 0; index < 3; index += 1) await ledger.post(posting(memberId, `bet:${index}`, -1n));
    const second = await ledger.statement(account, { kinds: ['deposit'] }, { pageNo: 2, pageSize: 3 });
    expect(second.total).toBe(7);
    expect(second.rows.map((row) => row.seq)).toEqual([4n, 3n, 2n]);
    const future = await ledger.statement(
      account,
      { from: new Date(Date.now() + 60_000) },
      { pageNo: 1, pageSize: 3 },
    );
    expect(future).toEqual({ rows: [], total: 0, inMinor: 0n, outMinor: 0n });
    expect([second.inMinor, second.outMinor]).toEqual([70n, 0n]);
    const past = await ledger.statement(
      account,
      { to: new Date(Date.now() + 60_000), kinds: ['bet'] },
      { pageNo: 1, pageSize: 2 },
    );
    expect([past.total, past.rows.length]).toEqual([3, 2]);
  });
});

describe('a commit', () => {
  it('tells the balances that changed, in notifications that fit', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const lines: string[][] = [];
    const members = Array.from({ length: 300 }, () => makeId());
    const ours = new Set(members.map(String));
    client.on('notification', ({ payload }) => {
      expect(Buffer.byteLength(payload ?? '')).toBeLessThan(8_000);
      // What other tests have booked may be told a moment later.
      const told = JSON.parse(payload ?? '[]') as string[][];
      lines.push(...told.filter(([, memberId = '']) => ours.has(memberId)));
    });
    await client.query(`listen ${balanceChannel}`);
    await Promise.all(
      members.map((memberId, index) => ledger.post(posting(memberId, 'pay:1', BigInt(index + 1)))),
    );
    await ledger.post(posting(members[0] as bigint, 'bet:1', -1n));
    await expect.poll(() => lines.length).toBe(301);
    expect(lines).toContainEqual(['perya', `${members[299]}`, 'PHP', '300', '1']);
    expect(lines.at(-1)).toEqual(['perya', `${members[0]}`, 'PHP', '0', '2']);
    // As whole batches too, now that the accounts are open, by a lane that has met nothing unusual: a member's postings are far apart.
    lines.length = 0;
    const fresh = createLedger({ db, node: 6, makeId, lanes: 1 });
    // A batch is half of what waits.
    const halves = [members.slice(0, 150), members.slice(150)];
    const keys = halves.flatMap((half) =>
      [1, 2].flatMap((pay) => half.map((memberId) => [memberId, `whole:${pay}`] as const)),
    );
    await Promise.all(keys.map(([memberId, key]) => fresh.post(posting(memberId, key, 5n))));
    await fresh.close();
    const last = members.map((memberId, index) => ['perya', `${memberId}`, 'PHP', `${index + 11}`, '3']);
    await expect.poll(() => lines).toEqual(expect.arrayContaining(last.slice(1)));
    // Each once a batch, not once a posting.
    expect(lines.length).toBeLessThan(keys.length);
    await client.end();
  });
});
