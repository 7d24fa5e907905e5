import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bringWork, registerTestMember, sendEncrypted, type TestMember } from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';
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
const newPassword = 'Bahandi#31lampara';
let addresses = 0;
/** Another person: limits of one test are not those of the next. */
const fromElsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });

interface Mailed extends TestMember {
  email: string;
}

async function member(): Promise<Mailed> {
  const email = `maria${crypto.randomUUID().slice(0, 8)}@example.com`;
  return { ...(await registerTestMember(server, { email })), email };
}

async function forgot(
  username: string,
  email: string,
  headers: Record<string, string> = fromElsewhere(),
): Promise<TestResponse> {
  return server.request('POST', '/wps/member/forgotPassword', {
    body: new URLSearchParams({ username, email, ...(await bringWork(server, 'mail')) }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

async function mailsTo(email: string): Promise<{ subject: string; body: string }[]> {
  const { rows } = await server.db.query<{ subject: string; body: string }>(
    `select subject, body from platform.message where recipient = $1 and subject ~ 'password' order by id`,
    [email],
  );
  return rows;
}

/** The mail comes some time after the answer. */
async function tokenOf(email: string, count = 1): Promise<string> {
  const mails = await vi.waitFor(async () => {
    const found = (await mailsTo(email)).filter(({ body }) => body.includes('/m/forget/reset'));
    expect(found).toHaveLength(count);
    return found;
  }, 5_000);
  return /\/m\/forget\/reset#([\w-]{43})\s/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
}

function reset(token: string, password = newPassword, confirm = password): Promise<TestResponse> {
  const body = { token, newPassword: password, confirmNewPassword: confirm };
  return sendEncrypted(server, 'POST', '/wps/member/resetPassword', body);
}

function change(
  token: string,
  oldPassword: string,
  password = newPassword,
  confirm = password,
  headers: Record<string, string> = fromElsewhere(),
): Promise<TestResponse> {
  const body = { oldPassword, newPassword: password, confirmNewPassword: confirm };
  return sendEncrypted(server, 'POST', '/wps/member/passWordChangeV2', body, {
    authorization: `Bearer ${token}`,
    ...headers,
  });
}

function logIn(username: string, password: string): Promise<TestResponse> {
  const body = { type: 'username', username, password };
  return sendEncrypted(server, 'POST', '/wps/session/login', body, fromElsewhere());
}

const info = (token: string) => server.request('GET', '/wps/member/info', { token });

test('a link by mail sets a new password once, ends every session, and the member is told', async () => {
  const { userName, email, token: session, password } = await member();
  const asked = await forgot(`  ${userName.toUpperCase()} `, ` ${email.toUpperCase()} `);
  expect(asked.body).toEqual({ success: true, value: {} });
  const token = await tokenOf(email);
  const [mail] = await mailsTo(email);
  expect(mail?.body).toContain(`${server.config.publicUrl}/m/forget/reset#${token}`);
  expect(mail?.body).toContain('30 minutes');
  const { rows } = await server.db.query<{ row: string }>(
    'select r::text as row from accounts.password_reset r',
  );
  expect(standsIn(JSON.stringify(rows), token)).toBe(false);

  expect((await info(session)).status).toBe(200);
  expect((await reset(token)).body).toEqual({ success: true, value: {} });
  await vi.waitFor(async () => expect((await info(session)).status).toBe(401), { timeout: 10_000 });
  expect((await logIn(userName, password)).status).toBe(401);
  expect((await logIn(userName, newPassword)).status).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Reset your Perya password',
    'Your Perya password was changed',
  ]);
  const again = await reset(token, 'Iba#naman93pinto');
  expect([again.status, again.body.errorCode]).toEqual([410, 'reset.link.invalid']);
});

test('one link serves once, also for two at the same time, and ends the older links', async () => {
  const { userName, email } = await member();
  await forgot(userName, email);
  const older = await tokenOf(email);
  await forgot(userName, email);
  const token = await tokenOf(email, 2);
  const answers = await Promise.all([reset(token, 'Unang#hakbang7'), reset(token, 'Kasunod#yapak8')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect((await reset(older)).status).toBe(410);
});

test('a link is too old after half an hour, and none helps a disabled member', async () => {
  const { userName, email, memberId } = await member();
  await forgot(userName, email);
  const token = await tokenOf(email);
  aheadMs += 31 * minute;
  expect((await reset(token)).status).toBe(410);
  await forgot(userName, email);
  const fresh = await tokenOf(email, 2);
  await server.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [memberId]);
  expect((await reset(fresh)).status).toBe(410);
  await forgot(userName, email);
  expect(await mailsTo(email)).toHaveLength(2);
});

test('a link holds at the brand of its member alone', async () => {
  const { userName, email } = await member();
  await forgot(userName, email);
  const body = { token: await tokenOf(email), newPassword, confirmNewPassword: newPassword };
  const elsewhere = await sendEncrypted(server, 'POST', '/wps/member/resetPassword', body, {
    'x-merchant-code': 'lucena',
  });
  expect(elsewhere.status).toBe(410);
});

test('who does not exist gets the answer of who does, and no mail', async () => {
  const { userName, email } = await member();
  const known = await forgot(userName, email);
  await tokenOf(email);
  const before = await server.db.query('select id from platform.message');
  for (const [name, address] of [
    ['nobodyhere', email],
    [userName, 'somebody@example.com'],
    ['nobodyhere', 'nobody@example.com'],
  ] as const) {
    const unknown = await forgot(name, address);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const plain = (headers: Headers) =>
      [...headers].filter(([key]) => key !== 'x-request-id' && key !== 'date');
    expect(plain(unknown.headers)).toEqual(plain(known.headers));
  }
  // What one of them would have sent would be here before this one's.
  const other = await member();
  await forgot(other.userName, other.email);
  await tokenOf(other.email);
  const after = await server.db.query('select id from platform.message');
  expect(after.rows.length - before.rows.length).toBe(2);
});

test('nobody’s mailbox is filled: three links an hour for a name, and an address asks for so many', async () => {
  const { userName, email } = await member();
  for (let count = 0; count < 5; count++) expect((await forgot(userName, email)).status).toBe(200);
  await tokenOf(email, 3);
  aheadMs += 61 * minute;
  await forgot(userName, email);
  await tokenOf(email, 4);
  const headers = fromElsewhere();
  for (let count = 0; count < 20; count++) await forgot(`ghost${count}`, email, headers);
  const tooMany = await forgot('ghost20', email, headers);
  expect([tooMany.status, tooMany.body.errorCode]).toEqual([429, 'request.rate.limited']);
  expect((await forgot(userName, email)).status).toBe(200);
});

test('what does not hold is said by field', async () => {
  const asked = await forgot('1', 'maria@example');
  expect(asked.body.value.fields).toEqual({ username: 'username.format', email: 'email.format' });
  const unset = await forgot('', '');
  expect(unset.body.value.fields).toEqual({ username: 'field.required', email: 'field.required' });
  const weak = await reset('A'.repeat(43), 'short', 'other');
  expect(weak.body.value.fields).toEqual({
    newPassword: 'password.format',
    confirmNewPassword: 'password.mismatch',
  });
  expect((await reset('A'.repeat(43))).body.errorCode).toBe('reset.link.invalid');
  const malformed = await reset('../x');
  expect(malformed.body.value.fields).toEqual({ token: 'reset.link.invalid' });
});

test('a member changes the password: this phone stays, the others end, links end', async () => {
  const { userName, email, password, token } = await member();
  await forgot(userName, email);
  const link = await tokenOf(email);
  const other = (await logIn(userName, password)).body.value.token;
  expect((await change(token, password)).body).toEqual({ success: true, value: {} });
  await vi.waitFor(async () => expect((await info(other)).status).toBe(401), { timeout: 10_000 });
  expect((await info(token)).status).toBe(200);
  expect((await reset(link)).status).toBe(410);
  expect((await logIn(userName, password)).status).toBe(401);
  expect((await logIn(userName, newPassword)).status).toBe(200);
  expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Perya password was changed');
});

test('a change is refused for a wrong or the same password, and for one that does not hold', async () => {
  const { password, token } = await member();
  const wrong = await change(token, 'Mali#73bughaw!');
  expect([wrong.status, wrong.body.errorCode]).toEqual([403, 'password.wrong']);
  const same = await change(token, password, password);
  expect([same.status, same.body.errorCode]).toEqual([409, 'modify.new.old.same']);
  const weak = await change(token, password, 'short', 'other');
  expect(weak.body.value.fields).toEqual({
    newPassword: 'password.format',
    confirmNewPassword: 'password.mismatch',
  });
  expect((await change(token, password)).status).toBe(200);
});

test('whoever found an open phone cannot guess the password there', async () => {
  const { password, token } = await member();
  const headers = fromElsewhere();
  for (let count = 0; count < 3; count++) {
    expect((await change(token, `Wrong${count}2026!`, newPassword, newPassword, headers)).status).toBe(403);
  }
  const locked = await change(token, password, newPassword, newPassword, headers);
  expect([locked.status, locked.body.errorCode]).toEqual([429, 'login.locked']);
  aheadMs += minute;
  expect((await change(token, password, newPassword, newPassword, headers)).status).toBe(200);
});

test('a trial account has no password to change', async () => {
  const { memberId, password } = await member();
  await server.db.query('update accounts.member set type = 4 where member_id = $1', [memberId]);
  const { rows } = await server.db.query<{ name: string }>(
    'select user_name as name from accounts.member where member_id = $1',
    [memberId],
  );
  const session = await logIn(rows[0]?.name ?? '', password);
  const answer = await change(session.body.value.token, password);
  expect([answer.status, answer.body.errorCode]).toEqual([403, 'account.trial']);
});
