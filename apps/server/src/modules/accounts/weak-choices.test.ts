/** Weak passwords and names of the house, at every door where a member or an agent chooses one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from '#platform/crypto/password-hasher.ts';
import { accountForm, logIn, openAccount } from '#test/agents.ts';
import {
  changeTestType,
  readCaptcha,
  registerTestMember,
  registrationForm,
  sendEncrypted,
  type TestMember,
} from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startServer();
  member = await registerTestMember(server);
});
afterAll(() => server.close());

const bearer = ({ token }: TestMember) => ({ authorization: `Bearer ${token}` });

async function register(fields: Record<string, unknown>) {
  const form = { ...registrationForm('newcomer'), ...(await readCaptcha(server)), ...fields };
  return (await sendEncrypted(server, 'PUT', '/wps/member/register', form)).body;
}

async function change(one: TestMember, newPassword: string) {
  const body = { oldPassword: one.password, newPassword, confirmNewPassword: newPassword };
  return (await sendEncrypted(server, 'POST', '/wps/member/passWordChangeV2', body, bearer(one))).body;
}

const weak = [
  'perya2026',
  'Manila2026',
  'pilipinas1',
  'Summer2026!',
  'P3rya!2026',
  'manilamanila1',
  'Dragon2026!',
];

test.each(weak)('%s is refused by registration and by a change', async (password) => {
  const registered = await register({ password, confirmPassword: password });
  expect(registered.value.fields.password).toMatch(/^password\.(context|common)$/);
  expect((await change(member, password)).value.fields.newPassword).toMatch(/^password\.(context|common)$/);
});

test('an agent opens no account with a weak password or a name of the house', async () => {
  const agent = await registerTestMember(server);
  await changeTestType(server, agent, 2);
  await server.db.query(
    `insert into agents.rate (member_id, game_type, valid_from, ppm, set_at) values ($1, 'RNG', '2026-01-01', 8000, now())`,
    [agent.memberId],
  );
  const open = async (form: object) =>
    (await openAccount(server, agent, { ...accountForm('below1'), ...form })).body;
  expect((await open({ password: 'Manila2026' })).value.fields).toEqual({ password: 'password.context' });
  expect((await open({ username: 'admin' })).value.fields).toEqual({ username: 'name.reserved' });
  expect((await open({ username: 'PeryaSupport' })).value.fields).toEqual({ username: 'name.reserved' });
});

test.each(['admin', 'support', 'Perya', 'adm1n', 'PeryaHelp', 'supp0rt77'])(
  'the user name %s is reserved',
  async (username) => {
    expect((await register({ username })).value.fields).toEqual({ username: 'name.reserved' });
  },
);

test.each(['admin', 'Support team', 'реrya', 'ad\u200bmin', '4dmin', 'Perya Official'])(
  'the nickname %s is taken neither by registration nor later',
  async (nickname) => {
    expect((await register({ nickname })).success).toBe(false);
    const { body } = await server.request('PUT', '/wps/member/nickname', {
      token: member.token,
      body: { nickname },
    });
    expect(['name.reserved', 'name.format']).toContain(body.value.fields.nickname);
  },
);

test('a member keeps a name from before, and logs in with an old password that is weak now', async () => {
  const old = await registerTestMember(server);
  const hash = await createPasswordHasher().hash('perya2026');
  await server.db.query(
    `update accounts.member set password_hash = $2, nickname = 'Support' where member_id = $1`,
    [old.memberId, hash],
  );
  const entered = await logIn(server, old.userName, 'perya2026');
  expect(entered.status).toBe(200);
  const { body } = await server.request('PUT', '/wps/member/nickname', {
    token: entered.body.value.token,
    body: { nickname: 'Support' },
  });
  expect(body.value.nickname).toBe('Support');
});

test('the site is given the words that it checks by', async () => {
  const { body } = await server.request('GET', '/wps/member/registerSettings');
  expect(body.value.brandNames).toContain('perya');
  expect(body.value.brandWords).toEqual(
    expect.arrayContaining(['perya', 'Manila', 'Philippines', 'Pilipinas']),
  );
});
