import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { certificate, startMailServer, type TestMailServer } from '#test/mail-server.ts';
import { openMessages } from '#test/messages.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { createMailCarrier, parseSmtpUrl, type MailSettings } from './mail-carrier.ts';

let db: Database;
let drop: () => Promise<void>;
let messages: ReturnType<typeof openMessages>;
const servers: TestMailServer[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = openDatabase(database.url, 4);
  messages = openMessages(db);
});
afterEach(async () => {
  await messages.stop();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(async () => {
  await db.close();
  await drop();
});

async function serve(options: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

function deliver(server: TestMailServer, over: Partial<MailSettings> = {}, tryMs = 5_000) {
  const tlsOptions = { ca: certificate };
  const mail = createMailCarrier({ ...server.settings, ...over }, { nameOf: () => 'Perya', tlsOptions });
  return messages.deliver({ mail }, { tryMs });
}

test('a mail arrives as it was written, once, and its body is gone from the table', async () => {
  const server = await serve();
  const id = await messages.send({ subject: 'Ang iyong código', body: 'Niño, ang código: 482913' });
  await deliver(server);
  const row = await messages.until(id, { state: 'sent' });
  expect(row).toMatchObject({ body: '', attempts: 1, failure: null });
  expect(server.received).toHaveLength(1);
  const { from, to, raw } = server.received[0] ?? { from: '', to: [], raw: '' };
  expect([from, to]).toEqual(['no-reply@perya.test', ['ana@example.com']]);
  expect(raw).toMatch(/^From: Perya <no-reply@perya\.test>/m);
  expect(raw).toContain(`Message-ID: <${id}.perya@perya.test>`);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8/i);
});

test('a recipient that is several addresses, or a header, stays one address', async () => {
  const server = await serve();
  await deliver(server);
  for (const recipient of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
    const id = await messages.send({ recipient });
    messages.later(0);
    await messages.until(id, { attempts: 1, state: expect.stringMatching(/sent|failed/) });
  }
  expect(server.received.flatMap(({ to }) => to)).not.toContain('b@example.com');
});

test('a refusal for good is not tried again, and is written down without the recipient', async () => {
  const server = await serve();
  server.answer = 'refuse';
  const id = await messages.send({ recipient: 'nobody@example.com' });
  await deliver(server);
  const row = await messages.until(id, { state: 'failed' });
  expect(row).toMatchObject({ attempts: 1, body: '' });
  expect(row.failure).toMatch(/^SMTP EMESSAGE .*550$/);
  const said = JSON.stringify(messages.warnings.at(-1));
  expect(said).not.toMatch(/nobody|482913/);
});

test('a refusal for now is tried again under the same identity', async () => {
  const server = await serve();
  server.answer = 'later';
  const id = await messages.send();
  await deliver(server);
  await messages.until(id, { state: 'waiting', attempts: 1, failure: 'SMTP EMESSAGE DATA 451' });
  server.answer = 'take';
  messages.later(8_000);
  await messages.until(id, { state: 'sent', attempts: 2 });
  expect(server.received.map(({ raw }) => /Message-ID: (.*)/.exec(raw)?.[1])).toEqual([
    `<${id}.perya@perya.test>`,
  ]);
});

test('a server that falls silent, or is not there, costs one try and its time', async () => {
  const server = await serve();
  server.answer = 'silence';
  const id = await messages.send();
  await deliver(server, {}, 300);
  await messages.until(id, { state: 'waiting', attempts: 1, failure: 'SMTP EABORT' });
  await messages.stop();
  await deliver(server, { port: 1 });
  messages.later(8_000);
  const gone = expect.stringMatching(/^SMTP E(SOCKET|CONNECTION|CONNREFUSED)/);
  await messages.until(id, { state: 'waiting', attempts: 2, failure: gone });
  await messages.stop();
  server.answer = 'take';
  await deliver(server);
  messages.later(60_000);
  await messages.until(id, { state: 'sent', attempts: 3 });
  expect(server.received).toHaveLength(1);
});

test('mail goes by STARTTLS or TLS, with the password inside of it', async () => {
  const auth = { user: 'perya', pass: 'S3cret:of the relay' };
  for (const tls of ['upgrade', 'start'] as const) {
    const server = await serve({ tls });
    await deliver(server, { auth });
    const id = await messages.send();
    messages.later(0);
    await messages.until(id, { state: 'sent' });
    expect(server.received[0]).toMatchObject({ secure: true, user: 'perya' });
    await messages.stop();
  }
});

test('a server without STARTTLS, or with a certificate of a stranger, gets neither mail nor password', async () => {
  const auth = { user: 'perya', pass: 'S3cret' };
  const plain = await serve({ offersTls: false });
  const id = await messages.send();
  await deliver(plain, { auth, tls: 'upgrade' });
  const refused = expect.stringMatching(/^SMTP E(TLS|SOCKET)/);
  await messages.until(id, { state: 'waiting', attempts: 1, failure: refused });
  await messages.stop();
  const stranger = await serve({ tls: 'upgrade' });
  await messages.deliver({
    mail: createMailCarrier({ ...stranger.settings, auth }, { nameOf: () => 'Perya' }),
  });
  messages.later(8_000);
  await messages.until(id, { state: 'waiting', attempts: 2, failure: refused });
  expect([plain.passwords, plain.offered, stranger.passwords, stranger.offered]).toEqual([[], 0, [], 0]);
});

test('the address of a mail server says all of it', () => {
  expect(parseSmtpUrl('smtps://me%40here:p%3Ass@mail.example.com')).toEqual({
    host: 'mail.example.com',
    port: 465,
    tls: 'start',
    auth: { user: 'me@here', pass: 'p:ss' },
  });
  expect(parseSmtpUrl('smtp://mail.example.com')).toMatchObject({ port: 587, tls: 'upgrade', auth: null });
  expect(parseSmtpUrl('smtp://[::1]:25?tls=off')).toMatchObject({ host: '::1', port: 25, tls: 'off' });
});
