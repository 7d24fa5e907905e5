/** Two processes count the calls of a caller together, on a real database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createSharedLimits, type SharedLimits } from './shared-limits.ts';

const minuteMs = 60_000;
let database: TestDatabase;
let db: Database;
const errors: unknown[] = [];
const clock = { at: Date.UTC(2026, 10, 26, 8, 0, 1), now: () => new Date(clock.at) };
// They are told to exchange by the tests.
const open = (over: object = {}): SharedLimits =>
  createSharedLimits({ db, clock, everyMs: 3_600_000, onError: (error) => errors.push(error), ...over });
let processes: SharedLimits[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  processes = [open(), open()];
});
afterAll(async () => {
  for (const one of processes) await one.close();
  await db.close();
  await database.drop();
});

const storeOf = (limits: SharedLimits, url: string | null) => {
  const store = new limits.Store({});
  return url === null ? store : store.child({ routeInfo: { method: 'POST', url } });
};

function call(limits: SharedLimits, url: string | null, key: string, times = 1): number {
  let counted = 0;
  for (let done = 0; done < times; done += 1)
    storeOf(limits, url).incr(key, (_, answer) => (counted = answer?.current ?? 0), minuteMs, 10);
  return counted;
}

test('calls at two processes are one count, and each hears it once', async () => {
  const [one, other] = processes as [SharedLimits, SharedLimits];
  expect(call(one, '/login', '203.0.113.7', 8)).toBe(8);
  expect(call(other, '/login', '203.0.113.7', 7)).toBe(7);
  await one.exchange();
  await other.exchange();
  expect(call(other, '/login', '203.0.113.7')).toBe(16);
  expect(call(one, '/login', '203.0.113.7')).toBe(9);
  await one.exchange();
  await other.exchange();
  await one.exchange();
  expect(call(one, '/login', '203.0.113.7')).toBe(17);
  // Another route, another caller, and the limit of all calls are counts of their own.
  expect(call(other, '/register', '203.0.113.7')).toBe(1);
  expect(call(other, '/login', '203.0.113.8')).toBe(1);
  expect(call(other, null, '203.0.113.7')).toBe(1);
});

test('a window ends for all; few calls are told to nobody; no address stands in the table', async () => {
  const [one, other] = processes as [SharedLimits, SharedLimits];
  call(one, '/code', '203.0.113.9', 5);
  await one.exchange();
  const { rows } = await db.query<{ id: string; calls: number }>(
    "select encode(call_id, 'hex') as id, calls from platform.call_count",
  );
  expect(rows.map(({ calls }) => calls)).toEqual([18]);
  expect(JSON.stringify(rows)).not.toContain('203.0');
  clock.at += minuteMs;
  expect(call(one, '/login', '203.0.113.7')).toBe(1);
  expect(call(other, '/login', '203.0.113.7')).toBe(1);
});

test('with the database away each counts alone, and tells what it has counted once it is back', async () => {
  let isAway = true;
  const flaky = open({
    db: {
      query: (...args: Parameters<Database['query']>) =>
        isAway ? Promise.reject(new Error('away')) : db.query(...args),
    },
  });
  const [one] = processes as [SharedLimits];
  expect(call(flaky, '/away', '203.0.113.7', 6)).toBe(6);
  await expect(flaky.exchange()).rejects.toThrow('away');
  expect(call(flaky, '/away', '203.0.113.7')).toBe(7);
  isAway = false;
  await flaky.exchange();
  call(one, '/away', '203.0.113.7', 6);
  await one.exchange();
  expect(call(one, '/away', '203.0.113.7')).toBe(14);
  await flaky.close();
  expect(errors).toEqual([]);
});
