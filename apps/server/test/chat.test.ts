/** A member and operators talk: one message however often it is sent, one answer of those who answer at once, both told by their streams. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, stillClock, type TestConsole, type TestOperator } from '#test/operators.ts';
import { photo } from '#test/pictures.ts';

const clock = stillClock();
let server: TestServer;
let console_: TestConsole;
let ana: TestOperator;
let ben: TestOperator;
let member: TestMember;

beforeAll(async () => {
  server = await startServer({ clock });
  console_ = await openConsole(server, clock);
  [ana, ben] = [await console_.logIn(['support']), await console_.logIn(['support'])];
  member = await registerTestMember(server);
});
afterAll(() => server.close());

const write = (text: string, more: object = {}, requestId = randomUUID()) =>
  server.request('POST', '/wps/chat/messages', {
    token: member.token,
    body: { requestId, text, ...more },
  });
const ownChat = async () => (await server.request('GET', '/wps/chat', { token: member.token })).body.value;
const path = (what: string) => `/ops/chats/${member.memberId}${what}`;
const chatOf = async (who: TestOperator) => (await who.request('GET', path(''))).body.value;
const answer = (who: TestOperator, text: string, requestId = randomUUID()) =>
  who.request('POST', path('/messages'), { body: { requestId, text } });
const list = async (who: TestOperator, show = 'open') =>
  (await who.request('GET', `/ops/chats?show=${show}`)).body.value.list;

/** The names of the events of a stream, as they come. */
async function listen(url: string, headers: Record<string, string>) {
  const control = new AbortController();
  const { body } = await fetch(url, { headers, signal: control.signal });
  const names: string[] = [];
  const read = async (): Promise<void> => {
    for await (const chunk of body!.pipeThrough(
      new TextDecoderStream() as never,
    ) as unknown as AsyncIterable<string>)
      names.push(...[...chunk.matchAll(/^event: (.+)$/gm)].map((match) => match[1]!));
  };
  read().catch(() => undefined);
  return { names, stop: () => control.abort() };
}

test('a message is kept once, waits for an operator, and both streams tell of it', async () => {
  const desk = await listen(`${console_.url}/ops/stream`, { cookie: ana.cookie });
  const phone = await listen(`${server.url}/wps/push`, { authorization: `Bearer ${member.token}` });
  const requestId = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => write('My win is missing.', {}, requestId)));
  expect(new Set(sent.map(({ body }) => body.value.number))).toEqual(new Set([1]));
  expect((await ownChat()).messages).toMatchObject([{ author: 'member', text: 'My win is missing.' }]);
  expect(await list(ana)).toMatchObject([{ lastText: 'My win is missing.', operatorName: null }]);
  await vi.waitFor(() => expect(desk.names).toContain('chat'));
  await vi.waitFor(() => expect(phone.names).toContain('chat'));
  const queues = (await ana.request('GET', '/ops/queues')).body.value.list;
  expect(queues.find(({ name }: { name: string }) => name === 'chats')).toMatchObject({
    total: { count: 1 },
  });
  desk.stop();
  phone.stop();
});

test('of two who answer at once the chat is one’s; the other takes it or leaves it', async () => {
  const answers = await Promise.all([answer(ana, 'Which round?'), answer(ben, 'Which round is it?')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [first, other] = answers[0]?.status === 200 ? [ana, ben] : [ben, ana];
  expect((await ownChat()).operatorName).toBe(first.name);
  const before = (await chatOf(other)).thread;
  expect(before.waitingSince).toBeNull();
  const take = { version: before.version, operatorId: String(other.operatorId) };
  expect((await other.request('PUT', path('/operator'), { body: take })).status).toBe(200);
  expect((await other.request('PUT', path('/operator'), { body: take })).body.errorCode).toBe(
    'version.stale',
  );
  expect((await answer(first, 'Still there?')).body.errorCode).toBe('chat.claimed');
  expect((await list(other, 'mine')).length).toBe(1);
  const repeated = randomUUID();
  const twice = [await answer(other, 'I see it.', repeated), await answer(other, 'I see it.', repeated)];
  expect(new Set(twice.map(({ body }) => body.value.number)).size).toBe(1);
  const { rows } = await server.db.query<{ action: string; text: string }>(
    `select action, concat(before::text, after::text) as text from operators.audit where object = 'chat'`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['chat.answer', 'chat.assign', 'chat.answer']);
  expect(JSON.stringify(rows)).not.toContain('I see it');
});

test('it is handed to somebody who may answer, and to nobody else', async () => {
  const cashier = await console_.hire(['cashier']);
  const elsewhere = await console_.logIn(['support'], { brands: ['lucena'] });
  expect((await elsewhere.request('GET', path(''))).status).toBe(404);
  expect(await list(elsewhere)).toEqual([]);
  const { thread } = await chatOf(ana);
  const hand = (operatorId: bigint) =>
    ana.request('PUT', path('/operator'), {
      body: { version: thread.version, operatorId: String(operatorId) },
    });
  for (const { operatorId } of [cashier, elsewhere])
    expect((await hand(operatorId)).body.value.fields).toEqual({ operatorId: 'field.unknown' });
  const { list: colleagues } = (await ana.request('GET', path('/colleagues'))).body.value;
  expect(colleagues.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining([ana.name, ben.name]),
  );
  expect((await hand(ana.operatorId)).status).toBe(200);
});

test('an answer that nobody reads is told by mail, one that is read is not', async () => {
  const mails = async () =>
    (await server.request('GET', '/wps/member/inbox', { token: member.token })).body.value.list.filter(
      ({ kind }: { kind: string }) => kind === 'chatAnswered',
    );
  const { messages } = await ownChat();
  await server.request('POST', '/wps/chat/read', {
    token: member.token,
    body: { number: messages.at(-1).number },
  });
  clock.move(3 * 60_000);
  await vi.waitFor(async () => {
    const { rows } = await server.db.query(`select from platform.due where kind = 'chat.tell'`);
    expect(rows).toHaveLength(0);
  }, 15_000);
  expect(await mails()).toEqual([]);
  expect((await answer(ana, 'It is paid now.')).status).toBe(200);
  expect((await chatOf(ana)).readNumber).toBeLessThan((await chatOf(ana)).messages.at(-1).number);
  clock.move(3 * 60_000);
  await vi.waitFor(
    async () => expect(await mails()).toMatchObject([{ values: { answer: 'It is paid now.' } }]),
    15_000,
  );
});

test('a chat that has ended opens with the next message; what is not the member’s is not asked about', async () => {
  const { thread } = await chatOf(ana);
  const closed = await ana.request('POST', path('/close'), { body: { version: thread.version } });
  expect(closed.body.value).toMatchObject({ state: 'closed', operatorName: null });
  expect(await list(ana)).toEqual([]);
  expect(await list(ana, 'closed')).toHaveLength(1);
  expect((await write('And this?', { about: { kind: 'round', id: '42' } })).body.errorCode).toBe('not.found');
  await server.db.query(
    `insert into wallet.deposit_order (id, brand, member_id, request_id, channel, provider, currency, amount_minor, status, created_at, expires_at)
     values (4242, 'perya', $1, 'chat-test', 'card', 'sandbox', 'PHP', 10000, 'created', now(), now())`,
    [member.memberId],
  );
  const about = { kind: 'deposit', id: '4242' };
  for (const text of ['And this?', 'Is it there?']) expect((await write(text, { about })).status).toBe(200);
  const { messages } = await ownChat();
  expect(messages.slice(-4).map(({ kind }: { kind: string }) => kind)).toEqual([
    'closed',
    'about',
    'text',
    'text',
  ]);
  expect(messages.at(-3).about).toEqual({ ...about, label: '100.00 PHP' });
  expect(await list(ana)).toHaveLength(1);
});

test('a picture is drawn again, and is its member’s and the operators’', async () => {
  const send = async (bytes: Uint8Array, requestId = randomUUID()) => {
    const form = new FormData();
    form.set('requestId', requestId);
    form.set('picture', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'win.png');
    const response = await fetch(`${server.url}/wps/chat/pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}` },
      body: form,
    });
    return (await response.json()) as { value: { pictureId: string; number: number }; errorCode?: string };
  };
  expect((await send(new TextEncoder().encode('<script>'))).errorCode).toBe('picture.format');
  const requestId = randomUUID();
  const png = await photo('png');
  const [one, again] = [await send(png, requestId), await send(png, requestId)];
  expect(again.value).toEqual(one.value);
  const { pictureId } = one.value;
  const own = await server.request('GET', `/wps/chat/pictures/${pictureId}`, { token: member.token });
  expect(own.headers.get('content-type')).toBe('image/jpeg');
  const stranger = await registerTestMember(server);
  const theirs = await server.request('GET', `/wps/chat/pictures/${pictureId}`, { token: stranger.token });
  expect(theirs.status).toBe(404);
  expect((await ana.request('GET', path(`/pictures/${pictureId}`))).headers.get('content-type')).toBe(
    'image/jpeg',
  );
});

test('words, pictures and chats are gone after 90 days', async () => {
  clock.move(91 * 86_400_000);
  await vi.waitFor(async () => {
    const { rows } = await server.db.query<{ left: string }>(
      `select (select count(*) from chat.message) + (select count(*) from chat.picture) + (select count(*) from chat.thread) as left`,
    );
    expect(Number(rows[0]?.left)).toBe(0);
  }, 20_000);
});
