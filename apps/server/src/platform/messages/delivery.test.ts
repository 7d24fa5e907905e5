import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { openMessages } from '#test/messages.ts';
import { openDatabase, type Database } from '../db/database.ts';
import type { Carried, Carrier } from './carrier.ts';
import { claimWork } from '../due/queries.ts';
import { maxAttempts, pauseAfterMs } from './retry.ts';

let db: Database;
let drop: () => Promise<void>;
let messages: ReturnType<typeof openMessages>;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = openDatabase(database.url, 6);
  messages = openMessages(db);
});
afterEach(async () => {
  await messages.stop();
  await db.query('delete from platform.message');
  await db.query('delete from platform.due');
});
afterAll(async () => {
  await db.close();
  await drop();
});

/** A carrier that notes what it carries. */
function carrier(answer: () => Carried | Promise<Carried> = () => ({ ok: true })) {
  const carried: bigint[] = [];
  const made: Carrier = {
    async carry({ id }) {
      carried.push(id);
      return answer();
    },
    close() {},
  };
  return { carried, made };
}

test('processes side by side carry each message once', async () => {
  const ids: bigint[] = [];
  for (let count = 0; count < 40; count++) ids.push(await messages.send());
  const { carried, made } = carrier(() => sleep(2).then(() => ({ ok: true })));
  for (let count = 0; count < 3; count++) await messages.deliver({ mail: made });
  await Promise.all(ids.map((id) => messages.until(id, { state: 'sent', attempts: 1, body: '' })));
  expect(carried.toSorted()).toEqual(ids.toSorted());
});

test('what a process had taken when it died is carried once more, after its time, by another', async () => {
  const id = await messages.send();
  const now = messages.clock.now();
  const leaseUntil = new Date(now.getTime() + 60_000);
  const claim = { kind: 'messages.mail', now, leaseUntil, limit: 4 };
  expect((await claimWork(db, claim)).map(({ key }) => key)).toEqual([`${id}`]);
  const { carried, made } = carrier();
  await messages.deliver({ mail: made });
  const other = await messages.send();
  messages.later(0);
  await messages.until(other, { state: 'sent' });
  expect(carried).toEqual([other]);
  messages.later(61_000);
  await messages.until(id, { state: 'sent', attempts: 2 });
  expect(carried).toEqual([other, id]);
});

test('a message that kills whoever takes it is given up in the end', async () => {
  const id = await messages.send();
  for (let count = 1; count <= maxAttempts; count++) {
    const now = messages.clock.now();
    const claim = { kind: 'messages.mail', now, leaseUntil: now, limit: 1 };
    expect((await claimWork(db, claim))[0]).toMatchObject({ key: `${id}`, attempts: count });
  }
  const { carried, made } = carrier();
  await messages.deliver({ mail: made });
  const failure = 'the last try was never heard of again';
  await messages.until(id, { state: 'failed', body: '', failure });
  expect(carried).toEqual([]);
});

test('a code that has run out is not sent, and is gone', async () => {
  const { carried, made } = carrier(() => ({ ok: false, permanent: false, reason: 'down' }));
  const id = await messages.send({ expiresAt: new Date(messages.clock.now().getTime() + 30_000) });
  await messages.deliver({ mail: made });
  await messages.until(id, { attempts: 1, failure: 'down' });
  messages.later(31_000);
  await messages.until(id, { state: 'expired', body: '', attempts: 1 });
  expect(carried).toEqual([id]);
});

test('a message that finds no way is given up after its last try, in production without its body', async () => {
  const { made } = carrier(() => ({ ok: false, permanent: false, reason: 'down' }));
  const id = await messages.send();
  await messages.deliver({ mail: made }, { wipe: false });
  for (let attempts = 1; attempts < maxAttempts; attempts++) {
    await messages.until(id, { attempts, failure: 'down', state: 'waiting' });
    messages.later(2 * (pauseAfterMs(attempts, 1) ?? 0));
  }
  const row = await messages.until(id, { state: 'failed', attempts: maxAttempts });
  // Not wiped here: the demo shows what it sent.
  expect(row.body).toContain('482913');
});

test('a channel whose gateway hangs does not hold up the other', async () => {
  const hangs = carrier(() => new Promise<never>(() => {}));
  const { made } = carrier();
  const slow = await messages.deliver({ mail: hangs.made, sms: made });
  for (let count = 0; count < 6; count++) await messages.send();
  const id = await messages.send({ channel: 'sms', recipient: '+639171234567', subject: null });
  slow.wake();
  await messages.until(id, { state: 'sent' });
  // It never ends, so it is not waited for.
  messages.abandon();
});

test('the end waits for what is under way and takes nothing more', async () => {
  let release: (carried: Carried) => void = () => {};
  const { carried, made } = carrier(() => new Promise((resolve) => (release = resolve)));
  const id = await messages.send();
  const due = await messages.deliver({ mail: made });
  await messages.until(id, { attempts: 1 });
  const later = await messages.send();
  let closed = false;
  const closing = due.close().then(() => (closed = true));
  due.wake();
  // A look at the table takes as long as a claim would.
  await messages.row(later);
  expect([closed, carried]).toEqual([false, [id]]);
  release({ ok: true });
  await closing;
  expect(carried).toEqual([id]);
  expect(await messages.row(id)).toMatchObject({ state: 'sent' });
  expect(await messages.row(later)).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('a decoy does the work of a message and is never carried, shown, or kept', async () => {
  const { carried, made } = carrier();
  const id = await messages.send({ decoy: true });
  await messages.deliver({ mail: made });
  const real = await messages.send();
  messages.later(0);
  await messages.until(real, { state: 'sent' });
  expect(carried).toEqual([real]);
  expect(await messages.row(id)).toMatchObject({ state: 'decoy', body: '' });
  const { rows } = await db.query(`select from platform.due where key = $1`, [`${id}`]);
  expect(rows).toEqual([]);
});
