import { access, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Promotions } from './index.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { unrecorded } from '#test/change.ts';
import { openEditors } from '#test/editors.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';
import { hugePng, largePhoto, photo, pictureAndPage, png, textBomb } from '#test/pictures.ts';

let server: TestServer;
let operator: Promotions;
let ids: Record<string, string>;

beforeAll(async () => {
  server = await startServer();
  ({ promotions: operator } = await openEditors(server, ['perya', 'lucena']));
  const { rows } = await server.db.query<{ slug: string; id: bigint }>(
    `select slug, announcement_id as id from content.announcement where brand = 'perya'`,
  );
  ids = Object.fromEntries(rows.map(({ slug, id }) => [slug, String(id)]));
});
afterAll(() => server.close());

interface Sent {
  promotion?: string;
  requestId?: string;
  remark?: string;
  pictures?: (Buffer | { bytes: Buffer; name?: string; type?: string })[];
  extra?: Record<string, string>;
}

const path = '/wps/promotions/applications';

async function apply(member: { token?: string }, sent: Sent = {}): Promise<TestResponse> {
  const form = new FormData();
  form.set('promotionId', ids[sent.promotion ?? 'fiesta-photos'] ?? sent.promotion ?? '');
  form.set('requestId', sent.requestId ?? crypto.randomUUID());
  if (sent.remark !== undefined) form.set('remark', sent.remark);
  for (const [name, value] of Object.entries(sent.extra ?? {})) form.set(name, value);
  for (const one of sent.pictures ?? []) {
    const { bytes, name = 'a.png', type = 'image/png' } = Buffer.isBuffer(one) ? { bytes: one } : one;
    form.append('pictures', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const encoded = new Response(form);
  return server.request('POST', path, {
    ...(member.token !== undefined && { token: member.token }),
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}

const kept = async (member: TestMember) =>
  (await server.request('GET', path, { token: member.token })).body.value;
const filesOf = async (applicationId: string): Promise<string[]> =>
  readdir(join(server.config.dataDir, 'applications', applicationId)).catch(() => []);

test('a member applies with a remark and pictures, and reads them again', async () => {
  const member = await registerTestMember(server);
  const large = await photo('jpeg', 3_000, 1_500);
  const sent = { remark: '  San Isidro, Lucban  ', pictures: [await photo(), large] };
  const { status, body } = await apply(member, sent);
  expect(status).toBe(200);
  expect(body.value).toMatchObject({
    promotionId: ids['fiesta-photos'],
    state: 'applying',
    remark: 'San Isidro, Lucban',
    reason: null,
    reward: null,
    pictures: [
      { width: 40, height: 30 },
      { width: 2_000, height: 1_000 },
    ],
  });
  expect(await kept(member)).toEqual({ list: [body.value], pageNum: 1, totalPages: 1 });
  expect(await filesOf(body.value.id)).toHaveLength(2);

  const address = `${server.url}/wps/promotions/pictures/${body.value.pictures[0].id}`;
  const picture = await fetch(address, { headers: { authorization: `Bearer ${member.token}` } });
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(picture.headers.get('cache-control')).toBe('no-store');
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  // What the file said of where it was taken is gone.
  expect(bytes.includes('secret-place')).toBe(false);
  expect(sent.pictures[0]?.includes('secret-place')).toBe(true);
});

test('a picture is read by its owner alone, and is below nothing that is served', async () => {
  const [owner, other] = [await registerTestMember(server), await registerTestMember(server)];
  const { body } = await apply(owner, { pictures: [await photo()] });
  const address = `/wps/promotions/pictures/${body.value.pictures[0].id}`;
  const codeFor = async (token?: string) => {
    const answer = await server.request('GET', address, token === undefined ? {} : { token });
    return [answer.status, answer.body?.errorCode];
  };
  expect(await codeFor(owner.token)).toEqual([200, undefined]);
  expect(await codeFor(other.token)).toEqual([404, 'not.found']);
  expect(await codeFor()).toEqual([401, 'session.required']);
  expect((await kept(other)).list).toEqual([]);
  const file = `applications/${body.value.id}/${body.value.pictures[0].id}.jpg`;
  await access(join(server.config.dataDir, file));
  for (const way of [`/${file}`, `/art/../${file}`, `/art/..%2f${file}`, `/assets/${file}`]) {
    expect((await server.request('GET', way, { token: owner.token })).status).toBeGreaterThanOrEqual(400);
  }
});

test('who may not apply, and for what', async () => {
  const member = await registerTestMember(server);
  const codeOf = async (sent: Sent, who: { token?: string } = member) =>
    (await apply(who, sent)).body.errorCode;
  expect(await codeOf({}, {})).toBe('session.required');
  expect(await codeOf({ promotion: '123' })).toBe('not.found');
  expect(await codeOf({ promotion: 'welcome-fair' })).toBe('not.found');
  expect(await codeOf({ promotion: 'instant-wallet', remark: 'x' })).toBe('application.closed');
  expect(await codeOf({ promotion: 'lantern-parade' })).toBe('application.closed');
  expect(await codeOf({ promotion: 'harvest-fair', remark: 'x' })).toBe('application.closed');
  const { rows } = await server.db.query<{ id: bigint }>(
    `select announcement_id as id from content.announcement where brand = 'lucena' and slug = 'fiesta-photos'`,
  );
  expect(await codeOf({ promotion: String(rows[0]?.id), remark: 'x' })).toBe('not.found');
  const trial = await startTrial();
  expect(await codeOf({ remark: 'x' }, trial)).toBe('account.trial');
});

async function startTrial(): Promise<{ token: string }> {
  const offer = await server.request('GET', '/wps/member/trial');
  const body = { moduleId: 'FREEPLAY3', ticket: offer.body.value.ticket, ageConfirmed: true };
  const started = await server.request('POST', '/wps/session/login/freeplay', { body });
  return { token: started.body.value.token };
}

test('a remark is counted as people count: 140 characters', async () => {
  const cases: [remark: string, code: string | undefined][] = [
    ['a'.repeat(140), undefined],
    ['a'.repeat(141), 'field.too.long'],
    ['ñ'.repeat(140), undefined],
    ['n\u0303'.repeat(140), undefined],
    ['🇵🇭'.repeat(140), undefined],
    ['👨‍👩‍👧‍👦'.repeat(140), undefined],
    ['👨‍👩‍👧‍👦'.repeat(141), 'field.too.long'],
    [`${'x'.repeat(139)}${'\u0301'.repeat(1_900)}`, 'field.too.long'],
    ['', 'field.required'],
    ['   ', 'field.required'],
  ];
  for (const [remark, code] of cases) {
    const member = await registerTestMember(server);
    const { body } = await apply(member, { remark });
    expect([remark.slice(0, 8), remark.length, body.value?.fields?.remark]).toEqual([
      remark.slice(0, 8),
      remark.length,
      code,
    ]);
  }
});

test('one application a promotion and member; the same request again is the same application', async () => {
  const member = await registerTestMember(server);
  const sent = { remark: 'Pahiyas', pictures: [await photo()], requestId: crypto.randomUUID() };
  const first = await apply(member, sent);
  expect((await apply(member, sent)).body).toEqual(first.body);
  expect((await apply(member, { ...sent, remark: 'Sinulog' })).body.errorCode).toBe('application.conflict');
  expect((await apply(member, { remark: 'Another' })).body.errorCode).toBe('application.exists');

  const hasty = await registerTestMember(server);
  const same = { ...sent, requestId: crypto.randomUUID() };
  const answers = await Promise.all([1, 2, 3, 4].map(() => apply(hasty, same)));
  expect(new Set(answers.map(({ body }) => body.value?.id)).size).toBe(1);
  expect(await filesOf(answers[0]?.body.value.id)).toHaveLength(1);

  const greedy = await registerTestMember(server);
  const many = await Promise.all([1, 2, 3, 4].map((count) => apply(greedy, { remark: `No. ${count}` })));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(many.filter(({ body }) => body.errorCode === 'application.exists')).toHaveLength(3);
  expect((await kept(greedy)).list).toHaveLength(1);
});

test('a sign-up takes one tap, and nothing else', async () => {
  const member = await registerTestMember(server);
  const promotion = 'friday-club';
  const withPicture = await apply(member, { promotion, pictures: [await photo()] });
  expect(withPicture.body.value.fields).toEqual({ pictures: 'field.unknown' });
  expect((await apply(member, { promotion, remark: 'hi' })).body.value.fields).toEqual({
    remark: 'field.unknown',
  });
  expect((await apply(member, { promotion })).body.value).toMatchObject({ state: 'signed', pictures: [] });
});

test('an operator takes, accepts, issues; the member collects once; every step is in the audit', async () => {
  const [member, other] = [await registerTestMember(server), await registerTestMember(server)];
  const { id } = (await apply(member, { remark: 'Round 42' })).body.value;
  const claim = (token: string) =>
    server.request('POST', `${path}/${id}/claim`, { token }).then(({ body }) => body);
  const decide = async (to: Parameters<Promotions['decideApplication']>[1]['to'], note?: string) => {
    const actor = 'ana';
    const done = await operator.decideApplication(unrecorded(server.db), {
      applicationId: id,
      to,
      actor,
      brands: null,
      ...(note && { note }),
    });
    return done.ok ? done.value.state : done.error;
  };
  expect((await claim(member.token)).errorCode).toBe('application.state');
  expect(await decide('issued', 'too early')).toBe('application.state');
  expect(await decide('process')).toBe('process');
  expect(await decide('joined')).toBe('joined');
  expect(await decide('rejected', 'too late')).toBe('application.state');
  expect(await decide('issued', 'Ticket Mariposa')).toBe('issued');
  expect((await kept(member)).list[0]).toMatchObject({ state: 'issued', reward: null });
  expect((await claim(other.token)).errorCode).toBe('not.found');
  expect((await claim(member.token)).value).toMatchObject({ state: 'claimed', reward: 'Ticket Mariposa' });
  expect((await claim(member.token)).value).toMatchObject({ state: 'claimed', reward: 'Ticket Mariposa' });
  const { rows } = await server.db.query(
    `select actor, from_state as "from", to_state as "to", note from content.application_audit
     where application_id = $1 order by at, audit_id`,
    [id],
  );
  expect(rows).toEqual([
    { actor: 'member', from: null, to: 'applying', note: null },
    { actor: 'operator ana', from: 'applying', to: 'process', note: null },
    { actor: 'operator ana', from: 'process', to: 'joined', note: null },
    { actor: 'operator ana', from: 'joined', to: 'issued', note: 'Ticket Mariposa' },
    { actor: 'member', from: 'issued', to: 'claimed', note: null },
  ]);
  await expect(server.db.query('delete from content.application_audit')).rejects.toThrow(/only ever added/);
  const mails = (await server.request('GET', '/wps/member/inbox', { token: member.token })).body.value.list;
  expect(mails.map(({ values }: { values: { state?: string } }) => values.state)).toEqual([
    'issued',
    'joined',
    undefined,
  ]);
  // What was issued is a surprise.
  expect(JSON.stringify(mails)).not.toContain('Mariposa');
});

test('who was rejected reads why, and may apply again', async () => {
  const member = await registerTestMember(server);
  const { id } = (await apply(member, { remark: 'Blurred' })).body.value;
  const note = 'Nobody can be seen.';
  await operator.decideApplication(unrecorded(server.db), {
    applicationId: id,
    to: 'rejected',
    note,
    actor: 'ana',
    brands: null,
  });
  expect((await kept(member)).list[0]).toMatchObject({ state: 'rejected', reason: note });
  const [mail] = (await server.request('GET', '/wps/member/inbox', { token: member.token })).body.value.list;
  expect(mail).toMatchObject({
    kind: 'applicationDecided',
    values: {
      promotionId: ids['fiesta-photos'],
      state: 'rejected',
      note,
      titles: { EN: expect.any(String), TY: expect.any(String) },
    },
  });
  expect((await apply(member, { remark: 'Sharp' })).status).toBe(200);
  expect((await kept(member)).list.map(({ state }: { state: string }) => state)).toEqual([
    'applying',
    'rejected',
  ]);
});

const text = (markup: string) => Buffer.from(markup);

/** What is sent, and the code that it is refused with. */
const hostile: [name: string, make: () => Promise<Sent['pictures']>, code: string][] = [
  [
    'script in an SVG',
    async () => [text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    'picture.format',
  ],
  ['a page', async () => [text('<html><script>alert(1)</script></html>')], 'picture.format'],
  [
    'an SVG with the first bytes of a JPEG',
    async () => [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<svg><script/></svg>')])],
    'picture.broken',
  ],
  [
    'a GIF',
    async () => [
      await sharp(await photo())
        .gif()
        .toBuffer(),
    ],
    'picture.format',
  ],
  [
    'a WebP named .png',
    async () => [
      await sharp(await photo())
        .webp()
        .toBuffer(),
    ],
    'picture.format',
  ],
  ['a zip', async () => [Buffer.from('504b0304140000000800', 'hex')], 'picture.format'],
  ['an empty file', async () => [Buffer.alloc(0)], 'picture.broken'],
  ['a truncated JPEG', async () => [(await photo('jpeg', 800, 600)).subarray(0, 1_500)], 'picture.broken'],
  ['a truncated PNG', async () => [png(400, 400, Buffer.alloc(401 * 100))], 'picture.broken'],
  ['a PNG of its first bytes', async () => [(await photo()).subarray(0, 20)], 'picture.broken'],
  ['20,000 × 20,000 pixels', async () => [hugePng()], 'picture.dimensions'],
  ['a size that no picture has', async () => [png(0x7fffffff, 1, Buffer.alloc(9))], 'picture.broken'],
  ['5 MB and 1 byte', async () => [await largePhoto(5 * 1024 * 1024 + 1)], 'file.too.large'],
  ['4 files', async () => Promise.all([1, 2, 3, 4].map(() => photo())), 'file.too.many'],
  ['9 files', async () => Promise.all([...'123456789'].map(() => photo())), 'file.too.many'],
  ['a good one and a bad one', async () => [await photo(), text('GIF89a')], 'picture.format'],
];

test.each(hostile)('%s is refused, and nothing of it stays', async (_, make, code) => {
  const member = await registerTestMember(server);
  const before = await readdir(join(server.config.dataDir, 'applications')).catch(() => []);
  const { status, body } = await apply(member, { remark: 'x', pictures: (await make()) ?? [] });
  expect([body?.errorCode, status < 500]).toEqual([code, true]);
  expect((await kept(member)).list).toEqual([]);
  expect(await readdir(join(server.config.dataDir, 'applications')).catch(() => [])).toEqual(before);
});

/** What is taken, because what is kept of it is a harmless picture. */
const odd: [name: string, make: () => Promise<NonNullable<Sent['pictures']>[number]>][] = [
  ['a picture that is a page too', async () => pictureAndPage()],
  ['a text of 60 MB, packed, in a tiny picture', async () => textBomb()],
  ['a picture named .html', async () => ({ bytes: await photo(), name: 'x.html', type: 'text/html' })],
  ['a path in the file’s name', async () => ({ bytes: await photo(), name: '../../../etc/cron.d/x.png' })],
  ['a name with NUL and line breaks', async () => ({ bytes: await photo(), name: 'a\u0000\r\nb.png' })],
  ['5 MB to the byte', async () => largePhoto(5 * 1024 * 1024)],
];

test.each(odd)('%s is kept as a picture alone', async (_, make) => {
  const member = await registerTestMember(server);
  const { body } = await apply(member, { pictures: [await make()] });
  const [picture] = body.value.pictures;
  const answer = await fetch(`${server.url}/wps/promotions/pictures/${picture.id}`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(bytes.includes('<script')).toBe(false);
  expect(bytes.length).toBeLessThan(50_000);
  expect(await filesOf(body.value.id)).toEqual([`${picture.id}.jpg`]);
});

test('an upload that stalls keeps nobody waiting, and leaves nothing behind', async () => {
  const member = await registerTestMember(server);
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${member.token}\r\nContent-Length: 100000\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\nContent-Disposition: form-data; name="pictures"; filename="a.png"\r\n\r\nabc',
  );
  expect((await apply(member, { remark: 'Meanwhile' })).status).toBe(200);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.destroy();
  await closed;
  expect((await kept(member)).list).toHaveLength(1);
});

test('a body of the wrong form is refused in words', async () => {
  const { token } = await registerTestMember(server);
  const send = (body: string, type: string) =>
    server.request('POST', path, { token, body, headers: { 'content-type': type } });
  const codes: [body: string, type: string, code: string][] = [
    ['{}', 'application/json', 'request.media.type'],
    ['x', 'multipart/form-data', 'request.malformed'],
    ['x', 'multipart/form-data; boundary=b', 'request.malformed'],
    ['--b\r\n', 'multipart/form-data; boundary=b', 'request.malformed'],
    ['--b--\r\n', 'multipart/form-data; boundary=b', 'request.invalid'],
  ];
  for (const [body, type, code] of codes)
    expect([type, (await send(body, type)).body.errorCode]).toEqual([type, code]);
});
