import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerTestMember } from '#test/accounts.ts';
import { openEditors, type Editors } from '#test/editors.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
let editors: Editors;
beforeAll(async () => {
  server = await startServer();
  editors = await openEditors(server, ['perya']);
});
afterAll(() => server.close());

const filipino = { headers: { cookie: 'lang=TY' } };
const available = async (options = {}) =>
  (await server.request('GET', '/wps/promotions/available', options)).body.value;
type Shown = { id: string; title: string; promoAnnouncementCategoryIds: string[] };

test('ten promotions in four categories, in English and Filipino, each with its pictures', async () => {
  const english = await available();
  expect(english.categories.map(({ title }: { title: string }) => title)).toEqual([
    'Games',
    'Wallet',
    'Events',
    'Members’ club',
  ]);
  expect(english.promotions).toHaveLength(10);
  for (const { id } of english.categories) {
    expect(english.promotions.some((one: Shown) => one.promoAnnouncementCategoryIds.includes(id))).toBe(true);
  }
  const other = await available(filipino);
  for (const [index, one] of english.promotions.entries()) {
    expect(one.announcementImages[0]).toMatchObject({ sequence: 1, width: 960, height: 420 });
    expect(other.promotions[index]).toMatchObject({ id: one.id });
    expect(other.promotions[index].title).not.toBe(one.title);
    expect(one).not.toHaveProperty('content');
  }
  const ways = english.promotions.map(({ participation }: { participation: string }) => participation);
  expect(ways.filter((way: string) => way !== 'none').length).toBeGreaterThanOrEqual(5);
});

test('what comes and what is over say so, after what runs; long term has no end', async () => {
  const { promotions } = await available();
  const states = promotions.map(({ status }: { status: string | null }) => status);
  expect(states).toEqual([...Array.from({ length: 8 }, () => null), 'coming', 'closed']);
  const endless = promotions.filter(({ noExpiry }: { noExpiry: number }) => noExpiry === 1);
  expect(endless.length).toBeGreaterThan(1);
  for (const one of endless) expect(one.endDate).toBeNull();
});

test('one promotion comes with its terms, an unknown one does not', async () => {
  const [first] = (await available()).promotions;
  const detail = (id: string, options = {}) =>
    server.request('GET', `/wps/promotions/detail?id=${id}`, options);
  const english = (await detail(first.id)).body.value;
  expect(english).toMatchObject({ ...first, link: '/m/launchGame?nodeId=fiesta-nights' });
  expect(english.content).toContain('<li>');
  expect((await detail(first.id, filipino)).body.value.content).not.toBe(english.content);
  expect((await detail('123')).body.errorCode).toBe('not.found');
  expect((await detail(first.id, { headers: { 'x-merchant-code': 'lucena' } })).status).toBe(404);
  for (const id of ['', '0', 'x', '1e3', '99999999999999999999']) {
    expect((await detail(id)).body.errorCode).toBe('request.invalid');
  }
});

test('a promotion for members is seen by members; trial players see what visitors see', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  await editors.promotions.savePromotion({
    brand: 'perya',
    slug: 'members-only',
    audience: 'members',
    groupNames: ['m_home'],
    startsAt: minutes(-5),
    categories: ['club'],
    texts: { EN: { title: 'Members only', content: '' } },
  });
  const titles = async (options = {}) =>
    (await available(options)).promotions.map(({ title }: Shown) => title);
  const { token } = await registerTestMember(server);
  await vi.waitFor(async () => expect(await titles({ token })).toContain('Members only'), {
    timeout: 10_000,
  });
  expect(await titles()).not.toContain('Members only');
  const offer = await server.request('GET', '/wps/member/trial');
  const body = { moduleId: 'FREEPLAY3', ticket: offer.body.value.ticket, ageConfirmed: true };
  const trial = await server.request('POST', '/wps/session/login/freeplay', { body });
  expect(await titles({ token: trial.body.value.token })).toEqual(await titles());
});

test('the terms of a promotion and a help text are made harmless when they are saved', async () => {
  const content =
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example"><style>*{display:none}</style>' +
    '<svg onload="x()"><script>alert(1)</script></svg><form action="https://evil.example"><input name="password"><button>Log in</button></form>' +
    '<iframe srcdoc="<script>x()</script>"></iframe><object data="x"></object><embed src="x"><math><mi xlink:href="javascript:x()">y</mi></math>' +
    '<p style="position:fixed" class="x" id="y" onmouseover="x()">Good <a href="JaVaScRiPt:x()">one</a> <a href="data:text/html,x" target="_self">two</a>' +
    '<a href="//evil.example">three</a><a href="/m/help">four</a><img src="data:image/svg+xml,x"><img src="https://evil.example/t.gif" srcset="x"></p>';
  await editors.promotions.savePromotion({
    brand: 'lucena',
    slug: 'hostile',
    groupNames: ['m_home'],
    startsAt: new Date(Date.now() - 1_000),
    texts: { EN: { title: '<img src=x onerror=alert(1)>', content } },
  });
  await editors.content.saveHelp({
    brand: 'lucena',
    slug: 'hostile',
    position: 0,
    texts: { EN: { title: 'x', content } },
  });
  const lucena = { headers: { 'x-merchant-code': 'lucena' } };
  const harmless = '<p>Good <a rel="noopener nofollow">one</a> ';
  const clean = (html: string) => {
    expect(html).toContain(harmless);
    expect(html).toContain('<a href="/m/help" rel="noopener nofollow">four</a>');
    expect(html).not.toMatch(
      /evil|script|style|svg|form|input|iframe|object|embed|math|base|meta|on\w+=|data:|class|id=/i,
    );
  };
  await vi.waitFor(
    async () => {
      const [one] = (await available(lucena)).promotions;
      expect(one.title).toBe('<img src=x onerror=alert(1)>');
      const { body } = await server.request('GET', `/wps/promotions/detail?id=${one.id}`, lucena);
      clean(body.value.content);
    },
    { timeout: 10_000 },
  );
  clean((await server.request('GET', '/wps/helpCentre', lucena)).body.value.list[0].content);
});

test('the help centre answers in the language that is named, else the request’s, else English', async () => {
  const titles = async (query: string, options = {}) =>
    (await server.request('GET', `/wps/helpCentre?${query}`, options)).body.value.list.map(
      ({ title }: { title: string }) => title,
    );
  const english = await titles('device=MOBILE');
  expect(english).toHaveLength(8);
  expect(english[0]).toBe('Registering and logging in');
  expect(await titles('device=MOBILE&lang=TY')).not.toEqual(english);
  expect(await titles('device=MOBILE', filipino)).toEqual(await titles('lang=TY'));
  expect(await titles('device=MOBILE&lang=EN', filipino)).toEqual(english);
  expect(await titles('lang=JA')).toEqual(english);
  await editors.content.saveHelp({
    brand: 'perya',
    slug: 'on-the-desktop',
    position: 99,
    devices: ['WEB'],
    texts: { EN: { title: 'On the desktop', content: '' } },
  });
  expect(await titles('device=MOBILE')).toEqual(english);
  expect(await titles('device=WEB')).toEqual([...english, 'On the desktop']);
  expect((await server.request('GET', '/wps/helpCentre?device=FRIDGE')).body.errorCode).toBe(
    'request.invalid',
  );
  // A brand may well have none.
  const none = { headers: { 'x-merchant-code': 'perya-trial' } };
  expect(await titles('', none)).toEqual([]);
});

test('customer service: channels and the links that are configured; settings say whether there is any', async () => {
  const service = async (brand: string) => {
    const headers = { 'x-merchant-code': brand };
    const settings = (await server.request('GET', '/wps/system/settings', { headers })).body.value;
    const { body } = await server.request('GET', '/wps/system/customerService', { headers });
    return [body.value, settings.switches.SERVICEWIDGET];
  };
  const [perya, shown] = await service('perya');
  expect(perya.customerService.length).toBeGreaterThan(0);
  expect(perya.links.map(({ type }: { type: string }) => type)).toEqual(['FACEBOOK', 'TELEGRAM']);
  expect(shown).toBe(true);
  expect((await service('lucena'))[0].links).toEqual([]);
});
