import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database, type Queryable } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { gaming } from '../house.ts';
import { createLedger } from '../ledger.ts';
import type { Ledger, Transfer } from '../posting.ts';
import type { Consumer } from './consumer.ts';
import { createFollower, FollowerGap, type Follower, type FollowerOptions } from './follower.ts';
import { createFollowers, type Followers } from './followers.ts';
import { createHouseReader } from './house-reader.ts';
import { listHouseAccounts } from '../queries.ts';
import { claimFollower } from './queries.ts';

const makeId = createIdMaker(31);
let database: TestDatabase;
let db: Database;
let ledgers: Ledger[];
let open: (Follower | Followers)[] = [];
let errors: unknown[] = [];
let name = '';

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 8);
  await db.query(
    'create table effect (follower text not null, key text not null, primary key (follower, key))',
  );
  ledgers = [31, 32].map((node) => createLedger({ db, node, makeId }));
});
beforeEach(() => {
  name = `test-${makeId()}`;
  errors = [];
});
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  open = [];
});
afterAll(async () => {
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  await db.close();
  await database.drop();
});

/** Notes each transfer once: a second time would break the primary key. */
function noting(before: (transfers: readonly Transfer[], tx: Queryable) => unknown = () => {}): Consumer {
  const follower = name;
  return {
    name,
    async apply(tx, transfers) {
      await before(transfers, tx);
      await tx.query('insert into effect (follower, key) select $1, key from unnest($2::text[]) key', [
        follower,
        transfers.map(({ transferId, leg }) => `${transferId} ${leg}`),
      ]);
    },
  };
}

function follow(consumer: Consumer, more: Partial<FollowerOptions> = {}): Follower {
  const follower = createFollower({ db, consumer, onError: (error) => void errors.push(error), ...more });
  open.push(follower);
  return follower;
}

async function post(count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const posting = { brand: 'perya', currency: 'PHP', kind: 'win', amountMinor: 1n } as const;
      const [memberId, house] = [makeId(), gaming(index % 2 === 0 ? 'RNG' : 'LIVE')];
      await ledgers[index % 2]?.post({ ...posting, memberId, house, idempotencyKey: `k${index}` });
    }),
  );
}

async function count(of: 'transfers' | 'effects'): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    of === 'transfers'
      ? 'select count(*)::int as count from wallet.transfer'
      : 'select count(*)::int as count from effect where follower = $1',
    of === 'transfers' ? [] : [name],
  );
  return rows[0]?.count ?? 0;
}

/** A process that died: its lease runs out, as far as the others can tell. */
const endLease = (on: Queryable = db) =>
  on.query(`update wallet.follower set lease_until = '-infinity' where name = $1`, [name]);

test('each transfer is derived once, over restarts, and what is booked meanwhile too', async () => {
  await post(60);
  const first = follow(noting(), { batch: 7 });
  expect(await first.lag()).toBe(BigInt(await count('transfers')));
  expect(await first.pass()).toBe(true);
  expect([await count('effects'), await first.lag()]).toEqual([await count('transfers'), 0n]);
  await first.close();
  await post(20);
  const second = follow(noting(), { batch: 7 });
  expect(await second.pass()).toBe(true);
  expect(await count('effects')).toBe(await count('transfers'));
  expect(errors).toEqual([]);
});

test('a crash between effect and cursor takes both back', async () => {
  await post(10);
  let crash = true;
  const consumer = noting();
  const broken: Consumer = {
    name,
    async apply(tx, transfers) {
      await consumer.apply(tx, transfers);
      // The connection is gone before the cursor has moved.
      if (crash) await tx.query('select pg_terminate_backend(pg_backend_pid())');
    },
  };
  const first = follow(broken);
  expect(await first.pass()).toBe(false);
  expect(errors.length).toBeGreaterThan(0);
  expect(await count('effects')).toBe(0);
  crash = false;
  expect(await first.pass()).toBe(true);
  expect(await count('effects')).toBe(await count('transfers'));
});

test('two processes: one follows, the other takes over when it stops', async () => {
  await post(10);
  const [first, second] = [follow(noting()), follow(noting())];
  const applied = vi.fn();
  const third = follow(noting(applied));
  await first.pass();
  await post(5);
  expect(await third.pass()).toBe(true);
  expect(applied).not.toHaveBeenCalled();
  expect(await third.lag()).toBe(5n);
  await first.close();
  await Promise.all([second.pass(), third.pass()]);
  expect([await count('effects'), await second.lag()]).toEqual([await count('transfers'), 0n]);
  expect(errors).toEqual([]);
});

test('a process that lost its lease in the middle of a batch changes nothing', async () => {
  await post(10);
  let takeOver = true;
  const first = follow(
    noting(async () => {
      if (!takeOver) return;
      takeOver = false;
      // It stood still for longer than its lease, before its transaction had begun to hold it.
      throw new Error('stood still');
    }),
  );
  await first.pass();
  await endLease();
  const before = await count('effects');
  expect(await claimFollower(db, name, 60_000)).not.toBeNull();
  await post(4);
  expect(await first.pass()).toBe(true);
  expect(await count('effects')).toBe(before);
});

test('nobody takes the lease while a batch is under way', async () => {
  await post(4);
  let claiming: Promise<bigint | null> | undefined;
  let claimed = false;
  const first = follow(
    noting(async () => {
      // In one transaction: the first one may want to prolong its lease meanwhile.
      claiming ??= db.transaction(async (tx) => {
        await endLease(tx);
        return claimFollower(tx, name, 60_000);
      });
      void claiming.then(() => (claimed = true));
      // As long as a claim would take that waits for nobody.
      await db.query('select 1');
      expect(claimed).toBe(false);
    }),
  );
  await first.pass();
  expect(await claiming).not.toBeNull();
  expect(errors).toEqual([]);
});

test('a missing number is told, and the follower waits for it in that account alone', async () => {
  await post(12);
  const { rows } = await db.query<{ transfer_id: bigint; house_id: bigint }>(
    'select transfer_id, house_id from wallet.transfer order by house_seq desc limit 1',
  );
  const [last] = rows;
  const without = async (change: string): Promise<void> => {
    await db.query('alter table wallet.transfer disable trigger user');
    await db.query(change);
    await db.query('alter table wallet.transfer enable trigger user');
  };
  await without(
    `create table lost as select * from wallet.transfer where transfer_id = ${last?.transfer_id}`,
  );
  await without(`delete from wallet.transfer where transfer_id = ${last?.transfer_id}`);
  const follower = follow(noting());
  expect(await follower.pass()).toBe(false);
  expect(await follower.pass()).toBe(false);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toBeInstanceOf(FollowerGap);
  expect([await count('effects'), await follower.lag()]).toEqual([await count('transfers'), 1n]);
  await without('insert into wallet.transfer select * from lost');
  expect(await follower.pass()).toBe(true);
  expect(await count('effects')).toBe(await count('transfers'));
});

test('what cannot be derived keeps no other house account from it, and comes again', async () => {
  await post(20);
  let fails = true;
  const follower = follow(
    noting((transfers) => {
      if (fails && transfers[0]?.houseAccount.houseId === -BigInt(31 * 64 + 1))
        throw new Error('not this one');
    }),
  );
  expect(await follower.pass()).toBe(false);
  expect(await count('effects')).toBeGreaterThan(0);
  expect(await follower.lag()).toBeGreaterThan(0n);
  fails = false;
  expect(await follower.pass()).toBe(true);
  expect(await count('effects')).toBe(await count('transfers'));
});

test('what is busy is left, without an error, and comes again', async () => {
  await post(2);
  const consumer = noting();
  let busy = true;
  const follower = follow({
    name,
    apply: async (tx, transfers) => {
      await consumer.apply(tx, transfers);
      return busy ? 'busy' : undefined;
    },
  });
  expect([await follower.pass(), await count('effects')]).toEqual([false, 0]);
  busy = false;
  expect([await follower.pass(), errors]).toEqual([true, []]);
  expect(await count('effects')).toBe(await count('transfers'));
});

test('a notification wakes them, and one that lags far behind is warned of', async () => {
  const followers = createFollowers({
    db,
    logger: { warn: () => {} },
    onError: (error) => void errors.push(error),
    gatherMs: 5,
  });
  open.push(followers);
  followers.start([noting()]);
  await followers.settled();
  await post(6);
  followers.wake();
  await vi.waitFor(async () => expect(await count('effects')).toBe(await count('transfers')));
  expect(await followers.lags()).toEqual([{ name, transfers: 0n }]);
  expect(() => followers.start([noting()])).toThrow('started once');
  expect(errors).toEqual([]);
});

test('resting followers keep their leases by one statement, and whoever ends leaves them to another', async () => {
  let renewals = 0;
  const counting: Database = {
    ...db,
    query(...of: Parameters<Database['query']>) {
      if (of[0].includes('update wallet.follower f')) renewals += 1;
      return db.query(...of);
    },
  } as Database;
  const start = (database: Database) => {
    const followers = createFollowers({
      db: database,
      logger: { warn: () => {} },
      onError: (error) => void errors.push(error),
      gatherMs: 5,
      leaseMs: 2_000,
      idleMs: 20,
    });
    open.push(followers);
    followers.start([noting()]);
    return followers;
  };
  const leaseOf = async () =>
    (
      await db.query<{ fence: bigint; held: boolean }>(
        'select fence, lease_until > clock_timestamp() held from wallet.follower where name = $1',
        [name],
      )
    ).rows[0];
  const first = start(counting);
  await first.settled();
  const { fence } = (await leaseOf())!;
  const second = start(db);
  const seen = renewals;
  await vi.waitFor(() => expect(renewals).toBeGreaterThan(seen + 110), { timeout: 20_000 });
  expect(await leaseOf()).toEqual({ fence, held: true });
  await first.close();
  await post(6);
  // No notification: the common look finds it.
  await vi.waitFor(async () => expect(await count('effects')).toBe(await count('transfers')));
  expect((await leaseOf())!.fence).toBe(fence + 1n);
  await second.close();
  expect(errors).toEqual([]);
});

test('followers of one process read a transfer once between them, and each derives all', async () => {
  await post(40);
  let read = 0;
  const counting: Database = {
    ...db,
    query(...of: Parameters<Database['query']>) {
      if (of[0].includes('house_seq > $5')) read += 1;
      return db.query(...of);
    },
  } as Database;
  const reader = createHouseReader();
  const seen = new Map<string, number>();
  const three = ['a', 'b', 'c'].map((letter) =>
    follow(
      {
        name: `${name}-${letter}`,
        async apply(_tx, transfers) {
          for (const { transferId, leg } of transfers) {
            const key = `${letter} ${transferId} ${leg}`;
            seen.set(key, (seen.get(key) ?? 0) + 1);
          }
        },
      },
      { reader, db: counting },
    ),
  );
  expect(await Promise.all(three.map((one) => one.pass()))).toEqual([true, true, true]);
  await post(10);
  expect(await Promise.all(three.map((one) => one.pass()))).toEqual([true, true, true]);
  const times = [...seen.values()];
  expect([times.length, Math.max(...times)]).toEqual([3 * (await count('transfers')), 1]);
  // Per pass, each house account is read at most twice, for all followers together: a short span of time first.
  expect(read).toBeLessThanOrEqual(4 * (await listHouseAccounts(db)).length);
});
