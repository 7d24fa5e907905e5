import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createIdMaker } from '#platform/id.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { runJob } from '#test/due.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { createInbox, sendLetter, writeMail, type MailContent } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const makeId = createIdMaker(7);
const brand = 'perya';
const path = '/wps/member/inbox';
const dayMs = 86_400_000;
const ago = (ms: number): Date => new Date(Date.now() - ms);

const ask = (member: TestMember, method: string, end = '', headers: Record<string, string> = {}) =>
  server.request(method, `${path}${end}`, { token: member.token, headers });
const list = async (member: TestMember, end = '', language = 'en') =>
  (await ask(member, 'GET', end, { 'accept-language': language })).body.value;
const kinds = async (member: TestMember): Promise<string[]> =>
  (await list(member, '?pageSize=100')).list.map(({ kind }: { kind: string }) => kind);
const unread = async (member: TestMember): Promise<number> =>
  (await ask(member, 'GET', '/unreadCount')).body.value;

function write(
  { memberId }: TestMember,
  key: string,
  { at = new Date(), content = { kind: 'depositCredited', values: { amount: '5.00' } } as MailContent } = {},
): Promise<boolean> {
  const mail = { mailId: makeId(), brand, memberId, key, at, content };
  return server.db.transaction((tx) => writeMail(tx, mail));
}

const send = (letter: { memberId?: bigint; subject: string; html?: string; key?: string; brand?: string }) =>
  sendLetter(
    { db: server.db, clock: systemClock, makeId },
    {
      brand: letter.brand ?? brand,
      memberId: letter.memberId ?? null,
      texts: {
        EN: { subject: letter.subject, html: letter.html ?? '<p>Hello</p>' },
        TY: { subject: `TY ${letter.subject}`, text: 'Kumusta' },
      },
      key: letter.key ?? '',
    },
  );

test('an event writes one mail, however often and from how many sides it is told', async () => {
  const member = await registerTestMember(server);
  const written = await Promise.all(Array.from({ length: 8 }, () => write(member, 'deposit:1')));
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await write(member, 'deposit:1')).toBe(false);
  expect(await write(member, 'deposit:2')).toBe(true);
  expect(await kinds(member)).toEqual(['depositCredited', 'depositCredited', 'welcome']);
});

test('a mail falls with its event', async () => {
  const member = await registerTestMember(server);
  const { memberId } = member;
  const content: MailContent = { kind: 'sessionsEnded', values: {} };
  const failing = server.db.transaction(async (tx) => {
    await writeMail(tx, { mailId: makeId(), brand, memberId, key: 'falls', at: new Date(), content });
    throw new Error('the event fails');
  });
  await expect(failing).rejects.toThrow('the event fails');
  expect(await kinds(member)).toEqual(['welcome']);
  expect(await write(member, 'falls', { content })).toBe(true);
});

test('mail is listed by pages, the newest first, with its values alone', async () => {
  const member = await registerTestMember(server);
  for (const count of [1, 2, 3]) await write(member, `deposit:${count}`, { at: ago(count * 1000 - dayMs) });
  const first = await list(member, '?pageNo=1&pageSize=3');
  expect(first).toMatchObject({ pageNum: 1, totalPages: 2, unreadCount: 4 });
  expect(first.list[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    at: expect.any(String),
    read: false,
    kind: 'depositCredited',
    values: { amount: '5.00' },
  });
  const times = first.list.map(({ at }: { at: string }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await list(member, '?pageNo=2&pageSize=3')).list).toMatchObject([{ kind: 'welcome' }]);
  expect((await ask(member, 'GET', '/messageCount')).body.value).toBe(4);
});

test('reading one, reading all, deleting and having back', async () => {
  const member = await registerTestMember(server);
  await write(member, 'deposit:1');
  await send({ memberId: member.memberId, subject: 'Hello' });
  const [letter, deposit, welcome] = (await list(member)).list;
  expect(await unread(member)).toBe(3);
  const one = await ask(member, 'GET', `/${deposit.id}`);
  expect(one.body.value).toEqual({ mail: deposit, html: null });
  for (const _ of [1, 2]) expect((await ask(member, 'POST', `/${deposit.id}/read`)).status).toBe(200);
  expect(await unread(member)).toBe(2);
  expect((await list(member)).list[1]).toEqual({ ...deposit, read: true });

  for (const _ of [1, 2]) expect((await ask(member, 'DELETE', `/${letter.id}`)).status).toBe(200);
  expect(await kinds(member)).toEqual(['depositCredited', 'welcome']);
  expect(await unread(member)).toBe(1);
  for (const way of [
    ['GET', ''],
    ['POST', '/read'],
  ] as const)
    expect((await ask(member, way[0], `/${letter.id}${way[1]}`)).body.errorCode).toBe('not.found');
  for (const _ of [1, 2]) expect((await ask(member, 'POST', `/${letter.id}/restore`)).status).toBe(200);
  expect(await kinds(member)).toEqual(['letter', 'depositCredited', 'welcome']);

  await ask(member, 'DELETE', `/${welcome.id}`);
  expect((await ask(member, 'POST', '/read')).status).toBe(200);
  expect((await list(member)).unreadCount).toBe(0);
  // What was taken away was not read with the others.
  await ask(member, 'POST', `/${welcome.id}/restore`);
  expect((await list(member)).unreadCount).toBe(1);
});

test('mail of others, and of none, is not there', async () => {
  const [owner, other] = [await registerTestMember(server), await registerTestMember(server)];
  await send({ brand: 'lucena', subject: 'Elsewhere' });
  const elsewhere = await server.db.query<{ id: bigint }>(
    `select broadcast_id as id from inbox.broadcast where brand = 'lucena'`,
  );
  const [{ id }] = (await list(owner)).list;
  for (const mailId of [id, '4611686018427387904', String(elsewhere.rows[0]?.id)])
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/read'],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const) {
      const answer = await ask(other, method, `/${mailId}${end}`);
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'not.found']);
    }
  expect((await list(owner)).list).toMatchObject([{ id, read: false }]);
  expect((await server.request('GET', path)).body.errorCode).toBe('session.required');
  const { rows } = await server.db.query('select from inbox.broadcast_mark where member_id = $1', [
    other.memberId,
  ]);
  expect(rows).toEqual([]);
});

test('a member keeps the newest 500, and everything half a year', async () => {
  const member = await registerTestMember(server);
  const inbox = createInbox({
    db: server.db,
    clock: systemClock,
    brandCodes: () => [],
    hasMessageCentre: () => true,
    memberSince: async () => new Date(0),
    countUnreadNews: async () => 0,
    announce: () => undefined,
  });
  await write(member, 'old', { at: ago(181 * dayMs) });
  await write(member, 'young', { at: ago(179 * dayMs) });
  for (const job of inbox.jobs) await runJob(server.db, job);
  expect((await list(member)).list).toHaveLength(2);
  await server.db.query(
    `insert into inbox.mail (member_id, mail_id, brand, event_key, kind, detail, at)
     select $1, n, 'perya', 'many:' || n, 'sessionsEnded', '{}', now() from generate_series(1, 600) n`,
    [member.memberId],
  );
  await write(member, 'newest');
  expect((await ask(member, 'GET', '/messageCount')).body.value).toBe(500);
  expect(await kinds(member)).toContain('depositCredited');
});

test('a letter to all is one row, sent once, with marks of its own for each; who comes later does not find it', async () => {
  const [ana, bea] = [await registerTestMember(server), await registerTestMember(server)];
  const html = '<p>Open <a href="https://x.example">till</a> six<script>alert(1)</script></p>';
  const sent = await Promise.all([1, 2, 3].map(() => send({ subject: 'New hours', html })));
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect(await send({ subject: 'New hours', html, key: 'again' })).toBe(true);
  const late = await registerTestMember(server);
  expect(await kinds(late)).toEqual(['welcome']);
  const [letter] = (await list(ana)).list;
  expect(letter).toMatchObject({
    kind: 'letter',
    read: false,
    values: { subject: 'New hours', lead: 'Open till six' },
  });
  const whole = await ask(ana, 'GET', `/${letter.id}`);
  expect(whole.body.value.html).toBe(
    '<p>Open <a href="https://x.example" rel="noopener nofollow">till</a> six</p>',
  );
  expect((await list(ana, '', 'fil')).list[0].values).toEqual({ subject: 'TY New hours', lead: 'Kumusta' });
  expect((await ask(late, 'POST', `/${letter.id}/read`)).status).toBe(404);

  await ask(ana, 'POST', `/${letter.id}/read`);
  await ask(ana, 'DELETE', `/${letter.id}`);
  expect(await kinds(ana)).toEqual(['letter', 'welcome']);
  expect((await list(bea)).list[0]).toEqual(letter);
  await ask(ana, 'POST', `/${letter.id}/restore`);
  expect((await list(ana)).list[0]).toEqual({ ...letter, read: true });
});

test('the count has the announcements too, and streams hear of every change', async () => {
  const [member, other] = [await registerTestMember(server), await registerTestMember(server)];
  await server.db.query(
    `insert into content.announcement (announcement_id, brand, type, slug, group_names, starts_at, updated_at)
     values (77, 'perya', 'PL', 'news-of-inbox', '{m_notice}', now() - interval '1 hour', now())`,
  );
  await expect.poll(() => unread(member)).toBe(2);
  await server.request('POST', '/wps/announcements/read', { token: member.token });
  expect(await unread(member)).toBe(1);

  const events: string[] = [];
  const abort = new AbortController();
  const stream = await fetch(`${server.url}/wps/push`, {
    headers: { authorization: `Bearer ${member.token}` },
    signal: abort.signal,
  });
  const reading = (async () => {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream()))
      events.push(...[...chunk.matchAll(/event: (\w+)/g)].map(([, name = '']) => name));
  })().catch(() => undefined);
  const heard = () => events.filter((name) => name === 'inbox').length;
  await expect.poll(() => events).toEqual(['balance']);
  await write(other, 'deposit:9');
  await write(member, 'deposit:9');
  await expect.poll(heard).toBe(1);
  await ask(member, 'POST', '/read');
  await expect.poll(heard).toBe(2);
  await send({ subject: 'To all' });
  await expect.poll(heard).toBe(3);
  abort.abort();
  await reading;
});

test('a brand without a message centre has none; its members’ mail is written all the same', async () => {
  const member = await registerTestMember(server);
  await server.db.query(
    `update brand.brand set settings = settings || '{"whitelabel":{"MAILCEN":false}}' where code = 'perya'`,
  );
  await expect.poll(async () => (await ask(member, 'GET')).body.errorCode).toBe('permission.denied');
  await write(member, 'deposit:1');
  await server.db.query(`update brand.brand set settings = settings - 'whitelabel' where code = 'perya'`);
  await expect.poll(async () => (await ask(member, 'GET')).status).toBe(200);
  expect(await kinds(member)).toEqual(expect.arrayContaining(['depositCredited', 'welcome']));
});
