import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAccounts } from './index.ts';
import { checkSitters } from './use-cases/sessions/check-sitters.ts';
import { createSessionCache } from './use-cases/sessions/session-cache.ts';
import { readCaptcha, registerTestMember, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';
import { createIdMaker } from '#platform/id.ts';
import { standsIn } from '#test/stands-in.ts';

let server: TestServer;
/** What the server takes for now; tests move it forward. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
beforeAll(async () => {
  server = await startServer({ clock, config: { trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const minute = 60_000;
/** Another person: failures of one test are not those of the next. */
let addresses = 0;
const fromElsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });

function login(
  username: string,
  password: string,
  headers: Record<string, string>,
  captcha: Record<string, string> = {},
): Promise<TestResponse> {
  const body = { type: 'username', username, password, ...captcha };
  return sendEncrypted(server, 'POST', '/wps/session/login', body, headers);
}

const info = (token: string) => server.request('GET', '/wps/member/info', { token });

test('a member logs in, in any case of the name, and sees the login before', async () => {
  const { userName, password } = await registerTestMember(server);
  const headers = fromElsewhere();
  const { status, body } = await login(userName.toUpperCase(), password, headers);
  expect(status).toBe(200);
  expect(body.value).toMatchObject({ userName, customerType: 0, firstTimeLogin: false });
  expect(Date.parse(body.value.previousLoginAt)).toBeLessThanOrEqual(Date.now());
  expect((await info(body.value.token)).body.value.userName).toBe(userName);
});

test('an unknown name and a wrong password get the same answer', async () => {
  const { userName } = await registerTestMember(server);
  const [unknown, wrong] = [fromElsewhere(), fromElsewhere()];
  const nobody = await login('nobodyhere', 'Mali#73bughaw!', unknown);
  const somebody = await login(userName, 'Mali#73bughaw!', wrong);
  expect(nobody.status).toBe(401);
  expect(nobody.body).toEqual(somebody.body);
});

test('failures ask for a captcha, then for patience, and neither for ever', async () => {
  const { userName, password } = await registerTestMember(server);
  const headers = fromElsewhere();
  const first = await login(userName, 'Mali#73bughaw!', headers);
  expect(first.body).toMatchObject({ errorCode: 'login.failed' });
  expect(first.body.value).toBeUndefined();
  const second = await login(userName, 'Mali#73bughaw!', headers);
  expect(second.body).toMatchObject({ errorCode: 'login.failed', value: { captcha: true } });
  // Without the captcha not even the right password is looked at.
  const without = await login(userName, password, headers);
  expect(without.body).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
  const third = await login(userName, 'Mali#73bughaw!', headers, await readCaptcha(server));
  expect(third.body.errorCode).toBe('login.failed');
  const locked = await login(userName, password, headers, await readCaptcha(server));
  expect(locked.status).toBe(429);
  expect(locked.body).toMatchObject({ errorCode: 'login.locked', value: { captcha: true } });
  expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(30);
  // From elsewhere the owner may try at once, with a captcha.
  const elsewhere = await login(userName, password, fromElsewhere(), await readCaptcha(server));
  expect(elsewhere.status).toBe(200);
  aheadMs += 31_000;
  const waited = await login(userName, password, headers, await readCaptcha(server));
  expect(waited.status).toBe(200);
  // A success forgives.
  expect((await login(userName, 'Mali#73bughaw!', headers)).body.value).toBeUndefined();
});

test('unknown names are locked like known ones', async () => {
  const headers = fromElsewhere();
  await login('ghostly', 'Mali#73bughaw!', headers);
  await login('ghostly', 'Mali#73bughaw!', headers);
  await login('ghostly', 'Mali#73bughaw!', headers, await readCaptcha(server));
  const { body } = await login('GHOSTLY', 'Mali#73bughaw!', headers, await readCaptcha(server));
  expect(body.errorCode).toBe('login.locked');
});

test('guesses made side by side are all counted', async () => {
  const { userName } = await registerTestMember(server);
  const headers = fromElsewhere();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => login(userName, 'Mali#73bughaw!', headers)),
  );
  const looked = answers.filter(({ body }) => body.errorCode === 'login.failed');
  expect(looked).toHaveLength(2);
});

test('the audit knows every attempt and no password', async () => {
  const headers = fromElsewhere();
  await login('auditee', 'Sup3rSecret!', headers);
  await login('my password, typed into the wrong field', 'x', headers);
  const { rows } = await server.db.query(
    `select user_name, host(address) as address, outcome from accounts.login_attempt where address = $1 order by attempt_id`,
    [headers['x-forwarded-for']],
  );
  expect(rows).toEqual([
    { user_name: 'auditee', address: headers['x-forwarded-for'], outcome: 'failed' },
    { user_name: null, address: headers['x-forwarded-for'], outcome: 'failed' },
  ]);
});

test('bad input is refused by field', async () => {
  const send = (body: unknown) => sendEncrypted(server, 'POST', '/wps/session/login', body);
  expect((await send({})).body.value.fields).toMatchObject({
    type: 'field.required',
    username: 'field.required',
  });
  const odd = await send({ type: 'guess', username: '', password: 5, extra: 1 });
  expect(odd.body.value.fields).toMatchObject({
    type: 'field.invalid',
    username: 'field.required',
    password: 'field.invalid',
    extra: 'field.unknown',
  });
  const long = await send({ type: 'username', username: 'a', password: 'a'.repeat(300) });
  expect(long.body.value.fields).toEqual({ password: 'field.too.long' });
});

test('a disabled member cannot log in, and hears no more than a stranger', async () => {
  const { userName, password, memberId, token } = await registerTestMember(server);
  await server.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [memberId]);
  expect((await login(userName, password, fromElsewhere())).body.errorCode).toBe('login.failed');
  aheadMs += 16_000;
  expect((await info(token)).body.errorCode).toBe('session.expired');
});

test('every login makes a new token, whatever the caller brought', async () => {
  const { userName, password, token } = await registerTestMember(server);
  const chosen = 'A'.repeat(43);
  const { body } = await login(userName, password, { ...fromElsewhere(), authorization: `Bearer ${chosen}` });
  expect(body.value.token).not.toBe(chosen);
  expect(body.value.token).not.toBe(token);
  expect((await info(chosen)).body.errorCode).toBe('session.expired');
});

test('logging out ends this session in every process, and no other', async () => {
  const member = await registerTestMember(server);
  const other = await registerTestMember(server);
  const second = (await login(member.userName, member.password, fromElsewhere())).body.value.token;
  const ended: bigint[] = [];
  const elsewhere = await createAccounts({
    db: server.db,
    clock,
    makeId: createIdMaker(9),
    dataDir: server.config.dataDir,
    settingsOf: () => ({ security: { sessionIdleMinutes: 30 } }) as never,
    outbox: { send: async () => {}, newest: async () => [] },
    publicUrl: 'http://localhost',
    artPath: '',
    streams: { sessions: () => [], endSession: (id) => void ended.push(id) },
  });
  const listening = await server.db.connect();
  listening.on('notification', ({ payload }) => elsewhere.channels.accounts_session_ended(payload ?? ''));
  await listening.query('listen accounts_session_ended');
  try {
    expect(await elsewhere.resolveSession(member.token)).not.toBeNull();
    const out = await server.request('DELETE', '/wps/session/logout', { token: member.token });
    expect(out.body).toEqual({ success: true, value: {} });
    expect((await info(member.token)).body).toMatchObject({
      errorCode: 'session.expired',
      message: 'The account has been logged out, please log in again',
    });
    await vi.waitFor(() => expect(ended).toHaveLength(1), { timeout: 10_000 });
    expect(await elsewhere.resolveSession(member.token)).toBeNull();
    expect((await info(second)).status).toBe(200);
    expect((await info(other.token)).status).toBe(200);
  } finally {
    await listening.end();
    elsewhere.close();
  }
  const again = await server.request('DELETE', '/wps/session/logout', { token: member.token });
  expect(again.status).toBe(401);
});

test('without a session there is no member', async () => {
  expect((await server.request('GET', '/wps/member/info')).body).toMatchObject({
    errorCode: 'session.required',
    message: 'Sorry, you are not logged in! please login first.',
  });
  expect((await server.request('DELETE', '/wps/session/logout')).body.errorCode).toBe('session.required');
  expect((await info('x'.repeat(43))).body.errorCode).toBe('session.expired');
});

test('a session ends after 30 idle minutes, is kept by use, and ends after 30 days in any case', async () => {
  const { token, userName, password } = await registerTestMember(server);
  for (let count = 0; count < 3; count += 1) {
    aheadMs += 29 * minute;
    expect((await info(token)).status).toBe(200);
  }
  aheadMs += 30 * minute;
  expect((await info(token)).body.errorCode).toBe('session.expired');
  const fresh = (await login(userName, password, fromElsewhere())).body.value.token;
  await server.db.query(`update accounts.session set last_seen_at = $1, created_at = $1`, [
    new Date(Date.now() + aheadMs + 30 * 24 * 60 * minute),
  ]);
  aheadMs += 30 * 24 * 60 * minute - minute;
  expect((await info(fresh)).status).toBe(200);
  aheadMs += minute;
  expect((await info(fresh)).body.errorCode).toBe('session.expired');
});

test('an address is remembered by the day of its last use, on the site and at a game, not by the login alone', async () => {
  const { memberId, userName, password } = await registerTestMember(server);
  const headers = fromElsewhere();
  await server.db.query('delete from accounts.session where member_id = $1', [memberId]);
  await server.db.query('delete from accounts.address_trace where member_id = $1', [memberId]);
  const { token } = (await login(userName, password, headers)).body.value;
  const traces = async () =>
    (
      await server.db.query<{ hash: Buffer; at: Date }>(
        'select hash, last_seen_at as at from accounts.address_trace where member_id = $1',
        [memberId],
      )
    ).rows;
  const [atLogin] = await traces();
  const day = 24 * 60 * minute;
  const midnightMs = Math.floor(clock.now().getTime() / day + 1) * day;
  aheadMs = midnightMs - Date.now() + 10 * minute;
  const { rows } = await server.db.query<{ id: bigint }>(
    'update accounts.session set last_seen_at = $2 where member_id = $1 returning session_id as id',
    [memberId, new Date(midnightMs - minute)],
  );
  expect((await info(token)).status).toBe(200);
  expect(await traces()).toEqual([{ hash: atLogin!.hash, at: expect.any(Date) }]);
  expect((await traces())[0]!.at.getTime()).toBeGreaterThan(midnightMs);
  // The next midnight passes in a game.
  aheadMs += day;
  await server.db.query('update accounts.session set last_seen_at = $2 where member_id = $1', [
    memberId,
    new Date(midnightMs + day - minute),
  ]);
  const asked: string[] = [];
  const sitters = {
    db: server.db,
    clock,
    securityOf: () => ({ sessionIdleMinutes: 30 }) as never,
    hashAddress: (address: string) => (asked.push(address), atLogin!.hash),
    cache: createSessionCache(),
  };
  const sitter = { memberId: BigInt(memberId), brand: 'perya', sessionId: rows[0]!.id };
  expect(await checkSitters(sitters, [sitter])).toEqual(['active']);
  expect((await traces()).map(({ at }) => at.getTime() > midnightMs + day)).toEqual([true]);
  expect(await checkSitters({ ...sitters, cache: createSessionCache() }, [sitter])).toEqual(['active']);
  expect(asked).toEqual([headers['x-forwarded-for']]);
});

test('a stream that a page keeps open, and opens again, is no use of the session', async () => {
  const { token } = await registerTestMember(server);
  const headers = { authorization: `Bearer ${token}` };
  for (let count = 0; count < 3; count += 1) {
    const controller = new AbortController();
    const stream = await fetch(`${server.url}/wps/push`, { headers, signal: controller.signal });
    expect(stream.status).toBe(200);
    controller.abort();
    aheadMs += 10 * minute;
  }
  expect((await fetch(`${server.url}/wps/push`, { headers })).status).toBe(401);
  expect((await info(token)).body.errorCode).toBe('session.expired');
});

test('tokens and captchas stand nowhere in the database', async () => {
  const { token } = await registerTestMember(server);
  let { captchaId, captcha } = await readCaptcha(server);
  // A year stands in every moment that the tables name.
  while (/^20[23]\d$/.test(captcha)) ({ captchaId, captcha } = await readCaptcha(server));
  const { rows } = await server.db.query<{ text: string }>(
    `select s::text as text from accounts.session s union all select c::text from accounts.captcha c`,
  );
  const everything = rows.map(({ text }) => text).join('\n');
  expect(standsIn(everything, token)).toBe(false);
  expect(everything).toContain(captchaId);
  expect(standsIn(everything, captcha)).toBe(false);
});
