import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { createIdMaker } from '../id.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { registerOutboxPage } from './outbox-page.ts';

let db: Database;
let drop: () => Promise<void>;
let outbox: Outbox;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = openDatabase(database.url);
  outbox = createOutbox({
    db,
    makeId: createIdMaker(1),
    clock: { now: () => new Date('2026-11-21T04:00:00Z') },
  });
});

afterAll(async () => {
  await db.close();
  await drop();
});

const mail = {
  brand: 'perya',
  channel: 'mail',
  recipient: 'ana@example.com',
  subject: 'Hello',
  body: 'Welcome',
} as const;

test('a message of a transaction that fails is not sent', async () => {
  await db.transaction(async (tx) => {
    await outbox.send({ ...mail, subject: 'never' }, tx);
    return { ok: false };
  });
  expect((await outbox.newest(10)).map((message) => message.subject)).not.toContain('never');
});

test('the page shows the newest message first and nothing in it becomes markup', async () => {
  await outbox.send(mail);
  await outbox.send({ ...mail, subject: '<script>alert(1)</script>' });
  const app = Fastify();
  registerOutboxPage(app, { outbox, isOpenTo: () => true, resolveLanguage: () => 'EN' });
  const { body } = await app.inject('/sandbox/outbox');
  expect(body).not.toContain('<script>');
  expect(body.indexOf('alert(1)')).toBeLessThan(body.indexOf('Hello'));
});
