import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const info = (token: string) => server.request('GET', '/wps/member/info', { token });

/** What a push stream says until it ends. */
async function listen(token: string): Promise<{ heard: () => string; ended: Promise<void> }> {
  const stream = await fetch(`${server.url}/wps/push`, { headers: { authorization: `Bearer ${token}` } });
  let text = '';
  const ended = (async () => {
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) text += part;
  })();
  await expect.poll(() => text).toContain('event: balance');
  return { heard: () => text, ended };
}

test('a stream is told when its session ends, and ends', async () => {
  const { token } = await registerTestMember(server);
  const { heard, ended } = await listen(token);
  await server.request('DELETE', '/wps/session/logout', { token });
  await ended;
  expect(heard()).toContain('event: end');
});

test('a member who is disabled is out at once, wherever a phone is', async () => {
  const { token, memberId, userName, password } = await registerTestMember(server);
  const body = { type: 'username', username: userName, password };
  const second = (await sendEncrypted(server, 'POST', '/wps/session/login', body)).body.value.token;
  const streams = await Promise.all([token, second].map(listen));
  await server.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [memberId]);
  await Promise.all(streams.map(({ ended }) => ended));
  for (const one of [token, second]) expect((await info(one)).body.errorCode).toBe('session.expired');
  const { rowCount } = await server.db.query('select from accounts.session where member_id = $1', [memberId]);
  expect(rowCount).toBe(0);
});

test('an entry for one kind of member takes no other, and tells it only for the right password', async () => {
  const member = await registerTestMember(server);
  const agent = await registerTestMember(server);
  await server.db.query('update accounts.member set type = 1 where member_id = $1', [agent.memberId]);
  const login = async (who: typeof member, kind: string, password = who.password) => {
    const body = { type: 'username', username: who.userName, password, kind };
    return (await sendEncrypted(server, 'POST', '/wps/session/login', body)).body;
  };
  expect(await login(member, 'agent')).toMatchObject({
    errorCode: 'login.not.agent',
    message: 'Non-agents cannot log in',
  });
  expect(await login(agent, 'member')).toMatchObject({
    errorCode: 'login.not.member',
    message: 'Non-member account unable to login',
  });
  expect((await login(member, 'member')).success).toBe(true);
  expect((await login(agent, 'agent')).success).toBe(true);
  expect((await login(member, 'agent', 'Mali#73bughaw!')).errorCode).toBe('login.failed');
});

test('the first login says that it is the first, each later one when the last was', async () => {
  const member = await registerTestMember(server);
  const before = await info(member.token);
  expect(before.body.value.previousLoginAt).toBeNull();
  const body = { type: 'username', username: member.userName, password: member.password };
  const { value } = (await sendEncrypted(server, 'POST', '/wps/session/login', body)).body;
  expect(value.firstTimeLogin).toBe(false);
  expect((await info(value.token)).body.value.previousLoginAt).toBe(value.previousLoginAt);
});
