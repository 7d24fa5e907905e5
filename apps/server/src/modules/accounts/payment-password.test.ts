/** The payment password and the payee's name: what stands before money on its way out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedSandboxChannels } from '#modules/cashier/index.ts';
import { readCode, registerTestMember, sendEncrypted, type TestMember } from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';

const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock });
  await seedSandboxChannels(server.db, 'perya', 'PHP');
});
afterAll(() => server.close());

const path = '/wps/member/paymentPassword';
const secret = (
  method: string,
  to: string,
  body: object,
  { token }: { token: string },
): Promise<TestResponse> => sendEncrypted(server, method, to, body, { authorization: `Bearer ${token}` });
const set = (member: TestMember, paymentPassword = '246813') =>
  secret('PUT', path, { paymentPassword }, member);
const change = (member: TestMember, oldPassword: string, newPassword: string) =>
  secret('POST', path, { oldPassword, newPassword }, member);
const stateOf = async ({ token }: TestMember) => (await server.request('GET', path, { token })).body.value;
const code = ({ status, body }: TestResponse) => [status, body.errorCode];

test('it is set once, by a fresh login, and changed by the old one', async () => {
  const member = await registerTestMember(server);
  expect(await stateOf(member)).toMatchObject({ setAt: null, waitSeconds: 0 });
  for (const weak of ['111111', '123456', '987654', '121212', '123123'])
    expect(code(await set(member, weak))).toEqual([400, 'payment.password.weak']);
  for (const bad of ['12345', 'abcdef', '1234567', ''])
    expect(code(await set(member, bad))).toEqual([400, 'request.invalid']);
  clock.aheadMs = 11 * 60_000;
  expect(code(await set(member))).toEqual([403, 'reauthentication.required']);
  clock.aheadMs = 0;
  const all = await Promise.all([set(member), set(member), set(member)]);
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(code(await change(member, '246813', '246813'))).toEqual([409, 'modify.new.old.same']);
  expect((await change(member, '246813', '135792')).status).toBe(200);
  expect(code(await change(member, '246813', '975310'))).toEqual([403, 'payment.password.wrong']);
  expect((await stateOf(member)).setAt).not.toBeNull();
  const { rows } = await server.db.query<{ hash: string }>(
    'select payment_password_hash as hash from accounts.member where member_id = $1',
    [member.memberId],
  );
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
  const mail = await server.request('GET', '/wps/member/inbox', { token: member.token });
  const kinds = mail.body.value.list.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind === 'paymentPasswordChanged')).toHaveLength(2);
});

test('five wrong ones, then a wait; many at once are no more than one after the other', async () => {
  const member = await registerTestMember(server);
  await set(member);
  const tries = await Promise.all(Array.from({ length: 12 }, () => change(member, '000000', '135792')));
  const codes = tries.map(({ body }) => body.errorCode);
  expect(codes.filter((one) => one === 'payment.password.wrong')).toHaveLength(5);
  expect(codes.filter((one) => one === 'login.locked')).toHaveLength(7);
  expect(code(await change(member, '246813', '135792'))).toEqual([429, 'login.locked']);
  expect((await stateOf(member)).waitSeconds).toBeGreaterThan(0);
  clock.aheadMs = 60_000;
  expect((await change(member, '246813', '135792')).status).toBe(200);
  clock.aheadMs = 0;
  expect((await stateOf(member)).waitSeconds).toBe(0);
});

test('a forgotten one is reset by a fresh login and a code to the mail, and then no money leaves for a day', async () => {
  const email = 'forgetful@example.com';
  const member = await registerTestMember(server, { email });
  await set(member);
  const state = await server.request('GET', path, member);
  expect(state.body.value).toMatchObject({ resetBy: 'mail', resetTo: 'f…@example.com' });
  const reset = (fields: object) =>
    secret('POST', `${path}/reset`, { code: '000000', newPassword: '135792', ...fields }, member);
  expect(code(await reset({}))).toEqual([400, 'code.invalid']);
  expect((await server.request('POST', `${path}/code`, member)).status).toBe(200);
  const sent = await readCode(server, email);
  expect((await reset({ code: sent })).status).toBe(200);
  expect(code(await reset({ code: sent }))).toEqual([400, 'code.invalid']);
  const after = (await server.request('GET', path, member)).body.value;
  expect(Date.parse(after.heldUntil)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  const settings = await server.request('GET', '/wps/transaction/withdraw/settings', member);
  expect(settings.body.value.barriers).toEqual(
    expect.arrayContaining([{ barrier: 'passwordReset', until: after.heldUntil }]),
  );
});

test('without number and address only the service can help', async () => {
  const member = await registerTestMember(server);
  await set(member);
  expect(await stateOf(member)).toMatchObject({ resetBy: null, resetTo: null });
  expect(code(await server.request('POST', `${path}/code`, member))).toEqual([409, 'payment.password.reset']);
});

test('security questions stand in where no code can come, beside a fresh login; five wrong tries, then a wait', async () => {
  const member = await registerTestMember(server);
  await set(member);
  const questionsPath = '/wps/member/customerSecurityQuestions';
  const choose = (fields: object = {}, who = member) =>
    secret(
      'PUT',
      questionsPath,
      {
        questions: ['school', 'job', 'trip'],
        answers: ['San José', 'Baker', 'Baguio'],
        paymentPassword: '246813',
        ...fields,
      },
      who,
    );
  const own = async () => (await server.request('GET', '/wps/member/securityQuestions', member)).body.value;
  expect(await own()).toMatchObject({ own: null });
  for (const bad of [
    { answers: ['a', 'Baker', 'Baguio'] },
    { answers: ['Baker', 'BAKER ', 'Baguio'] },
    { answers: ['Baker', 'Baguio'] },
    { questions: ['school', 'school', 'trip'] },
    { questions: ['mother', 'job', 'trip'] },
    { more: 1 },
  ])
    expect([bad, ...code(await choose(bad))]).toEqual([bad, 400, 'request.invalid']);
  clock.aheadMs = 11 * 60_000;
  expect(code(await choose())).toEqual([403, 'reauthentication.required']);
  clock.aheadMs = 0;
  // A thief of the login must not choose the answers that replace the payment password.
  expect(code(await choose({ paymentPassword: undefined }))).toEqual([403, 'payment.password.wrong']);
  expect(code(await choose({ paymentPassword: '000000' }))).toEqual([403, 'payment.password.wrong']);
  expect((await choose()).status).toBe(200);
  expect(await own()).toMatchObject({ own: { questions: ['school', 'job', 'trip'] } });
  const { rows } = await server.db.query<{ hash: string }>(
    'select answers_hash as hash from accounts.security_questions where member_id = $1',
    [member.memberId],
  );
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
  expect(await stateOf(member)).toMatchObject({
    resetBy: 'questions',
    resetQuestions: ['school', 'job', 'trip'],
  });

  const reset = (fields: object, who = member) =>
    secret('POST', `${path}/reset`, { newPassword: '135792', ...fields }, who);
  const right = { answers: ['san jose', ' BAKER', 'Baguio'] };
  expect(code(await reset({}))).toEqual([400, 'request.invalid']);
  expect(code(await reset({ ...right, code: '1' }))).toEqual([400, 'request.invalid']);
  expect(code(await reset({ code: '000000' }))).toEqual([409, 'payment.password.reset']);
  clock.aheadMs = 11 * 60_000;
  expect(code(await reset(right))).toEqual([403, 'reauthentication.required']);
  clock.aheadMs = 0;
  const wrong = { answers: ['San José', 'Baker', 'Manila'] };
  const tries = await Promise.all(Array.from({ length: 8 }, () => reset(wrong)));
  const codes = tries.map(({ body }) => body.errorCode);
  expect(codes.filter((one) => one === 'security.answers.wrong')).toHaveLength(5);
  expect(codes.filter((one) => one === 'login.locked')).toHaveLength(3);
  expect(code(await reset(right))).toEqual([429, 'login.locked']);
  clock.aheadMs = 60_000;
  expect((await reset(right)).status).toBe(200);
  expect(code(await change(member, '246813', '975310'))).toEqual([403, 'payment.password.wrong']);
  clock.aheadMs = 0;
  expect((await stateOf(member)).heldUntil).not.toBeNull();

  // Where a code can come, the answers are no way around it.
  const reachable = await registerTestMember(server, { email: 'reachable@example.com' });
  await set(reachable);
  expect((await choose({}, reachable)).status).toBe(200);
  expect(code(await reset(right, reachable))).toEqual([409, 'payment.password.reset']);
});

test('accounts are made out to the payee’s name; who has stopped playing can still be paid', async () => {
  const member = await registerTestMember(server);
  await set(member);
  const card = {
    method: 'sandbox-bank',
    number: '0012345678',
    paymentPassword: '246813',
    requestId: 'card-request-1',
  };
  const add = () => secret('PUT', '/wps/member/bankCard', card, member);
  expect(code(await add())).toEqual([409, 'payee.name.missing']);
  const name = (payeeName: string) =>
    server.request('PUT', '/wps/member/payeename', { token: member.token, body: { payeeName } });
  expect((await name('Maria Clara')).status).toBe(200);
  const added = await add();
  expect([added.status, added.body.value.holder]).toEqual([200, 'Maria Clara']);
  const stop = { token: member.token, body: { length: 'year' } };
  expect((await server.request('POST', '/wps/member/protection/stop', stop)).status).toBe(200);
  const { memberId } = member;
  const money = {
    brand: 'perya',
    memberId,
    currency: 'PHP',
    kind: 'adjustment',
    house: 'adjustment',
  } as const;
  await server.ledger.post({ ...money, amountMinor: 50_000n, idempotencyKey: 'test:money' });
  const { accountId } = added.body.value;
  const request = { amount: '500', accountId, paymentPassword: '246813', requestId: 'withdraw-request-1' };
  const withdraw = () => secret('POST', '/wps/transaction/withdraw', request, member);
  // A new account waits, by the brand's hold.
  expect(code(await withdraw())).toEqual([409, 'payout.account.held']);
  clock.aheadMs = 25 * 3_600_000;
  await server.db.query(
    `update accounts.session set last_seen_at = now() + interval '25 hours' where member_id = $1`,
    [memberId],
  );
  expect((await withdraw()).body.value).toMatchObject({ amount: '500.00', fee: '0.00' });
  clock.aheadMs = 0;
});
