import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { leased, letter, locked, openDue } from '#test/due.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { scheduler } from './due.ts';
import { countFailedWork, discardWork, listFailedWork, releaseWork } from './failed-work.ts';
import { claimWork } from './queries.ts';
import type { AnyHandler } from './work.ts';

let database: TestDatabase;
let db: Database;
let work: ReturnType<typeof openDue>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 10);
  await db.query('create table effect (key text not null)');
  work = openDue(db);
  // Migrations schedule work of their own.
  await work.stop();
});
afterEach(async () => {
  await work.stop();
  await db.query('delete from effect');
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const effects = async (): Promise<string[]> =>
  (await db.query<{ key: string }>('select key from effect order by key')).rows.map(({ key }) => key);

/** Something that a test lets go. */
function gate() {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

test('work runs once, not before its time, with what it was scheduled with', async () => {
  const ran: unknown[] = [];
  const due = await work.run(leased((work) => ran.push(work)));
  await work.schedule('now');
  await work.schedule('later', 60_000);
  await work.until('now', null);
  await due.settled();
  expect(ran).toEqual([{ key: 'now', dueAt: work.clock.now(), payload: { to: 'now' }, attempts: 1 }]);
  work.later(60_000);
  await work.until('later', null);
  expect(ran).toHaveLength(2);
});

test('what is scheduled stands or falls with its transaction', async () => {
  const ran: string[] = [];
  const due = await work.run(leased(({ key }) => ran.push(key)));
  const letterOf = (key: string) => ({ key, dueAt: work.clock.now(), payload: { to: 'x' } });
  await expect(
    db.transaction(async (tx) => {
      await scheduler.schedule(tx, letter, letterOf('never'));
      throw new Error('not this');
    }),
  ).rejects.toThrow('not this');
  await db.transaction((tx) => scheduler.schedule(tx, letter, letterOf('kept')));
  await work.until('kept', null);
  await due.settled();
  expect(ran).toEqual(['kept']);
});

test('a key is there once; rescheduled it has another time; cancelled it is gone', async () => {
  expect(await work.schedule('a', 1_000)).toBe(true);
  expect(await work.schedule('a', 5_000)).toBe(false);
  expect(await work.row('a')).toMatchObject({ dueAt: new Date(work.clock.nowMs + 1_000) });
  const moved = new Date(work.clock.nowMs + 9_000);
  await scheduler.reschedule(db, letter, { key: 'a', dueAt: moved, payload: { to: 'b' } });
  expect(await work.row('a')).toMatchObject({ dueAt: moved });
  expect([await scheduler.cancel(db, letter, 'a'), await scheduler.cancel(db, letter, 'a')]).toEqual([
    true,
    false,
  ]);
  expect(await work.row('a')).toBeNull();
});

test('processes side by side share the work, each piece once', async () => {
  const ran: string[] = [];
  const keys = Array.from({ length: 60 }, (_, index) => `k${String(index).padStart(2, '0')}`);
  for (const key of keys) await work.schedule(key);
  const processes = [0, 1, 2].map(() => work.run(leased(({ key }) => ran.push(key))));
  for (const due of await Promise.all(processes)) await due.settled();
  await Promise.all(keys.map((key) => work.until(key, null)));
  expect(ran.toSorted()).toEqual(keys);
});

test('in transactions too, each piece once', async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `k${String(index).padStart(2, '0')}`);
  for (const key of keys) await work.schedule(key);
  await Promise.all([work.run(locked()), work.run(locked())]);
  await Promise.all(keys.map((key) => work.until(key, null)));
  expect(await effects()).toEqual(keys);
});

test('a worker that lost its lease ends nothing, and may not fail it either', async () => {
  const { open, opened } = gate();
  const runs: string[] = [];
  // It takes nothing else meanwhile.
  const slow = await work.run(leased(() => opened.then(() => runs.push('slow')), { concurrency: 1 }));
  await work.schedule('a');
  await work.until('a', { attempts: 1 });
  const second = gate();
  await work.run(leased(() => second.opened.then(() => runs.push('second'))));
  work.later(61_000);
  await work.until('a', { attempts: 2 });
  open();
  await work.until('a', { attempts: 2, state: 'waiting' });
  second.open();
  await work.until('a', null);
  await slow.settled();
  expect(runs).toEqual(['slow', 'second']);
  expect(work.said).toMatchObject([{ level: 'warn', details: { kind: 'test.letter', key: 'a' } }]);
});

test('failed runs are repeated after a pause, then they stay visible until they are released', async () => {
  let works = false;
  const gone: unknown[] = [];
  const due = await work.run(
    leased(
      () => {
        if (!works) throw new Error('the gateway is down');
      },
      { gaveUp: async ({ key }: { key: string }) => void gone.push(key) },
    ),
  );
  await work.schedule('a');
  for (const attempts of [1, 2]) {
    await work.until('a', { attempts, leaseUntil: null, lastError: 'the gateway is down', state: 'waiting' });
    await due.settled();
    work.later(1_000);
  }
  await work.until('a', { state: 'failed', attempts: 3 });
  work.later(3_600_000);
  await due.settled();
  expect(await work.row('a')).toMatchObject({ state: 'failed', attempts: 3 });
  expect(gone).toEqual(['a']);
  expect(await countFailedWork(db)).toEqual([{ kind: 'test.letter', count: 1 }]);
  expect(await listFailedWork(db, 10)).toMatchObject([
    { kind: 'test.letter', key: 'a', payload: { to: 'a' }, lastError: 'the gateway is down', attempts: 3 },
  ]);
  expect(work.said.map(({ level }) => level)).toEqual(['warn', 'warn', 'error']);
  works = true;
  const name = { kind: letter.name, key: 'a', now: work.clock.now() };
  expect([await releaseWork(db, name), await releaseWork(db, name)]).toEqual([1, 0]);
  await work.until('a', null);
  expect(await countFailedWork(db)).toEqual([]);
});

test('failed work can be given up, waiting work cannot', async () => {
  await work.run(leased(() => Promise.reject(new Error('no')), { retry: () => null }));
  await work.schedule('a');
  await work.schedule('b', 60_000);
  await work.until('a', { state: 'failed', attempts: 1 });
  expect([await discardWork(db, letter.name, 'a'), await discardWork(db, letter.name, 'b')]).toEqual([
    true,
    false,
  ]);
  expect([await work.row('a'), (await work.row('b'))?.state]).toEqual([null, 'waiting']);
});

test('a failed run in a transaction leaves nothing, and is repeated', async () => {
  let works = false;
  const due = await work.run(
    locked(async (_key, tx) => {
      // The transaction itself is broken by that.
      if (!works) await tx.query('select 1 / 0');
    }),
  );
  await work.schedule('a');
  await work.until('a', { attempts: 1, lastError: 'division by zero' });
  await due.settled();
  expect(await effects()).toEqual([]);
  works = true;
  work.later(1_000);
  await work.until('a', null);
  expect(await effects()).toEqual(['a']);
});

test('pieces that run together: one that fails leaves the others done', async () => {
  for (const key of ['a', 'b', 'c']) await work.schedule(key);
  const due = await work.run(
    locked((key) => {
      if (key === 'b') throw new Error('not b');
    }),
  );
  await due.settled();
  expect([await effects(), await work.row('b')]).toMatchObject([
    ['a', 'c'],
    { attempts: 1, lastError: 'not b' },
  ]);
});

test('what is rescheduled while it runs is run once more', async () => {
  const { open, opened } = gate();
  const ran: string[] = [];
  await work.run(
    leased(async ({ payload }) => {
      ran.push(payload.to);
      await opened;
    }),
  );
  await work.schedule('a');
  await work.until('a', { attempts: 1 });
  const again = { key: 'a', dueAt: work.clock.now(), payload: { to: 'again' } };
  await scheduler.reschedule(db, letter, again);
  // The first has it still, so that the same work does not run twice at once.
  expect(await work.row('a')).toMatchObject({ attempts: 0, leaseUntil: expect.any(Date) });
  open();
  await work.until('a', null);
  expect(ran).toEqual(['a', 'again']);
});

test('work in a transaction may give itself another time', async () => {
  const inMs = 30_000;
  let runs = 0;
  await work.run(
    locked(async (key, tx) => {
      runs += 1;
      if (runs > 1) return;
      const dueAt = new Date(work.clock.nowMs + inMs);
      await scheduler.reschedule(tx, letter, { key, dueAt, payload: { to: key } });
    }),
  );
  await work.schedule('a');
  await work.until('a', { dueAt: new Date(work.clock.nowMs + inMs) });
  work.later(inMs);
  await work.until('a', null);
  expect(await effects()).toEqual(['a', 'a']);
});

test('recurring work: once an installation, and what fails has its turn again', async () => {
  let fails = false;
  let runs = 0;
  const recurring = (): AnyHandler =>
    leased(
      () => {
        runs += 1;
        if (fails) throw new Error('not now');
      },
      { everyMs: 60_000, kind: { name: 'test.tick', payload: { parse: () => null } } },
    );
  const processes = [await work.run(recurring()), await work.run(recurring())];
  const settled = () => Promise.all(processes.map((due) => due.settled()));
  const pass = async (ms: number) => {
    work.later(ms);
    await settled();
  };
  await settled();
  expect(runs).toBe(0);
  const begunMs = work.clock.nowMs;
  await pass(61_000);
  expect([runs, await work.row('')]).toMatchObject([1, { dueAt: new Date(begunMs + 120_000) }]);
  // Turns that nobody was there for are not caught up.
  await pass(600_000);
  expect([runs, await work.row('')]).toMatchObject([2, { dueAt: new Date(work.clock.nowMs + 60_000) }]);
  fails = true;
  await pass(60_000);
  for (let count = 0; count < 4; count++) await pass(61_000);
  expect(await work.row('')).toMatchObject({ state: 'waiting', lastError: 'not now' });
  fails = false;
  await pass(61_000);
  expect(await work.row('')).toMatchObject({ attempts: 0, lastError: null });
});

test('recurring work in a transaction has its next turn in it', async () => {
  const kind = { name: 'test.tick', payload: { parse: () => null } };
  const due = await work.run(locked(() => {}, { everyMs: 60_000, kind }));
  work.later(60_000);
  await due.settled();
  expect([await effects(), await work.row('')]).toMatchObject([
    [''],
    { dueAt: new Date(work.clock.nowMs + 60_000), attempts: 0 },
  ]);
});

test('work that kills whoever takes it is given up in the end', async () => {
  await work.schedule('a');
  for (let count = 0; count < 3; count++) {
    const now = work.clock.now();
    await claimWork(db, { kind: letter.name, now, leaseUntil: now, limit: 1 });
  }
  const ran: string[] = [];
  await work.run(leased(({ key }) => ran.push(key)));
  await work.until('a', { state: 'failed', lastError: 'the last run was never heard of again' });
  expect(ran).toEqual([]);
});

test('one kind that hangs does not hold up another; the signal tells it that its lease is ending', async () => {
  const other = { name: 'test.other', payload: letter.payload };
  const aborted: string[] = [];
  const hangs = leased(
    ({ key }, signal) =>
      new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => {
          aborted.push(key);
          resolve();
        }),
      ),
    { kind: other, leaseMs: 300, concurrency: 1 },
  );
  await work.run(
    hangs,
    leased(() => {}),
  );
  const dueAt = work.clock.now();
  await scheduler.schedule(db, other, { key: 'hangs', dueAt, payload: { to: 'x' } });
  await work.until('hangs', { attempts: 1 });
  await work.schedule('a');
  await work.until('a', null);
  await work.until('hangs', null);
  expect(aborted).toEqual(['hangs']);
});

test('the end waits for what is under way and takes nothing more', async () => {
  const { open, opened } = gate();
  const due = await work.run(leased(() => opened, { concurrency: 1 }));
  await work.schedule('a');
  await work.until('a', { attempts: 1 });
  await work.schedule('b');
  let closed = false;
  const closing = due.close().then(() => (closed = true));
  // As long as a claim would take.
  await work.row('b');
  expect(closed).toBe(false);
  open();
  await closing;
  expect(await work.row('a')).toBeNull();
  expect(await work.row('b')).toMatchObject({ attempts: 0, state: 'waiting' });
});

test('a payload that is not of its kind fails, and says so', async () => {
  await work.run(leased(() => {}, { retry: () => null }));
  await db.query(
    `insert into platform.due (kind, key, due_at, payload) values ('test.letter', 'a', $1, '{"from": 1}')`,
    [work.clock.now()],
  );
  work.later(0);
  await work.until('a', { state: 'failed' });
});

test('work of a kind without a handler waits for a process that knows it', async () => {
  const due = await work.run();
  await work.schedule('a');
  await due.settled();
  expect(await work.row('a')).toMatchObject({ attempts: 0 });
  await work.run(leased(() => {}));
  await work.until('a', null);
});

test('two handlers of one kind are a mistake of the start', async () => {
  await expect(
    work.run(
      leased(() => {}),
      leased(() => {}),
    ),
  ).rejects.toThrow('test.letter');
});
