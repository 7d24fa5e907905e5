import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkDefaultBrand } from '#src/default-brand.ts';
import { unrecorded } from '#test/change.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { createBrands, vendorsAtWork } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const settings = (headers: Record<string, string> = {}) =>
  server.request('GET', '/wps/system/settings', { headers });

/** As another process would: the server hears of it by NOTIFY. */
async function operator() {
  return createBrands({ db: server.db, defaultBrand: 'perya' });
}

afterEach(async () => {
  await (await operator()).setMode(unrecorded(server.db), { brand: 'perya', mode: 'normal' });
  await vi.waitFor(async () => expect((await settings()).body.value.maintenance).toBe(false), {
    timeout: 10_000,
  });
});

test('the startup settings are those of the brand that the header names', async () => {
  const { status, body } = await settings();
  expect(status).toBe(200);
  expect(body.value).toMatchObject({
    merchantCode: 'perya',
    name: 'Perya',
    currency: 'PHP',
    minimumAge: 21,
    maintenance: false,
    regionRestriction: false,
  });
  expect(body.value.languages.map((one: { code: string }) => one.code)).toEqual(['EN', 'TY']);
  const other = await settings({ 'x-merchant-code': 'lucena' });
  expect(other.body.value).toMatchObject({ merchantCode: 'lucena', jackpot: 'funded' });
  expect(other.body.value.languages).toHaveLength(1);
});

test('a brand says what it is as an app, and what it offers for download', async () => {
  const { value } = (await settings()).body;
  expect(value.app).toEqual({
    shortName: 'Perya',
    icon: expect.stringMatching(/^\/art\/\w+\/icons\/lantern$/),
    offline: true,
  });
  // Nobody knows the sandbox's port in a test; a brand's own links are what they are.
  expect(value.resources).toEqual([]);
  const link = { resourceType: 'Android', url: 'https://get.example.com/app.apk', labelNameEn: 'Android' };
  const tool = await operator();
  await tool.changeSettings('lucena', {
    resources: [link],
    app: { icon: 'terrace', shortName: 'Terrace', offline: false },
    mobileTemplate: {
      mem_cen: 0,
      dep_func: 0,
      app_background: '#123456',
      app_desc: 'Ours',
      app_desc_font_color: '#ffffff',
    },
  });
  await vi.waitFor(
    async () => {
      const other = (await settings({ 'x-merchant-code': 'lucena' })).body.value;
      expect(other.resources).toEqual([link]);
      expect(other.app).toMatchObject({ shortName: 'Terrace', offline: false });
      expect(other.mobileTemplate).toMatchObject({ app_background: '#123456', app_desc: 'Ours' });
    },
    { timeout: 10_000 },
  );
  const refused = { mem_cen: 0, dep_func: 0, app_background: 'url(javascript:alert(1))' };
  await expect(tool.changeSettings('lucena', { mobileTemplate: refused })).rejects.toThrow();
  await tool.changeSettings('lucena', {});
});

test('the ways to the service are named in the language of the page, where they have a name in it', async () => {
  const names = async (path: string, language: string) => {
    const { body } = await server.request('GET', path, { headers: { 'accept-language': language } });
    return body.value.customerService.map(({ label }: { label: string }) => label);
  };
  for (const path of ['/wps/system/settings', '/wps/system/customerService']) {
    expect(await names(path, 'en')).toEqual(['Help desk', 'Cashier']);
    expect(await names(path, 'fil')).toEqual(['Tulong', 'Kahera']);
  }
  const lucena = await settings({ 'x-merchant-code': 'lucena', 'accept-language': 'fil' });
  expect(lucena.body.value.customerService[0].label).toBe('Concierge');
});

test('a brand answers in the languages that it has', async () => {
  const headers = { 'accept-language': 'fil', 'x-merchant-code': 'lucena' };
  const other = await server.request('GET', '/wps/member/info', { headers });
  expect(other.body.message).toBe('Sorry, you are not logged in! please login first.');
  const own = await server.request('GET', '/wps/member/info', { headers: { 'accept-language': 'fil' } });
  expect(own.body.message).not.toBe(other.body.message);
});

test('a brand offers every language that has a dictionary, and failures are told in it', async () => {
  const tool = await operator();
  await tool.changeSettings('lucena', { languages: ['EN', 'DE', 'JA', 'AR'] });
  const own = { 'x-merchant-code': 'lucena' };
  await vi.waitFor(
    async () => {
      const { body } = await settings(own);
      expect(body.value.languages).toEqual([
        { code: 'EN', tag: 'en', name: 'English' },
        { code: 'JA', tag: 'ja', name: '日本語' },
        { code: 'AR', tag: 'ar', name: 'العربية' },
      ]);
    },
    { timeout: 10_000 },
  );
  const message = async (accepted: string) => {
    const headers = { ...own, 'accept-language': accepted };
    return (await server.request('GET', '/wps/member/info', { headers })).body.message;
  };
  expect(await message('ja-JP')).toBe('ログインしていません。先にログインしてください。');
  expect(await message('fil, ar;q=0.5')).toBe('عذرًا، لم تسجّل الدخول! يُرجى تسجيل الدخول أولًا.');
  expect(await message('de')).toBe('Sorry, you are not logged in! please login first.');
  await expect(tool.changeSettings('lucena', { languages: ['XX'] })).rejects.toThrow(/lucena .*XX/);
  await tool.changeSettings('lucena', {});
});

test('a brand of the installation that is none is one sentence that names the setting', async () => {
  const brands = await createBrands({ db: server.db, defaultBrand: 'nosuch' });
  expect(() => checkDefaultBrand(brands, 'nosuch')).toThrow(
    /^The setting DEFAULT_BRAND names nosuch, which is no brand; there are .*perya/,
  );
  checkDefaultBrand(brands, 'perya');
});

test('an unknown brand does not exist', async () => {
  expect((await settings({ 'x-merchant-code': 'nobody' })).body.errorCode).toBe('not.found');
});

test('the settings show no rule of security', async () => {
  expect((await settings()).text).not.toMatch(/captchaAfterFailures|sessionIdle|loginPassword/);
});

test('maintenance closes every endpoint but the settings, and a region likewise; maintenance wins', async () => {
  const tool = await operator();
  await tool.setMode(unrecorded(server.db), { brand: 'perya', mode: 'restricted' });
  await vi.waitFor(
    async () => {
      const { status, body } = await server.request('GET', '/wps/captcha');
      expect(status).toBe(451);
      expect(body.errorCode).toBe('region.restricted');
    },
    { timeout: 10_000 },
  );
  await server.db.query(`update brand.brand set maintenance = true where code = 'perya'`);
  await vi.waitFor(
    async () => {
      const { status, body } = await server.request('GET', '/wps/captcha');
      expect(status).toBe(503);
      expect(body.errorCode).toBe('system.maintenance');
    },
    { timeout: 10_000 },
  );
  const { status, body } = await settings();
  expect(status).toBe(200);
  expect(body.value).toMatchObject({ maintenance: true, regionRestriction: true });
  // Another brand on the same server stays open.
  const other = await server.request('GET', '/wps/captcha', { headers: { 'x-merchant-code': 'lucena' } });
  expect(other.status).toBe(200);
  // Health is asked by machines, not by players.
  expect((await server.request('GET', '/healthz')).status).toBe(200);
});

test('play at a trial merchant is closed with the brand that it belongs to', async () => {
  const tool = await operator();
  await tool.setMode(unrecorded(server.db), { brand: 'perya', mode: 'normal' });
  expect([tool.isClosed('perya'), tool.isClosed('perya-trial'), tool.isClosed('lucena')]).toEqual([
    false,
    false,
    false,
  ]);
  await tool.setMode(unrecorded(server.db), { brand: 'perya', mode: 'maintenance' });
  expect([tool.isClosed('perya'), tool.isClosed('perya-trial'), tool.isClosed('lucena')]).toEqual([
    true,
    true,
    false,
  ]);
  await tool.setMode(unrecorded(server.db), { brand: 'perya', mode: 'normal' });
});

test('an operator changes a setting; one that does not fit is refused by name', async () => {
  const tool = await operator();
  await tool.changeSettings('lucena', { name: 'Lucena Bay', switches: { DIRECTREG3: false } });
  await vi.waitFor(
    async () => {
      const { body } = await settings({ 'x-merchant-code': 'lucena' });
      expect(body.value.name).toBe('Lucena Bay');
      expect(body.value.switches).toMatchObject({ DIRECTREG3: false, USERNAMEREG3: true });
    },
    { timeout: 10_000 },
  );
  await expect(tool.changeSettings('lucena', { currency: 'GLD' })).rejects.toThrow(/lucena .*currency/);
  await expect(tool.changeSettings('nobody', {})).rejects.toThrow(/nobody/);
  await tool.changeSettings('lucena', {});
});

test('a supplier at work is said by one operator while another changes something else; both have their way', async () => {
  const now = new Date();
  const until = new Date(now.getTime() + 3_600_000);
  const [one, other] = [await operator(), await operator()];
  await one.changeSettings('lucena', { name: 'Lucena Bay' });
  await Promise.all([
    one.setVendorAtWork(
      unrecorded(server.db),
      { brand: 'lucena', vendor: 'KIDLAT', state: { until: null } },
      now,
    ),
    other.setVendorAtWork(unrecorded(server.db), { brand: 'lucena', vendor: 'LAKAN', state: { until } }, now),
  ]);
  await other.reload();
  const { name, vendorsAtWork: entries } = other.settingsOf('lucena');
  expect(name).toBe('Lucena Bay');
  expect(entries?.length).toBe(2);
  expect(vendorsAtWork(entries, now)).toEqual(
    new Map([
      ['KIDLAT', null],
      ['LAKAN', until],
    ]),
  );
  await one.setVendorAtWork(unrecorded(server.db), { brand: 'lucena', vendor: 'KIDLAT', state: 'open' }, now);
  expect(one.settingsOf('lucena').vendorsAtWork).toEqual([{ vendor: 'LAKAN', until: until.toISOString() }]);
  expect(
    await one.setVendorAtWork(
      unrecorded(server.db),
      { brand: 'nobody', vendor: 'KIDLAT', state: 'open' },
      now,
    ),
  ).toMatchObject({
    ok: false,
  });
  await one.changeSettings('lucena', {});
});
