import { readdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyMessage } from '#platform/http/message-signature.ts';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';
import {
  consoleOrigin,
  openConsole,
  stillClock,
  type TestConsole,
  type TestOperator,
} from '#test/operators.ts';
import { pictureAndPage, photo } from '#test/pictures.ts';
import { createSignedChecker } from './provider/signed-checker.ts';

const clock = stillClock();
let server: TestServer;
let console_: TestConsole;
let kyc: TestOperator;

const finding = {
  verdict: 'clear',
  name: 'Maria Santos',
  bornOn: '1990-05-17',
  country: 'PH',
  documentUntil: '2031-05-17',
  face: 96,
};

/** A provider that reads documents, behind a real port. */
const reader = {
  url: '',
  asked: [] as { checkId: string; expectedName: string | null; kinds: string[] }[],
  /** Null: the finding. */
  answer: null as ((response: ServerResponse) => unknown) | null,
  secret: async () =>
    (await readFile(join(server.config.dataDir, 'keys', 'sandbox-pay.secret'), 'utf8')).trim(),
};
const readerServer = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const genuine = verifyMessage(await reader.secret(), body, request.headers, clock.now());
    if (!genuine || request.url !== '/identity-checks') return response.writeHead(401).end();
    const { checkId, expectedName, pictures } = JSON.parse(body.toString());
    const kinds = pictures.map(({ kind }: { kind: string }) => kind);
    if (reader.answer) return reader.answer(response);
    reader.asked.push({ checkId, expectedName, kinds });
    return response.end(JSON.stringify(finding));
  })();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => readerServer.listen(0, '127.0.0.1', resolve));
  reader.url = `http://127.0.0.1:${(readerServer.address() as AddressInfo).port}`;
  server = await startServer({ clock, config: { consoleUrl: consoleOrigin, sandboxUrl: reader.url } });
  console_ = await openConsole(server, clock);
  kyc = await console_.logIn(['kyc']);
});
afterAll(async () => {
  await server.close();
  readerServer.close();
});

const path = '/wps/member/identity';

interface Sent {
  tier?: number;
  kinds?: string;
  requestId?: string;
  pictures: Buffer[];
}

async function send({ token }: { token: string }, sent: Sent): Promise<TestResponse> {
  const form = new FormData();
  form.set('tier', String(sent.tier ?? 1));
  form.set('requestId', sent.requestId ?? crypto.randomUUID());
  form.set('kinds', sent.kinds ?? 'document,selfie');
  for (const bytes of sent.pictures) form.append('pictures', new Blob([new Uint8Array(bytes)]), 'a.png');
  const encoded = new Response(form);
  return server.request('POST', path, {
    token,
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}
const state = async ({ token }: { token: string }) =>
  (await server.request('GET', path, { token })).body.value;
const queue = async (who = kyc) => (await who.request('GET', '/ops/identity/submissions')).body.value.list;
const look = (id: string, who = kyc) =>
  who.request('POST', `/ops/identity/submissions/${id}/pictures`, { body: { reason: 'a look' } });
const decideUnseen = (id: string, body: object, who = kyc) =>
  who.request('POST', `/ops/identity/submissions/${id}/decision`, { body });
async function decide(id: string, body: object, who = kyc): Promise<TestResponse> {
  await look(id, who);
  return decideUnseen(id, body, who);
}

test('pictures are redrawn and sealed; an operator gives a reason to see them, accepts them, and the limit rises', async () => {
  const member = await registerTestMember(server);
  const before = await state(member);
  expect(before).toMatchObject({ tier: 0, depositDay: '50000.00', withdrawDay: '20000.00' });
  expect(before.tiers.map(({ state: one }: { state: string }) => one)).toEqual(['open', 'locked', 'locked']);
  const requestId = crypto.randomUUID();
  const pictures = [await photo(), await photo('jpeg')];
  expect((await send(member, { requestId, pictures })).body.value.tiers[0].state).toBe('waiting');
  // The same again, and another one while it waits.
  expect((await send(member, { requestId, pictures })).status).toBe(200);
  expect((await send(member, { pictures })).body.errorCode).toBe('identity.waiting');
  const [one, ...more] = await queue();
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    tier: 1,
    state: 'waiting',
    pictures: [{ kind: 'document' }, { kind: 'selfie' }],
  });

  const folder = join(server.config.dataDir, 'identity', one.id);
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  for (const file of files) {
    const sealed = await readFile(join(folder, file));
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  }
  const view = `/ops/identity/submissions/${one.id}/pictures`;
  const seen = await kyc.request('POST', view, { body: { reason: 'first look' } });
  expect(seen.body.value.list.map(({ kind }: { kind: string }) => kind)).toEqual(['document', 'selfie']);
  const jpeg = Buffer.from(seen.body.value.list[0].data, 'base64');
  expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(jpeg.includes('secret-place')).toBe(false);
  expect((await kyc.request('POST', view, { body: {} })).status).toBe(400);
  const { rows } = await server.db.query<{ reason: string }>(
    `select reason from operators.audit where action = 'identity.pictures.view'`,
  );
  expect(rows).toEqual([{ reason: 'first look' }]);

  // The name on the document, and a document that still counts.
  expect((await decide(one.id, { decision: 'accept' })).body.value.fields).toEqual({
    name: 'field.required',
  });
  const past = { decision: 'accept', name: 'Maria Santos', documentUntil: '2020-01-01' };
  expect((await decide(one.id, past)).body.value.fields).toEqual({ documentUntil: 'field.too.small' });
  expect((await decide(one.id, { decision: 'accept', name: 'Maria Santos' })).body.value.state).toBe(
    'accepted',
  );
  expect((await decide(one.id, { decision: 'reject', reason: 'other' })).body.errorCode).toBe(
    'identity.decided',
  );
  expect(await state(member)).toMatchObject({
    tier: 1,
    depositDay: '500000.00',
    tiers: [{ state: 'accepted' }, { state: 'open' }, { state: 'locked' }],
  });
  const ofMember = await kyc.request('GET', `/ops/members/${member.memberId}/verification`);
  expect(ofMember.body.value).toMatchObject({
    tier: 1,
    verifiedName: 'Maria Santos',
    submissions: [{ id: one.id, tier: 1, state: 'accepted', decidedBy: kyc.name, picturesDeletedAt: null }],
  });
  const inbox = await server.request('GET', '/wps/member/inbox', { token: member.token });
  expect(inbox.body.value.list[0]).toMatchObject({
    kind: 'identityDecided',
    values: { tier: 1, reason: null },
  });
});

test('one operator looks at a verification at a time, and only who has looked decides', async () => {
  await send(await registerTestMember(server), {
    pictures: [await photo('png', 40, 40), await photo('png', 41, 41)],
  });
  const [one] = await queue();
  const reject = { decision: 'reject', reason: 'other' };
  expect(one.claimedBy).toBeNull();
  expect((await decideUnseen(one.id, reject)).body.errorCode).toBe('identity.claimed');
  const other = await console_.logIn(['kyc']);
  const looks = await Promise.all([look(one.id), look(one.id, other)]);
  expect(looks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [mine, theirs] = looks[0]!.status === 200 ? [kyc, other] : [other, kyc];
  expect((await queue())[0].claimedBy).toBe(String(mine.operatorId));
  expect((await decideUnseen(one.id, reject, theirs)).body.errorCode).toBe('identity.claimed');
  clock.move(15 * 60_000);
  expect((await look(one.id, theirs)).status).toBe(200);
  expect((await decideUnseen(one.id, reject, mine)).body.errorCode).toBe('identity.claimed');
  expect((await decideUnseen(one.id, reject, theirs)).status).toBe(200);
});

test('a rejection says why, and lets the member send again', async () => {
  const member = await registerTestMember(server);
  await send(member, { pictures: [await photo(), await photo('jpeg', 50, 50)] });
  const [one] = await queue();
  expect((await decide(one.id, { decision: 'reject' })).status).toBe(400);
  expect((await decide(one.id, { decision: 'reject', reason: 'unreadable' })).status).toBe(200);
  expect((await state(member)).tiers[0]).toMatchObject({ state: 'rejected', reason: 'unreadable' });
  const again = await send(member, { pictures: [await photo('png', 60, 60), await photo('png', 61, 61)] });
  expect(again.body.value.tiers[0].state).toBe('waiting');
  const until = new Date(clock.now().getTime() + 90 * 86_400_000).toISOString().slice(0, 10);
  const document = { decision: 'accept', name: 'Maria Santos', documentUntil: until };
  await decide((await queue())[0].id, document);
  // The tier ends with the document, at the end of its last day in Manila.
  expect((await state(member)).tiers[0].expiresAt).toBe(`${until}T16:00:00.000Z`);
});

test('the same file of two members stands out; files that are no pictures, other tiers and other kinds are refused', async () => {
  const [one, other] = [await registerTestMember(server), await registerTestMember(server)];
  const same = await photo('png', 77, 77);
  await send(one, { pictures: [same, await photo('png', 78, 78)] });
  await send(other, { pictures: [same, await photo('png', 79, 79)] });
  const list = await queue();
  const flags = list.map(({ pictures }: { pictures: { sentByOther: boolean }[] }) =>
    pictures.map(({ sentByOther }) => sentByOther),
  );
  expect(flags).toEqual([
    [true, false],
    [true, false],
  ]);
  for (const { id } of list) await decide(id, { decision: 'reject', reason: 'mismatch' });
  const good = await photo();
  expect((await send(one, { pictures: [good] })).body.errorCode).toBe('request.invalid');
  expect((await send(one, { kinds: 'document,address', pictures: [good, good] })).body.errorCode).toBe(
    'request.invalid',
  );
  expect((await send(one, { tier: 2, kinds: 'address', pictures: [good] })).body.errorCode).toBe(
    'identity.tier',
  );
  expect((await send(one, { pictures: [good, Buffer.from('<svg/>')] })).body.errorCode).toBe(
    'picture.format',
  );
  const page = await send(one, { pictures: [await pictureAndPage(), good] });
  // What hid behind the picture is gone with the file.
  expect(page.status).toBe(200);
  expect((await send({ token: 'nobody' }, { pictures: [good] })).status).toBe(401);
});

test('an operator of another brand, or without the permission, sees nothing', async () => {
  const abroad = await console_.logIn(['kyc'], { brands: ['lucena'] });
  const waiting = async (who: TestOperator) =>
    (await who.request('GET', '/ops/queues')).body.value.list.find(
      ({ name }: { name: string }) => name === 'verifications',
    );
  const risk = await console_.logIn(['risk']);
  const [one] = await queue();
  expect(await queue(abroad)).toEqual([]);
  expect(await waiting(kyc)).toMatchObject({ total: { count: 1 }, oldestAt: one.sentAt });
  expect(await waiting(abroad)).toMatchObject({ total: { count: 0 }, oldestAt: null });
  const elsewhere = await abroad.request('GET', `/ops/members/${one.memberId}/verification`);
  expect(elsewhere.body.errorCode).toBe('not.found');
  expect((await decide(one.id, { decision: 'accept', name: 'Maria Santos' }, abroad)).body.errorCode).toBe(
    'not.found',
  );
  const view = `/ops/identity/submissions/${one.id}/pictures`;
  expect((await abroad.request('POST', view, { body: { reason: 'curious' } })).body.errorCode).toBe(
    'not.found',
  );
  expect((await risk.request('POST', view, { body: { reason: 'curious' } })).body.errorCode).toBe(
    'permission.denied',
  );
  await decide(one.id, { decision: 'reject', reason: 'other' });
});

test('a provider reads the document; what it finds helps the operator, decides nothing, and goes with the pictures', async () => {
  const member = await registerTestMember(server);
  const { token } = member;
  const named = await server.request('PUT', '/wps/member/payeename', {
    token,
    body: { payeeName: 'Maria Santos' },
  });
  expect(named.status).toBe(200);
  expect((await send(member, { pictures: [await photo(), await photo('jpeg')] })).status).toBe(200);
  const waiting = async () =>
    (await queue()).find(({ memberId }: { memberId: string }) => memberId === String(member.memberId));
  await expect
    .poll(async () => (await waiting()).finding, { timeout: 20_000 })
    .toMatchObject({ provider: 'sandbox', verdict: 'clear', name: 'Maria Santos', country: 'PH', face: 96 });
  const { id, state: standing } = await waiting();
  expect(standing).toBe('waiting');
  expect(reader.asked.at(-1)).toEqual({
    checkId: id,
    expectedName: 'Maria Santos',
    kinds: ['document', 'selfie'],
  });
  const accept = { decision: 'accept', name: 'Maria Santos' };
  expect((await decide(id, { ...accept, bornOn: '2031-01-01' })).body.value.fields).toEqual({
    bornOn: 'field.too.large',
  });
  expect((await decide(id, { ...accept, country: 'Philippines' })).status).toBe(400);
  expect((await decide(id, { ...accept, bornOn: '1990-05-17', country: 'PH' })).body.value.state).toBe(
    'accepted',
  );
});

test.each<[what: string, answer: (response: ServerResponse) => unknown, status: string]>([
  ['a refusal', (response) => response.writeHead(422).end('{}'), 'refused'],
  ['a failure', (response) => response.writeHead(502).end(), 'unknown'],
  ['nonsense', (response) => response.end('{"verdict":"perhaps"}'), 'unknown'],
  ['an unread document', (response) => response.end(JSON.stringify({ ...finding, name: null })), 'done'],
])('%s of the provider is what it is', async (_what, answer, status) => {
  reader.answer = answer;
  const checker = createSignedChecker({ code: 'x', url: reader.url, secret: await reader.secret(), clock });
  const request = {
    checkId: '1',
    expectedName: null,
    pictures: [{ kind: 'document', jpeg: Buffer.from('x') }],
  };
  expect((await checker.check(request)).status).toBe(status);
  reader.answer = null;
});

test('an accepted tier has its time, and the pictures are deleted when theirs is over', async () => {
  const member = await registerTestMember(server);
  await send(member, { pictures: [await photo('png', 90, 90), await photo('png', 91, 91)] });
  await expect.poll(async () => (await queue())[0].finding, { timeout: 20_000 }).not.toBeNull();
  const [one] = await queue();
  await decide(one.id, { decision: 'accept', name: 'Maria Santos' });
  expect((await state(member)).tiers[0].expiresAt).toBe(
    new Date(clock.now().getTime() + 1_095 * 86_400_000).toISOString(),
  );
  const folder = join(server.config.dataDir, 'identity', one.id);
  expect(await readdir(folder)).toHaveLength(2);
  clock.move(1_827 * 86_400_000);
  await vi.waitFor(
    async () => {
      const { rows } = await server.db.query<{ deleted: boolean; found: boolean }>(
        `select pictures_deleted_at is not null as deleted, exists (select from identity.finding f where f.submission_id = s.submission_id) as found
         from identity.submission s where submission_id = $1`,
        [one.id],
      );
      expect(rows).toEqual([{ deleted: true, found: false }]);
    },
    { timeout: 15_000, interval: 200 },
  );
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});
