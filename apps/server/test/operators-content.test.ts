/** What operators answer and publish: feedback reaches the member, content the site, each in its version and on record. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPreviews, previewMs } from '#modules/content/previews.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { photo } from '#test/pictures.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
let support: TestOperator;
let editor: TestOperator;
let member: TestMember;

const reason = 'because of the test';

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  [support, editor] = [await console_.logIn(['support']), await console_.logIn(['content'])];
  member = await registerTestMember(server);
});
afterAll(() => server.close());

const get = async (path: string, who: TestOperator) => (await who.request('GET', path)).body.value;
const ofMember = async (path: string) =>
  (await server.request('GET', path, { token: member.token })).body.value.list;

async function auditOf(action: string) {
  const { rows } = await server.db.query<Record<string, unknown>>(
    `select actor, object_id, brand, before, after, reason from operators.audit where action = $1 order by number`,
    [action],
  );
  return rows;
}

test('feedback waits, is answered once per version, and the answer reaches the member', async () => {
  for (const content of ['The wheel stands still.', 'A payout is missing for a week.'])
    await server.request('PUT', '/wps/member/feedback', { token: member.token, body: { content } });
  const { list } = await get('/ops/feedback', support);
  expect(list.map(({ content }: { content: string }) => content)).toEqual([
    'The wheel stands still.',
    'A payout is missing for a week.',
  ]);
  const first = await get('/ops/feedback?limit=1', support);
  expect((await get(`/ops/feedback?limit=1&after=${first.next}`, support)).list).toMatchObject([
    { id: list[1].id },
  ]);
  const path = `/ops/feedback/${list[0].id}/answer`;
  const elsewhere = await console_.logIn(['support'], { brands: ['lucena'] });
  const body = { version: 0, answer: 'It turns again.' };
  expect((await elsewhere.request('POST', path, { body })).status).toBe(404);
  expect((await get('/ops/feedback', elsewhere)).list).toEqual([]);
  const answers = await Promise.all([1, 2].map(() => support.request('POST', path, { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await ofMember('/wps/member/feedback')).toMatchObject([
    { state: 'received' },
    { state: 'answered', answer: 'It turns again.' },
  ]);
  const mails = (await ofMember('/wps/member/inbox')).filter(
    ({ kind }: { kind: string }) => kind === 'feedbackAnswered',
  );
  expect(mails).toMatchObject([{ values: { answer: 'It turns again.' } }]);
  const rows = await auditOf('feedback.answer');
  expect(rows).toMatchObject([{ actor: support.name, object_id: list[0].id, brand: 'perya' }]);
  expect(JSON.stringify(rows)).not.toContain('turns again');
  expect((await get('/ops/feedback?show=answered', support)).list).toMatchObject([
    { answeredBy: support.name },
  ]);
});

test('a complaint has a deadline and stands in its queue', async () => {
  const [one] = (await get('/ops/feedback', support)).list;
  const path = `/ops/feedback/${one.id}/complaint`;
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  const past = { version: 0, dueAt: '2020-01-01T00:00:00.000Z', reason };
  expect((await support.request('PUT', path, { body: past })).body.value.fields).toEqual({
    dueAt: 'field.invalid',
  });
  expect(
    (await support.request('PUT', path, { body: { version: 0, dueAt, reason } })).body.value,
  ).toMatchObject({
    complaintDueAt: dueAt,
    version: 1,
  });
  expect((await support.request('PUT', path, { body: { version: 0, dueAt, reason } })).body.errorCode).toBe(
    'version.stale',
  );
  const queue = (await get('/ops/queues', support)).list.find(
    ({ name }: { name: string }) => name === 'complaints',
  );
  expect(queue).toMatchObject({ total: { count: 1 }, oldestAt: dueAt });
  expect((await get('/ops/feedback?show=complaints', support)).list).toHaveLength(1);
});

const banner = {
  type: 'B',
  position: 0,
  audience: 'all',
  groupNames: ['m_home'],
  link: '/m/home',
  images: ['welcome-fair'],
  startsAt: new Date(Date.now() - 60_000).toISOString(),
  endsAt: null,
  shownFrom: null,
  shownUntil: null,
  participation: 'none',
  texts: {
    EN: {
      title: 'Fireworks',
      content: '<p onclick="x()">Tonight<script>alert(1)</script></p>',
      imageAlt: 'Sky',
    },
    TY: { title: 'Mga paputok', content: '<p>Ngayong gabi</p>', imageAlt: 'Langit' },
  },
};
const path = '/ops/brands/perya/content/announcement/fireworks';
const shown = async (): Promise<string[]> => {
  const { body } = await server.request('GET', '/wps/announcements?types=B&groupName=m_home&platform=M');
  return body.value.banners.map(({ title }: { title: string }) => title);
};

test('a draft is nobody’s but the editors’; published it is shown, and taken off it is not', async () => {
  const save = (version: number, content: object = banner) =>
    editor.request('PUT', path, { body: { version, content } });
  expect((await support.request('PUT', path, { body: { version: 0, content: banner } })).status).toBe(403);
  const saved = (await save(0)).body.value;
  expect(saved).toMatchObject({ version: 1, state: 'draft', live: null });
  expect(saved.draft.texts.EN.content).toBe('<p>Tonight</p>');
  expect((await save(0)).body.errorCode).toBe('version.stale');
  const other = await console_.logIn(['content'], { brands: ['lucena'] });
  expect((await other.request('GET', path)).status).toBe(403);
  const listed = async () =>
    (await get('/ops/brands/perya/content/announcement', editor)).list.find(
      ({ slug }: { slug: string }) => slug === 'fireworks',
    );
  expect(await listed()).toMatchObject({ state: 'draft', hasDraft: true, languages: ['EN', 'TY'] });
  const publish = (version: number) => editor.request('POST', `${path}/publish`, { body: { version } });
  const both = await Promise.all([publish(1), publish(1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await vi.waitFor(async () => expect(await shown()).toContain('Fireworks'));
  expect(await listed()).toMatchObject({ state: 'live', hasDraft: false });
  // What is written next changes nothing of what is shown.
  await save(2, { ...banner, texts: { EN: { ...banner.texts.EN, title: 'Rockets' } } });
  expect(await listed()).toMatchObject({ state: 'live', hasDraft: true, title: 'Fireworks' });
  await publish(3);
  await vi.waitFor(async () => expect(await shown()).toContain('Rockets'));
  const off = await editor.request('POST', `${path}/unpublish`, { body: { version: 4, reason } });
  expect(off.body.value).toMatchObject({ state: 'off', version: 5 });
  await vi.waitFor(async () => expect(await shown()).not.toContain('Rockets'));
  const { history } = await get(path, editor);
  expect(
    history.map(({ version, action }: { version: number; action: string }) => `${version} ${action}`),
  ).toEqual(['5 unpublish', '4 publish', '3 draft', '2 publish', '1 draft']);
  expect(await auditOf('content.publish')).toMatchObject([
    { actor: editor.name, object_id: 'announcement/fireworks', after: { version: 2, title: 'Fireworks' } },
    { after: { version: 4 } },
  ]);
});

test('a picture is drawn again as a banner, once per request, and shown by the announcements of its brand alone', async () => {
  const requestId = crypto.randomUUID();
  const data = (await photo('jpeg', 1200, 900)).toString('base64');
  const add = (body: object, who = editor) =>
    who.request('POST', '/ops/brands/perya/pictures', {
      body: { requestId, title: 'Lanterns', data, ...body },
    });
  expect((await add({}, support)).status).toBe(403);
  for (const bad of [await photoOf('webp'), await pictureAndScript()])
    expect((await add({ requestId: crypto.randomUUID(), data: bad })).body.errorCode).toMatch(/^picture\./);
  expect((await add({ data: 'no base64!' })).status).toBe(400);
  const both = await Promise.all([add({}), add({})]);
  const [{ name, url }] = both.map(({ body }) => body.value);
  expect(both.map(({ body }) => body.value.name)).toEqual([name, name]);
  expect(await auditOf('content.add-picture')).toMatchObject([
    { actor: editor.name, object_id: name, after: { title: 'Lanterns' } },
  ]);
  expect((await get('/ops/brands/perya/pictures', editor)).list[0]).toMatchObject({
    name,
    title: 'Lanterns',
    addedBy: { author: editor.name },
  });
  // Both listeners serve it; a large body belongs to this endpoint alone.
  for (const origin of [server.url, console_.url]) {
    const answer = await fetch(`${origin}${url}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([480, 210, undefined]);
    expect((await fetch(`${origin}/art/own/1-480.webp`)).status).toBe(404);
    expect((await fetch(`${origin}${url.replace('480', '481')}`)).status).toBe(404);
  }
  const large = await editor.request('POST', '/ops/brands/perya/pictures', {
    body: { requestId: crypto.randomUUID(), title: 'Noise', data: (await noise()).toString('base64') },
  });
  expect(large.status).toBe(200);
  const place = '/ops/brands/lucena/content/announcement/lanterns';
  const foreign = await editor.request('PUT', place, {
    body: { version: 0, content: { ...banner, images: [name] } },
  });
  expect(foreign.body.value.fields).toEqual({ 'content.images': 'field.unknown' });
  const own = place.replace('lucena', 'perya');
  await editor.request('PUT', own, { body: { version: 0, content: { ...banner, images: [name] } } });
  await editor.request('POST', `${own}/publish`, { body: { version: 1 } });
  await vi.waitFor(async () => {
    const { banners } = (await server.request('GET', '/wps/announcements?types=B')).body.value;
    const [image] = banners.flatMap(
      ({ announcementImages }: { announcementImages: { url: string }[] }) => announcementImages,
    );
    expect(image).toMatchObject({ url: url.replace('480', '960'), width: 960, height: 420 });
  });
});

const photoOf = async (format: 'webp') =>
  (
    await sharp(await photo())
      .toFormat(format)
      .toBuffer()
  ).toString('base64');
const pictureAndScript = async () =>
  Buffer.from(`<html>${(await photo()).toString('latin1')}</html>`, 'latin1').toString('base64');
/** 600 KB that no format makes small. */
const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 320,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

test('bad content is refused at its field', async () => {
  const bad: [object, string][] = [
    [{ ...banner, link: '//evil.example' }, 'content'],
    [{ ...banner, texts: { TY: banner.texts.TY } }, 'content'],
    [{ ...banner, endsAt: '2020-01-01T00:00:00.000Z' }, 'content'],
    [{ position: 0, devices: ['MOBILE'], texts: { EN: { title: 'x', content: '' } } }, 'content'],
  ];
  for (const [content] of bad)
    expect((await editor.request('PUT', path, { body: { version: 5, content } })).status).toBe(400);
  expect(
    (await editor.request('POST', '/ops/brands/perya/content/help/none/publish', { body: { version: 0 } }))
      .status,
  ).toBe(404);
});

const settingsPath = '/ops/brands/lucena/settings';
const settingsOf = async () => (await editor.request('GET', settingsPath)).body.value;
const lucenaName = async (): Promise<string> =>
  (await server.request('GET', '/wps/system/settings', { headers: { 'x-merchant-code': 'lucena' } })).body
    .value.name;

test('a setting is changed in its version, at once for everybody, and can be put back', async () => {
  const before = await settingsOf();
  expect(before).toMatchObject({ version: 0, changed: [], history: [] });
  expect(before.schema.properties.name).toMatchObject({ type: 'string', maxLength: 60 });
  const change = (version: number, changes: object, who = editor) =>
    who.request('PUT', settingsPath, { body: { version, changes, reason } });
  expect((await change(0, { name: { value: 'x' } }, support)).status).toBe(403);
  const both = await Promise.all([1, 2].map((n) => change(0, { name: { value: `Lucena ${n}` } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await vi.waitFor(async () => expect(await lucenaName()).toMatch(/^Lucena [12]$/));
  expect((await change(1, { name: { value: '' } })).body.value.fields).toEqual({
    'changes.name': 'field.invalid',
  });
  expect((await change(1, { nothing: { value: 1 } })).body.errorCode).toBe('request.invalid');
  for (const section of ['maxStake', 'currency', 'vendorsAtWork'])
    expect((await change(1, { [section]: { value: '1.00' } })).body.value.fields).toEqual({
      [`changes.${section}`]: 'field.invalid',
    });
  const first = (await editor.request('GET', `${settingsPath}/0`)).body.value.settings;
  expect(first.name).toBe(before.settings.name);
  expect((await change(1, { name: null })).status).toBe(200);
  await vi.waitFor(async () => expect(await lucenaName()).toBe(before.settings.name));
  expect(await settingsOf()).toMatchObject({
    version: 2,
    changed: [],
    history: [
      { version: 2, sections: ['name'], author: editor.name },
      { version: 1, sections: ['name'] },
    ],
  });
  expect(await auditOf('brand.change-settings')).toMatchObject([
    { actor: editor.name, object_id: 'lucena', before: { name: before.settings.name } },
    { after: { name: before.settings.name } },
  ]);
});

test('what a second person decides waits for one, and counts once', async () => {
  const owner = await console_.logIn(['owner']);
  const settings = { brand: 'lucena', changes: { maxStake: { value: '77.00' } } };
  const propose = (changes: object) =>
    editor.request('POST', '/ops/approvals/brand-settings', {
      body: { requestId: crypto.randomUUID(), reason, settings: { ...settings, changes } },
    });
  expect((await propose({ name: { value: 'x' } })).body.errorCode).toBe('request.invalid');
  expect((await propose({ maxStake: { value: 'much' } })).body.value.fields).toEqual({
    'changes.maxStake': 'field.invalid',
  });
  const { id } = (await propose(settings.changes)).body.value;
  expect((await settingsOf()).settings.maxStake).not.toBe('77.00');
  const decide = (who: TestOperator) =>
    who.request('POST', `/ops/approvals/${id}/decision`, { body: { decision: 'approve', reason } });
  expect((await decide(editor)).status).toBe(403);
  expect((await decide(owner)).body.value).toMatchObject({ state: 'executed' });
  expect(await settingsOf()).toMatchObject({
    settings: { maxStake: '77.00' },
    history: [{ author: `approval:${id}`, sections: ['maxStake'] }, {}, {}],
  });
});

test('a download is drafted, published, hidden; the site offers it in place of the link of its file', async () => {
  const place = '/ops/brands/perya/content/download/android-app';
  const content = {
    platform: 'Android',
    url: 'https://get.example.com/perya-2.apk',
    version: '2.0.1',
    position: 0,
    texts: {
      EN: { title: 'Perya for Android', content: '<p>Quicker <script>x()</script>lobby</p>' },
      TY: { title: 'Perya sa Android', content: '' },
    },
  };
  const offered = async (language = 'en') => {
    const headers = { 'accept-language': language };
    const { resources } = (await server.request('GET', '/wps/system/settings', { headers })).body.value;
    return resources.filter(({ resourceType }: { resourceType: string }) => resourceType === 'Android');
  };
  const saved = await editor.request('PUT', place, { body: { version: 0, content } });
  expect(saved.body.value).toMatchObject({ version: 1, state: 'draft' });
  expect(await offered()).not.toMatchObject([{ version: '2.0.1' }]);
  await editor.request('POST', `${place}/publish`, { body: { version: 1 } });
  await vi.waitFor(async () =>
    expect(await offered()).toEqual([
      {
        resourceType: 'Android',
        url: content.url,
        version: '2.0.1',
        labelNameEn: 'Perya for Android',
        notes: 'Quicker lobby',
      },
    ]),
  );
  expect(await offered('fil')).toMatchObject([{ labelNameEn: 'Perya sa Android' }]);
  const { list } = await get('/ops/brands/perya/content/download', editor);
  expect(list).toMatchObject([{ slug: 'android-app', type: 'Android', state: 'live', hasDraft: false }]);
  await editor.request('POST', `${place}/unpublish`, { body: { version: 2, reason } });
  await vi.waitFor(async () => expect(await offered()).toEqual([]));
  const page = await get(place, editor);
  expect(page.history.map(({ action }: { action: string }) => action)).toEqual([
    'unpublish',
    'publish',
    'draft',
  ]);
  for (const bad of [
    { ...content, url: 'javascript:alert(1)' },
    { ...content, platform: 'Amiga' },
  ])
    expect((await editor.request('PUT', place, { body: { version: 3, content: bad } })).status).toBe(400);
  const wrong = '/ops/brands/perya/content/help/android-app';
  expect((await editor.request('PUT', wrong, { body: { version: 0, content } })).status).toBe(400);
});

test('a preview shows a draft at its own address, in its own context, for ten minutes', async () => {
  const place = '/ops/brands/perya/content/help/preview-me';
  const help = {
    position: 5,
    devices: ['MOBILE'],
    texts: { EN: { title: 'Not published yet', content: '<p>Soon.</p>' } },
  };
  expect((await editor.request('GET', `${place}/preview`)).status).toBe(404);
  await editor.request('PUT', place, { body: { version: 0, content: help } });
  const { pages } = await get(`${place}/preview`, editor);
  expect(pages.map(({ language }: { language: string }) => language)).toEqual(['EN', 'TY']);
  const token = new URL(pages[0].url).searchParams.get('preview')!;
  expect(new URL(pages[0].url).pathname).toBe('/m/helpDetail');
  const centre = '/wps/helpCentre?device=MOBILE';
  const titles = async (): Promise<string[]> =>
    (await server.request('GET', centre)).body.value.list.map(({ title }: { title: string }) => title);
  const preview = await server.content.openPreview(token);
  expect(preview).toMatchObject({ brand: 'perya', language: 'en' });
  const shown = await preview!.run(async () => (await server.http.inject(centre)).json().value);
  expect(shown.list[0]).toMatchObject({ title: 'Not published yet' });
  expect(await titles()).not.toContain('Not published yet');
  for (const bad of ['', 'x', `${token}x`, token.replace('.', 'A.')])
    expect([bad, await server.content.openPreview(bad)]).toEqual([bad, null]);
  let nowMs = Date.now();
  const clock = { now: () => new Date(nowMs) };
  const previews = createPreviews({ db: server.db, clock }, Buffer.from('a secret of the test'));
  const address = await previews.addressOf({ brand: 'perya', subject: 'help', slug: 'preview-me' }, 'EN');
  const short = new URL(address!, 'http://site').searchParams.get('preview')!;
  expect(await previews.open(short)).toMatchObject({ brand: 'perya' });
  nowMs += previewMs;
  expect(await previews.open(short)).toBeNull();
});
