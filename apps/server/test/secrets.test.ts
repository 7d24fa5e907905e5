/**
 * Nothing secret is left behind: journeys with marked secrets through the server as a process, in production, with mail and SMS
 * by real gateways and the most talkative log; then everything that it wrote is looked through.
 */
import { freePort } from '../../../tools/postgres.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bringWork, encryptBody, readCaptcha, registrationForm, sendEncrypted } from '#test/accounts.ts';
import type { TestResponse } from '#test/harness.ts';
import { startMailServer, type TestMailServer } from '#test/mail-server.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { standsIn } from '#test/stands-in.ts';
import { startSmsGateway, type TestSmsGateway } from '#test/sms-gateway.ts';

let mail: TestMailServer;
let sms: TestSmsGateway;
let server: ServerProcess;
/** What may stand nowhere, by what it is. */
const secrets = new Map<string, string>();
const secret = (what: string, text: string): string => {
  if (text.length < 4) throw new Error(`There is no ${what}`);
  secrets.set(what, text);
  return text;
};

beforeAll(async () => {
  [mail, sms] = [await startMailServer(), await startSmsGateway()];
  const port = String(await freePort());
  const { port: mailPort } = mail.settings;
  server = await startServerProcess({
    PORT: port,
    PUBLIC_URL: `https://localhost:${port}`,
    STUDIO_URL: 'https://games.localhost',
    TRUST_PROXY: 'loopback',
    PERYA_MODE: 'production',
    OWN_BEACON: 'the house knows the values of its own beacon in advance',
    LOG_LEVEL: 'debug',
    SMTP_URL: `smtp://relay:${secret('password of the mail server', 'Relay-S3cret-7')}@127.0.0.1:${mailPort}?tls=off`,
    MAIL_FROM: 'no-reply@perya.test',
    SMS_GATEWAY_URL: sms.url,
    SMS_GATEWAY_HEADERS: '{"Authorization":"Bearer {secret}"}',
    SMS_GATEWAY_SECRET: secret('secret of the SMS gateway', 'Gateway-S3cret-8'),
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
  await sms.close();
});

const email = 'marked@example.com';
const mobile = '+639175550199';
const first = { username: 'markedmember', password: secret('first password', 'Tsinelas-7-kubyertos!') };
const next = secret('new password', 'Kulambo-4-palayok!');

async function encrypted(method: string, path: string, body: object, token?: string): Promise<TestResponse> {
  const jwe = await encryptBody(server, body);
  secret(`body of ${path}`, jwe.split('.')[3]?.slice(0, 60) ?? '');
  const headers = { 'content-type': 'application/jose' };
  return server.request(method, path, { body: jwe, headers, ...(token !== undefined && { token }) });
}

const logIn = (username: string, password: string) =>
  encrypted('POST', '/wps/session/login', { type: 'username', username, password });

async function nextCode(ask: () => Promise<TestResponse>): Promise<string> {
  const before = sms.calls.length;
  expect((await ask()).status).toBe(200);
  await vi.waitFor(() => expect(sms.calls.length).toBeGreaterThan(before), { timeout: 8_000 });
  return /\b\d{6}\b/.exec(JSON.parse(sms.calls.at(-1)?.body ?? '{}').text)?.[0] ?? '';
}

test('after registrations, log-ins, codes, links and failures no secret stands in what was written', async () => {
  const captcha = await readCaptcha(server);
  const { username, password } = first;
  const form = { ...registrationForm(username), ...captcha, password, confirmPassword: password, email };
  const registered = await encrypted('PUT', '/wps/member/register', form);
  expect(registered.status).toBe(200);
  const token = secret('token of the registration', registered.body.value.token);
  await server.db.query(
    `update accounts.member set mobile_e164 = $1, mobile_verified_at = now() where user_name = $2`,
    [mobile, username],
  );
  // Right and wrong passwords, a password in the place of the name, a token in the address, a body in the clear.
  secret('token of the log-in', (await logIn(username, password)).body.value.token);
  await logIn(username, secret('wrong password', 'Wr0ng-Marked!'));
  await logIn(secret('password typed as a name', 'Typed-As-Name-9!'), 'x');
  await server.request('GET', `/wps/member/info?token=${token}`, { token });
  await server.request('POST', '/wps/session/login', { body: { username, password } });

  // A code for a log-in, spent; one for a new password, asked for while the gateway fails at first.
  const askFor =
    (path: string, fields: object = {}) =>
    async () => {
      const work = await bringWork(server, 'code');
      const body = { mobileNum: mobile, moduleId: 'VERIFICATION3', ...work, ...fields };
      return server.request('POST', path, { body });
    };
  const code = await nextCode(askFor('/wps/verification/sms/noLogin', { purpose: 'login' }));
  const byCode = { type: 'sms', username: mobile, password: secret('code of the log-in', code) };
  const opened = await sendEncrypted(server, 'POST', '/wps/session/login', byCode);
  secret('token of the log-in by code', opened.body.value.token);
  sms.answer = { status: 400, body: 'no' };
  const resetCode = await nextCode(askFor('/wps/verification/sms/reset'));
  sms.answer = { status: 200, body: '' };
  const body = {
    newPassword: next,
    mobileNum: mobile,
    verificationCode: secret('code for a password', resetCode),
  };
  const set = await encrypted('POST', '/wps/member/setPassword', body);
  expect(set.status).toBe(200);
  secret('token of the new password', set.body.value.token);

  // A link by mail.
  const asked = new URLSearchParams({ username, email, ...(await bringWork(server, 'mail')) });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.request('POST', '/wps/member/forgotPassword', { body: asked.toString(), headers });
  const link = await vi.waitFor(
    () => {
      const text = mail.received.map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')).join('\n');
      const found = /forget\/reset#([\w-]{43})/.exec(text)?.[1];
      if (found === undefined) throw new Error('no link yet');
      return found;
    },
    { timeout: 8_000 },
  );
  const again = secret('third password', 'Duyan-9-banga-kawayan!');
  const byLink = { token: secret('token of the link', link), newPassword: again, confirmNewPassword: again };
  expect((await encrypted('POST', '/wps/member/resetPassword', byLink)).status).toBe(200);

  // The server's own failure, in the middle of a log-in.
  await server.db.query('alter table accounts.member rename to member_gone');
  const broken = await logIn(username, again);
  expect([broken.status, broken.body]).toEqual([
    500,
    { success: false, errorCode: 'unknown.error', message: 'Unknown error' },
  ]);
  await server.db.query('alter table accounts.member_gone rename to member');
  await vi.waitFor(
    async () => {
      const { rows } = await server.db.query(`select from platform.message where state = 'waiting'`);
      expect(rows).toEqual([]);
    },
    { timeout: 10_000 },
  );

  // What the server has said comes through a pipe.
  await vi.waitFor(() => expect(server.output()).toContain('request failed'), { timeout: 8_000 });
  const places = await everythingWritten();
  expect(places.get('log')).not.toContain('argon2id');
  expect(secrets.size).toBeGreaterThan(14);
  for (const [what, text] of secrets) {
    for (const [place, written] of places) {
      expect(standsIn(written, text), `the ${what} stands in ${place}`).toBe(false);
    }
  }
  // The same search finds what may stand there.
  expect([...places.values()].filter((written) => standsIn(written, email)).length).toBeGreaterThan(1);
});

/** The log, the files, and every row of the tables where people and messages are. */
async function everythingWritten(): Promise<Map<string, string>> {
  const places = new Map([['log', server.output()]]);
  for (const { name, text } of server.files()) places.set(`file ${name}`, text);
  const { rows } = await server.db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('accounts', 'platform') order by 1`,
  );
  for (const { name } of rows) {
    const { rows: found } = await server.db.query<{ text: string }>(
      `select coalesce(string_agg(t::text, e'\\n'), '') as text from ${name} t`,
    );
    places.set(`table ${name}`, found[0]?.text ?? '');
  }
  expect(places.get('table platform.message')).toContain(mobile);
  return places;
}
