import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';
import { createTestDatabase } from '#test/database.ts';
import { openMessages } from '#test/messages.ts';
import { startSmsGateway, type TestSmsGateway } from '#test/sms-gateway.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { createSmsCarrier } from './sms-carrier.ts';

let db: Database;
let drop: () => Promise<void>;
let messages: ReturnType<typeof openMessages>;
let gateway: TestSmsGateway;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = openDatabase(database.url, 4);
  messages = openMessages(db);
});
beforeEach(async () => {
  gateway = await startSmsGateway();
});
afterEach(async () => {
  await messages.stop();
  await gateway.close();
});
afterAll(async () => {
  await db.close();
  await drop();
});

const sms = { channel: 'sms', recipient: '+639171234567', subject: null } as const;

/** A delivery by the settings that an operator would write. */
function deliver(settings: Record<string, string> = {}, tryMs = 5_000) {
  const url = gateway.url;
  const env = { DATABASE_URL: 'postgres://localhost/x', SMS_GATEWAY_URL: url, ...settings };
  const config = readConfig(env);
  if (!config.sms) throw new Error('There is no gateway in the settings');
  return messages.deliver({ sms: createSmsCarrier(config.sms) }, { tryMs });
}

test('without more settings a gateway gets number and text as JSON', async () => {
  const id = await messages.send({ ...sms, body: 'Ang "código" ay {to} 482913\n' });
  await deliver();
  expect(await messages.until(id, { state: 'sent' })).toMatchObject({ body: '', attempts: 1 });
  expect(gateway.calls).toHaveLength(1);
  const [call] = gateway.calls;
  expect(call).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `perya-${id}` },
  });
  expect(JSON.parse(call?.body ?? '')).toEqual({
    to: '+639171234567',
    text: 'Ang "código" ay {to} 482913\n',
  });
});

test('address, method, headers, secret, body and the test of success are settings', async () => {
  gateway.answer = { status: 200, body: '{"result":"OK 1"}' };
  const id = await messages.send({ ...sms, body: 'Code & more: 482913' });
  await deliver({
    SMS_GATEWAY_URL: `${gateway.url}/send?to={digits}`,
    SMS_GATEWAY_METHOD: 'PUT',
    SMS_GATEWAY_HEADERS:
      '{"Authorization":"Bearer {secret}","Content-Type":"application/x-www-form-urlencoded"}',
    SMS_GATEWAY_SECRET: 'k3y',
    SMS_GATEWAY_BODY: 'recipient={to}&message={text}&ref={id}',
    SMS_GATEWAY_SUCCESS: '"result":"OK',
  });
  await messages.until(id, { state: 'sent' });
  expect(gateway.calls[0]).toMatchObject({
    method: 'PUT',
    url: '/send?to=639171234567',
    headers: { authorization: 'Bearer k3y', 'content-type': 'application/x-www-form-urlencoded' },
    body: `recipient=%2B639171234567&message=Code%20%26%20more%3A%20482913&ref=perya-${id}`,
  });
});

test('a gateway that answers by GET gets no body', async () => {
  const id = await messages.send(sms);
  const address = `${gateway.url}/send?key={secret}&to={to}&text={text}`;
  await deliver({ SMS_GATEWAY_URL: address, SMS_GATEWAY_METHOD: 'GET', SMS_GATEWAY_SECRET: 'k&y' });
  await messages.until(id, { state: 'sent' });
  expect(gateway.calls[0]).toMatchObject({
    method: 'GET',
    url: '/send?key=k%26y&to=%2B639171234567&text=The%20code%20is%20482913.',
    body: '',
  });
});

test('an answer that does not say what success says, and a refusal, are final', async () => {
  await deliver({ SMS_GATEWAY_SUCCESS: '"status":"(sent|queued)"' });
  gateway.answer = { status: 200, body: '{"status":"no credit for +639171234567"}' };
  const one = await messages.send(sms);
  messages.later(0);
  const row = await messages.until(one, { state: 'failed', attempts: 1, body: '' });
  expect(row.failure).toBe('HTTP 200 without what SMS_GATEWAY_SUCCESS asks for');
  gateway.answer = { status: 400, body: '' };
  const two = await messages.send(sms);
  messages.later(0);
  await messages.until(two, { state: 'failed', attempts: 1, failure: 'HTTP 400' });
});

test('a gateway that fails, is busy or falls silent gets the same message again, under the same key', async () => {
  const id = await messages.send(sms);
  gateway.answer = { status: 503, body: '' };
  await deliver({}, 400);
  await messages.until(id, { attempts: 1, failure: 'HTTP 503' });
  gateway.answer = { status: 429, body: '' };
  messages.later(8_000);
  await messages.until(id, { attempts: 2, failure: 'HTTP 429' });
  gateway.answer = null;
  messages.later(30_000);
  await messages.until(id, { attempts: 3, failure: 'HTTP TimeoutError' });
  gateway.answer = { status: 200, body: '' };
  messages.later(90_000);
  await messages.until(id, { state: 'sent', attempts: 4, failure: null });
  const keys = gateway.calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual(Array.from({ length: 4 }, () => `perya-${id}`));
});

test('a redirection is not followed: it would carry the secret elsewhere', async () => {
  gateway.answer = { status: 307, body: '', headers: { location: `${gateway.url}/elsewhere` } };
  const id = await messages.send(sms);
  await deliver({ SMS_GATEWAY_HEADERS: '{"Authorization":"{secret}"}', SMS_GATEWAY_SECRET: 'k3y' });
  await messages.until(id, { failure: 'HTTP 307' });
  expect(gateway.calls.map(({ url }) => url)).toEqual(['/']);
});
