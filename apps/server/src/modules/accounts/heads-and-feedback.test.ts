import { afterAll, beforeAll, expect, test } from 'vitest';
import { headIcons } from '@perya/contract/accounts/head-icons.ts';
import { headIconNames } from '@perya/art/head-icons.ts';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('every picture that is offered is drawn', () => {
  expect([...headIcons].toSorted()).toEqual(headIconNames.toSorted());
});

test('a member chooses a picture, which is theirs from then on', async () => {
  const { token } = await registerTestMember(server);
  const stranger = await registerTestMember(server);
  const before = await server.request('GET', '/wps/member/headIcon', { token });
  expect(before.body.value.headIcon).toBeNull();
  expect(before.body.value.icons).toHaveLength(16);
  const set = await server.request('POST', '/wps/member/headIcon', {
    token,
    body: 'headIcon=carabao',
    headers: form,
  });
  expect(set.body).toEqual({ success: true, value: {} });
  const after = await server.request('GET', '/wps/member/headIcon', { token });
  expect(after.body.value.headIcon).toBe('carabao');
  const info = await server.request('GET', '/wps/member/info', { token });
  expect(info.body.value.headIcon).toMatch(/^\/art\/\w+\/heads\/carabao-160\.webp$/);
  const theirs = await server.request('GET', '/wps/member/info', { token: stranger.token });
  expect(theirs.body.value.headIcon).toBeNull();
  const unknown = await server.request('POST', '/wps/member/headIcon', {
    token,
    body: 'headIcon=../../x',
    headers: form,
  });
  expect(unknown.body.value.fields).toEqual({ headIcon: 'field.invalid' });
});

test('feedback is kept within its bounds and listed for its writer alone', async () => {
  const { token } = await registerTestMember(server);
  const stranger = await registerTestMember(server);
  const send = (content: string) =>
    server.request('PUT', '/wps/member/feedback', { token, body: { content } });
  expect((await send('   too short ')).body.value.fields).toEqual({ content: 'field.too.short' });
  expect((await send('x'.repeat(501))).body.value.fields).toEqual({ content: 'field.too.long' });
  expect((await send('  The wheel could turn faster.  ')).body).toEqual({ success: true, value: {} });
  await server.db.query(
    `update accounts.feedback set state = 'answered', answer = 'It will.' where content like 'The wheel%'`,
  );
  await send('And the music could be louder.');
  const list = await server.request('GET', '/wps/member/feedback', { token });
  expect(list.body.value).toMatchObject({
    list: [
      { content: 'And the music could be louder.', state: 'received', answer: null },
      { content: 'The wheel could turn faster.', state: 'answered', answer: 'It will.' },
    ],
    pageNum: 1,
    totalPages: 1,
  });
  const theirs = await server.request('GET', '/wps/member/feedback', { token: stranger.token });
  expect(theirs.body.value.list).toEqual([]);
});

test('ten a day, also at the same time', async () => {
  const { token } = await registerTestMember(server);
  const answers = await Promise.all(
    Array.from({ length: 13 }, (_, count) =>
      server.request('PUT', '/wps/member/feedback', { token, body: { content: `Feedback number ${count}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.find(({ status }) => status !== 200)?.body.errorCode).toBe('feedback.limit');
});

test('a trial account, which costs nothing, writes nothing', async () => {
  const { ticket } = (await server.request('GET', '/wps/member/trial')).body.value;
  const begun = await server.request('POST', '/wps/session/login/freeplay', {
    body: { moduleId: 'FREEPLAY3', ticket, ageConfirmed: true },
  });
  const body = { content: 'Buy my followers at example.com.' };
  const sent = await server.request('PUT', '/wps/member/feedback', { token: begun.body.value.token, body });
  expect([sent.status, sent.body.errorCode]).toEqual([403, 'account.trial']);
});

test('a brand without feedback takes none', async () => {
  const { token } = await registerTestMember(server);
  await server.db.query(
    `update brand.brand set settings = '{"whitelabel":{"FEEDBACK3":false}}' where code = 'perya'`,
  );
  await expect
    .poll(async () => (await server.request('GET', '/wps/member/feedback', { token })).status)
    .toBe(403);
  const sent = await server.request('PUT', '/wps/member/feedback', {
    token,
    body: { content: 'The wheel could turn faster.' },
  });
  expect([sent.status, sent.body.errorCode]).toEqual([403, 'permission.denied']);
});
