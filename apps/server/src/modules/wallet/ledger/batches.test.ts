/** What a lane says to PostgreSQL for many postings at once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { askPrepared } from '#platform/db/prepared.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { PostingJob } from './batch.ts';
import { createLane } from './lane.ts';
import { createLedger } from './ledger.ts';
import type { Posting } from './posting.ts';
import { createPurposes } from './purposes.ts';
import { laneSettings, openHouse, postTogether, postEach } from './statements.ts';
import { verifyLedger } from './verify.ts';

const makeId = createIdMaker(9);
const purposes = createPurposes();
const houses = ['clearing:sandbox:in', 'gaming:RNG'] as const;
const side = { brand: 'perya', currency: 'PHP', houseId: -1n, purposes };
let database: TestDatabase;
let db: Database;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
  client = await db.connect();
  await client.query(laneSettings('wallet'));
  await purposes.learn(client, houses);
});

afterAll(async () => {
  await client.end();
  await db.close();
  await database.drop();
});

/** Account rows that this connection has read so far. */
async function readAccounts(): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables
      where schemaname = 'wallet' and relname = 'account'`,
  );
  return rows[0]?.read ?? 0;
}

async function openMembers(count: number): Promise<bigint[]> {
  const members = Array.from({ length: count }, makeId);
  await client.query(openHouse(side, houses));
  await client.query('select wallet.open_account($1, $2, member, 0) from unnest($3::bigint[]) member', [
    side.brand,
    side.currency,
    members,
  ]);
  return members;
}

function postingOf(memberId: bigint, idempotencyKey: string, more: Partial<Posting> = {}): Posting {
  return {
    brand: 'perya',
    memberId,
    currency: 'PHP',
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    idempotencyKey,
    amountMinor: 100n,
    ...more,
  };
}

function job(memberId: bigint, idempotencyKey: string, more: Partial<Posting> = {}): PostingJob {
  const posting = postingOf(memberId, idempotencyKey, more);
  const { kind, amountMinor, house } = posting;
  return { transferId: makeId(), detail: null, posting, legs: [{ purse: 0n, amountMinor, kind, house }] };
}

it('a batch in a young database, whose planner has no statistics, reads the accounts that it is about, and no others', async () => {
  await client.query('alter table wallet.account set (autovacuum_enabled = false)');
  const members = (await openMembers(200)).slice(0, 20);
  const before = await readAccounts();
  const rows = await askPrepared(
    client,
    postEach(
      side,
      members.map((member) => job(member, 'pay:1')),
    ),
  );
  expect(rows.filter(({ status }) => status === 0)).toHaveLength(20);
  // Each account for its lock, its balance and its change; the house for its own.
  expect((await readAccounts()) - before).toBeLessThan(20 * 5);
});

it('all as is usual: each account is read once, and once more to be changed', async () => {
  const members = (await openMembers(200)).slice(0, 20);
  const before = await readAccounts();
  const [row] = await askPrepared(
    client,
    postTogether(
      side,
      members.map((member) => job(member, 'pay:1')),
    ),
  );
  expect(row).toEqual(members.map(() => ({ availableMinor: 100n, seq: '1' })));
  // And the house for its own.
  expect((await readAccounts()) - before).toBe(41);
});

it('postings of several legs are booked as a whole, each purse with its own numbers; one that lacks money books none', async () => {
  const [one, two] = (await openMembers(2)) as [bigint, bigint];
  await client.query('select wallet.open_account($1, $2, member, 7) from unnest($3::bigint[]) member', [
    side.brand,
    side.currency,
    [one, two],
  ]);
  const both = (memberId: bigint, key: string, cash: bigint, bonus: bigint): PostingJob => {
    const plain = job(memberId, key);
    const leg = plain.legs[0]!;
    return {
      ...plain,
      legs: [
        { ...leg, amountMinor: cash },
        { ...leg, purse: 7n, amountMinor: bonus, house: 'gaming:RNG' },
      ],
    };
  };
  const book = async (jobs: PostingJob[]) => (await askPrepared(client, postTogether(side, jobs)))[0];
  expect(await book([both(one, 'a', 5n, 7n), both(one, 'b', -2n, -3n), both(two, 'a', 1n, 1n)])).toEqual([
    { availableMinor: 5n, seq: '1' },
    { availableMinor: 7n, seq: '1' },
    { availableMinor: 3n, seq: '2' },
    { availableMinor: 4n, seq: '2' },
    { availableMinor: 1n, seq: '1' },
    { availableMinor: 1n, seq: '1' },
  ]);
  // The bonus of one lacks money: neither is booked.
  expect(await book([both(one, 'c', 1n, -5n), both(two, 'c', 1n, 1n)])).toBeNull();
  // A key that is there already is an error, and books none.
  await expect(book([both(one, 'd', 1n, 1n), both(two, 'a', 1n, 1n)])).rejects.toThrow(/transfer/);
  expect(await verifyLedger(db)).toMatchObject({ drifts: [] });
});

it('all as is usual: a member’s postings come one after the other, and their guards are met', async () => {
  const [one, two] = (await openMembers(2)) as [bigint, bigint];
  await askPrepared(client, postTogether(side, [job(one, 'bet:1'), job(two, 'bet:2')]));
  const [row] = await askPrepared(
    client,
    postTogether(side, [
      job(one, 'win:1', { requires: 'bet:1', unless: 'refund:1', amountMinor: 50n }),
      job(one, 'win:2', { amountMinor: -120n }),
      job(two, 'win:3', { requires: 'bet:2' }),
    ]),
  );
  expect(row).toEqual([
    { availableMinor: 150n, seq: '2' },
    { availableMinor: 30n, seq: '3' },
    { availableMinor: 200n, seq: '2' },
  ]);
});

it('none is booked where one is not as usual', async () => {
  const [one, two] = (await openMembers(2)) as [bigint, bigint];
  await askPrepared(client, postTogether(side, [job(one, 'pay:1', { exclusive: true }), job(two, 'pay:1')]));
  const unusual = {
    'no account': job(makeId(), 'pay:2'),
    'no money': job(two, 'bet:2', { amountMinor: -101n }),
  };
  for (const [why, bad] of Object.entries(unusual)) {
    const jobs = [job(one, 'pay:3'), bad].toSorted((a, b) => Number(a.posting.memberId - b.posting.memberId));
    expect([why, ...(await askPrepared(client, postTogether(side, jobs)))]).toEqual([why, null]);
  }
  const refused: [string, PostingJob][] = [
    ['23505', job(two, 'pay:1')],
    ['23505', job(two, 'pay:1', { exclusive: true })],
    // A bet that is not there, one of another member, a win that was paid.
    ['40001', job(two, 'win:2', { requires: 'bet:9' })],
    ['40001', job(two, 'win:2', { requires: 'bet:1' })],
    ['40001', job(two, 'win:2', { unless: 'pay:1' })],
  ];
  for (const [code, bad] of refused)
    await expect(askPrepared(client, postTogether(side, [job(one, 'pay:3'), bad]))).rejects.toMatchObject({
      code,
    });
  const { rows } = await client.query(
    'select count(*)::int as number from wallet.transfer where member_id = any ($1)',
    [[one, two]],
  );
  expect(rows).toEqual([{ number: 2 }]);
});

it('what another process books while a batch waits for the member is counted', async () => {
  const [one, two] = (await openMembers(2)) as [bigint, bigint];
  const ledger = createLedger({ db, node: 9, makeId, lanes: 1 });
  const booked = await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ status: number }>(
      `select o_status as status from wallet.post('perya', 'PHP', -2, 1, $1, 'pay:1', null, null, null, null, false,
        '{0}', '{100}', '{1}', array[$2]::int[])`,
      [one, purposes.idOf('clearing:sandbox:in')],
    );
    expect(rows).toEqual([{ status: 0 }]);
    const waiting = Promise.all([
      ledger.post(postingOf(one, 'bet:2', { amountMinor: -30n, kind: 'bet' })),
      ledger.post(postingOf(two, 'pay:2')),
    ]);
    await expect
      .poll(async () => {
        const { rows } = await client.query<{ waits: boolean }>(
          "select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits",
        );
        return rows[0]?.waits;
      })
      .toBe(true);
    return { ok: true, waiting };
  });
  expect(await booked.waiting).toMatchObject([
    { status: 'booked', balanceAfterMinor: 70n },
    { status: 'booked', balanceAfterMinor: 100n },
  ]);
  await ledger.close();
  expect((await verifyLedger(db)).drifts).toEqual([]);
});

async function countRollbacks(): Promise<number> {
  const { rows } = await db.query<{ number: number }>(
    'select xact_rollback::int as number from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.number ?? 0;
}

it('whoever repeats in each batch costs every eighth a statement that is undone', async () => {
  const [one, two] = (await openMembers(2)) as [bigint, bigint];
  const before = await countRollbacks();
  const ledger = createLedger({ db, node: 9, makeId, lanes: 1 });
  const again = postingOf(one, 'again:1');
  expect(await ledger.post(again)).toMatchObject({ status: 'booked' });
  for (let batch = 1; batch <= 24; batch += 1) {
    const answers = await Promise.all([ledger.post(again), ledger.post(postingOf(two, `new:${batch}`))]);
    expect(answers).toMatchObject([
      { status: 'replayed', balanceAfterMinor: 100n },
      { status: 'booked', balanceAfterMinor: BigInt(batch) * 100n },
    ]);
  }
  await ledger.close();
  // A connection says what it has undone when it ends. Of the 24 batches every eighth is tried as a whole.
  await expect.poll(async () => (await countRollbacks()) - before).toBeGreaterThan(0);
  expect((await countRollbacks()) - before).toBeLessThanOrEqual(3);
});

it('what waits is sent before those are answered who waited for the statement before', async () => {
  const [memberId] = (await openMembers(1)) as [bigint];
  const order: string[] = [];
  const post = async (name: string): Promise<void> => {
    await lane.post(job(memberId, name));
    order.push(`${name} answered`);
  };
  const posts = [Promise.resolve()];
  const connect = async (): Promise<pg.Client> => {
    const own = await db.connect();
    const query = own.query.bind(own) as (asked: { name?: string }) => unknown;
    own.query = ((asked: { name?: string }) => {
      if (asked.name === 'ledger_post') order.push('sent');
      // One that comes while the first is under way.
      if (order.length === 1) posts.push(post('second'));
      return query(asked);
    }) as typeof own.query;
    return own;
  };
  const common = { purposes, maxBatch: 512, statementTimeoutMs: 10_000, tell: () => {}, onLost: () => {} };
  const lane = createLane({ ...common, connect, schema: 'wallet', houseId: -1n });
  await post('first');
  await Promise.all(posts);
  await lane.close();
  expect(order).toEqual(['sent', 'sent', 'first answered', 'second answered']);
});
