import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let text = '';
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    text += chunk.toString();
    done();
  },
});
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ log });
});
afterAll(() => server.close());

test('no log line holds a password, a token or a body, even when the server fails', async () => {
  const { token, password, userName } = await registerTestMember(server);
  const login = { type: 'username', username: userName, password };
  const second = await sendEncrypted(server, 'POST', '/wps/session/login', login);
  await sendEncrypted(server, 'POST', '/wps/session/login', { ...login, password: 'N0tMyPassword' });
  await server.request('GET', `/wps/member/info?token=${token}`, { token });
  // The table is gone: every use of it is now a failure that is logged.
  await server.db.query('alter table accounts.member rename to member_gone');
  const info = await server.request('GET', '/wps/member/info', { token: second.body.value.token });
  const broken = await sendEncrypted(server, 'POST', '/wps/session/login', login);
  await server.db.query('alter table accounts.member_gone rename to member');
  expect([info.status, broken.status]).toEqual([500, 500]);
  expect(broken.body).toEqual({ success: false, errorCode: 'unknown.error', message: 'Unknown error' });
  expect(text).toContain('request failed');
  for (const secret of [token, second.body.value.token, password, 'N0tMyPassword', 'argon2id']) {
    expect(text).not.toContain(secret);
  }
});
