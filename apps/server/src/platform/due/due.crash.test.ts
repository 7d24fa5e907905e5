/** A process that dies with work in its hands (SIGKILL): what it had begun is done once by another. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { leased, letter, locked, openDue } from '#test/due.ts';
import { systemClock } from '../clock.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { createDue, scheduler } from './due.ts';
import type { AnyHandler } from './work.ts';

let database: TestDatabase;
let db: Database;
let work: ReturnType<typeof openDue>;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 10);
  await db.query('create table effect (key text not null)');
  work = openDue(db);
});
afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const effects = async (): Promise<string[]> =>
  (await db.query<{ key: string }>('select key from effect')).rows.map(({ key }) => key);

/** A process of its own that begins work and hangs; killed as the operating system kills. */
async function startProcess(mode: 'leased' | 'locked'): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../../../test/due-process.ts'), [database.url, mode]);
  await once(child, 'message');
  return child;
}

/** Runs letters by the real clock, as the killed process did. */
async function runByRealClock(handler: AnyHandler) {
  const due = createDue({
    db,
    clock: systemClock,
    logger: { warn() {}, error() {} },
    onError: (error) => void errors.push(error),
    idleMs: 100,
  });
  await due.start([handler]);
  return due;
}

test('what a killed process had begun is run again after its lease', async () => {
  await scheduler.schedule(db, letter, { key: 'a', dueAt: new Date(), payload: { to: 'a' } });
  const child = await startProcess('leased');
  const ran: number[] = [];
  const due = await runByRealClock(leased(({ attempts }) => ran.push(attempts)));
  child.kill('SIGKILL');
  await work.until('a', null);
  expect(ran).toEqual([2]);
  await due.close();
});

test('what a killed process had done in its transaction is undone, and done once by another', async () => {
  await scheduler.schedule(db, letter, { key: 'a', dueAt: new Date(), payload: { to: 'a' } });
  const child = await startProcess('locked');
  const due = await runByRealClock(locked());
  await due.settled();
  expect([await effects(), await work.row('a')]).toMatchObject([[], { attempts: 0 }]);
  child.kill('SIGKILL');
  await work.until('a', null);
  expect(await effects()).toEqual(['a']);
  await due.close();
});
