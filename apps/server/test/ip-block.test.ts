/** Visitors refused by address and country: documents, calls and streams, and nobody else. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { IpBlock } from '@perya/contract/brand/ip-block.ts';
import { createBrands } from '#modules/brand/index.ts';
import { countryDatabase } from '#test/country-database.ts';
import { startServer, type RequestOptions, type TestServer } from '#test/harness.ts';
import { registerTestMember } from '#test/accounts.ts';

const office = '192.0.2.50';
const attacker = '203.0.113.9';
const fromNorway = '198.51.100.7';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-countries-'));
  const database = join(folder, 'countries.mmdb');
  await writeFile(database, countryDatabase({ '198.51.100.0/24': 'NO', '2001:db8:47::/48': 'NO' }));
  const render = () =>
    Promise.resolve(
      new Response('<!doctype html><title>Home</title>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
    );
  server = await startServer({
    config: { trustProxy: ['127.0.0.1'], country: { header: 'cf-ipcountry', database } },
    site: { render, clientDir: folder },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => block({ addresses: [], countryCodes: [] }));

/** As another process would: the server hears of it by NOTIFY. */
async function block(ipBlock: IpBlock): Promise<void> {
  const brands = await createBrands({ db: server.db, defaultBrand: 'perya' });
  await brands.changeSettings('perya', { ipBlock });
  const isEmpty = ipBlock.addresses.length + ipBlock.countryCodes.length === 0;
  const probe = ipBlock.countryCodes.length > 0 ? fromNorway : attacker;
  await vi.waitFor(
    async () => expect((await ask('GET', '/wps/game/hot', probe)).status === 200).toBe(isEmpty),
    { timeout: 10_000 },
  );
}

const ask = (method: string, path: string, ip: string, { headers, ...options }: RequestOptions = {}) =>
  server.request(method, path, { ...options, headers: { 'x-forwarded-for': ip, ...headers } });
const opens = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

test('a refused address gets the notice for each document, call and stream; others see nothing of it', async () => {
  await block({ addresses: ['203.0.113.0/24', '2001:db8::/32'], countryCodes: [] });
  for (const ip of [attacker, `::ffff:${attacker}`, '2001:db8::1', '2001:0DB8:0:0::2'])
    for (const path of ['/', '/m/home', '/m/home?tab=LOTT', '/register.html', '/m/nowhere', '/docs/']) {
      const page = await ask('GET', path, ip, { headers: opens });
      expect([ip, path, page.status]).toEqual([ip, path, 403]);
      expect(page.text).toContain('Not available from your network');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('x-merchant-code')).toBe('perya');
      expect(page.text).not.toContain('href="/m/home"');
    }
  for (const [method, path] of [
    ['GET', '/wps/system/settings'],
    ['GET', '/wps/push'],
    ['GET', '/wps/game/hot'],
    ['GET', '/lgw/games/mobile'],
    ['PUT', '/wps/member/register'],
    ['POST', '/wps/session/login'],
    ['GET', '/wps/nothing'],
    ['GET', '/openapi.json'],
  ] as const) {
    const { status, body } = await ask(method, path, attacker);
    expect([path, status, body.errorCode]).toEqual([path, 403, 'address.blocked']);
  }
  expect((await ask('GET', '/m/home', '203.0.114.9', { headers: opens })).text).toContain('<title>Home');
  expect((await ask('GET', '/wps/system/settings', '2001:db9::1')).status).toBe(200);
  // The brand is refused, not the installation.
  const elsewhere = { 'x-merchant-code': 'lucena' };
  expect((await ask('GET', '/wps/system/settings', attacker, { headers: elsewhere })).status).toBe(200);
});

test('the notice speaks Filipino too', async () => {
  await block({ addresses: [attacker], countryCodes: [] });
  const page = await ask('GET', '/m/home', attacker, { headers: { ...opens, 'accept-language': 'fil' } });
  expect(page.text).toContain('<html lang="fil"');
  expect(page.text).toContain('Hindi available mula sa network mo');
  const { body } = await ask('GET', '/wps/game/hot', attacker, { headers: { 'accept-language': 'fil' } });
  expect(body.message).toContain('network mo');
});

test('partners that sign their calls, monitoring and the console go on', async () => {
  await block({ addresses: ['203.0.113.0/24'], countryCodes: ['NO'] });
  for (const ip of [attacker, fromNorway]) {
    // Refused for their signatures, and for nothing else.
    const callback = await ask('POST', '/wps/deposit/callback/sandbox', ip, { body: {} });
    expect([403, 451]).not.toContain(callback.status);
    const bet = await ask('POST', '/supplier/kidlat/transaction/bet', ip, { body: {} });
    expect([403, 451]).not.toContain(bet.status);
    expect((await ask('GET', '/healthz', ip)).status).toBe(200);
  }
  const console_ = await server.console.http.inject({
    method: 'GET',
    url: '/ops/session',
    remoteAddress: attacker,
  });
  expect([403, 451]).not.toContain(console_.statusCode);
});

test('countries come from the database, or from the header of a trusted proxy; unknown ones are let in', async () => {
  await block({ addresses: [], countryCodes: ['NO'] });
  for (const ip of [fromNorway, '2001:db8:47::9']) {
    const { status, body } = await ask('GET', '/wps/game/hot', ip);
    expect([status, body.errorCode]).toEqual([451, 'region.restricted']);
  }
  const page = await ask('GET', '/m/home', fromNorway, { headers: opens });
  expect(page.status).toBe(451);
  expect(page.text).toContain('Not available in your region');
  const said = (country: string, ip = office) =>
    ask('GET', '/wps/game/hot', ip, { headers: { 'cf-ipcountry': country } });
  expect((await said('no')).status).toBe(451);
  expect((await said('PH')).status).toBe(200);
  expect((await said('XX')).status).toBe(200);
  expect((await said('nonsense')).status).toBe(200);
  // The proxy knows better than the file.
  expect((await said('PH', fromNorway)).status).toBe(200);
  expect((await ask('GET', '/wps/game/hot', office)).status).toBe(200);
  // A visitor who comes past the proxy cannot say where he is.
  const alone = await server.http.inject({
    method: 'GET',
    url: '/wps/game/hot',
    remoteAddress: fromNorway,
    headers: { 'cf-ipcountry': 'PH', 'x-forwarded-for': office },
  });
  expect(alone.statusCode).toBe(451);
});

test('a change is live: an open stream of a refused address ends, others stay', async () => {
  const member = await registerTestMember(server);
  const open = (ip: string) =>
    fetch(`${server.url}/wps/push`, {
      headers: { 'x-forwarded-for': ip, authorization: `Bearer ${member.token}` },
    });
  const [theirs, ours] = await Promise.all([open(attacker), open(office)]);
  expect([theirs.status, ours.status]).toEqual([200, 200]);
  await block({ addresses: [attacker], countryCodes: [] });
  await theirs.text();
  const reader = ours.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  await block({ addresses: [], countryCodes: [] });
  expect((await ask('GET', '/wps/game/hot', attacker)).status).toBe(200);
});
