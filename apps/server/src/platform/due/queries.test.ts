/** How due work ends beside transactions that reschedule it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { letter, openDue } from '#test/due.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { scheduler } from './due.ts';
import { claimWork, deleteDone, type ClaimedRow } from './queries.ts';

let database: TestDatabase;
let db: Database;
let work: ReturnType<typeof openDue>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  work = openDue(db);
});
afterAll(async () => {
  await work.stop();
  await db.close();
  await database.drop();
});

/** How many statements over due work wait for a lock. */
const waitingForDue = async (): Promise<number> =>
  (
    await db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%platform.due%'`,
    )
  ).rows.length;

test('the fence decides in the database', async () => {
  await work.schedule('a');
  const claim = { kind: letter.name, now: work.clock.now(), leaseUntil: work.clock.now(), limit: 1 };
  const [first] = await claimWork(db, claim);
  const [second] = await claimWork(db, claim);
  if (!first || !second) throw new Error('both claims take it: the lease of the first is over at once');
  expect(second.fence).toBe(first.fence + 1n);
  expect(await deleteDone(db, [first])).toEqual([false]);
  expect(await deleteDone(db, [second])).toEqual([true]);
});

test('work that is rescheduled while its end waits is free at once, not after the lease', async () => {
  const now = work.clock.now();
  await work.schedule('a');
  const leaseUntil = new Date(now.getTime() + 60_000);
  const [claim] = await claimWork(db, { kind: letter.name, now, leaseUntil, limit: 1 });
  const ended = await db.transaction(async (tx) => {
    await scheduler.reschedule(tx, letter, { key: 'a', dueAt: now, payload: { to: 'again' } });
    const ending = deleteDone(db, [claim!]);
    await expect.poll(waitingForDue).toBe(1);
    return { ending };
  });
  expect(await ended.ending).toEqual([true]);
  const next = await claimWork(db, { kind: letter.name, now, leaseUntil: now, limit: 1 });
  expect(next.map(({ payload }) => payload)).toEqual([{ to: 'again' }]);
  expect(await scheduler.cancel(db, letter, 'a')).toBe(true);
});

test('work that ends together is locked in the order of its keys', async () => {
  const now = work.clock.now();
  const leaseUntil = new Date(now.getTime() + 60_000);
  const claims: ClaimedRow[] = [];
  // The second in the order of keys comes first in the table.
  for (const key of ['b', 'a']) {
    await work.schedule(key);
    claims.push(...(await claimWork(db, { kind: letter.name, now, leaseUntil, limit: 1 })));
  }
  const again = (key: string) => ({ key, dueAt: now, payload: { to: 'again' } });
  const ended = await db.transaction(async (tx) => {
    await scheduler.reschedule(tx, letter, again('a'));
    const ending = deleteDone(
      db,
      claims.toSorted((one, other) => (one.key < other.key ? 1 : -1)),
    );
    await expect.poll(waitingForDue).toBe(1);
    // The other one is not locked yet.
    await scheduler.reschedule(tx, letter, again('b'));
    return { ending };
  });
  expect(await ended.ending).toEqual([true, true]);
  for (const key of ['a', 'b']) expect(await scheduler.cancel(db, letter, key)).toBe(true);
});
