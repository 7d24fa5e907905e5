/** What a browser gets that opens an address: a page of the brand, whatever fails. Calls keep their envelope. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#test/harness.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' };
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-documents-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1.js'), 'the program');
  await writeFile(join(folder, 'assets/app-1.css'), 'the styles');
  await writeFile(join(folder, 'robots.txt'), 'here');
  await writeFile(join(folder, 'index.html'), '<meta name="style-nonce" content="__STYLE_NONCE__">');
  server = await startServer({
    config: { maxEventLoopDelayMs: -1 },
    consolePages: folder,
    // A site that has nothing kept: it says that it can draw nothing.
    site: { clientDir: folder, render: async () => new Response(null, { status: 503 }) },
  });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  server.http.inject({ url, headers: { ...browser, ...headers } });

/** The answer to bytes that no parser reads. */
function sendBytes(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('while the process is behind its work', () => {
  test.each(['/assets/app-1.js', '/assets/app-1.css', '/robots.txt', '/healthz', '/readyz'])(
    '%s is not turned away',
    async (url) => expect((await server.http.inject({ url })).statusCode).not.toBe(503),
  );

  test.each(['/assets/gone-1.js', '/art/own/1-480.avif', '/art/none/tiles/none-220.avif'])(
    '%s, which is no file of the build, is',
    async (url) => expect((await server.http.inject({ url })).statusCode).toBe(503),
  );

  test.each(['/m/home?tab=LOTT', '/m/home', '/', '/m/rewardCenter', '/m/nowhere', '/register.html'])(
    '%s is a page that asks again by itself',
    async (url) => {
      const { statusCode, headers, body } = await open(url);
      expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('http-equiv="refresh"');
      expect(body).toContain('busy');
      // The brand's own, without another request.
      expect(body).toContain('alt="Perya"');
      expect(headers['content-security-policy']).toContain("style-src 'sha256-");
    },
  );

  test('a second brand has its own colours, and the page speaks the visitor’s language', async () => {
    const lucena = await open('/m/home', { 'x-merchant-code': 'lucena' });
    expect(lucena.body).toContain('alt="Lucena"');
    expect(lucena.body).toContain('#062423');
    const filipino = await open('/m/home', { cookie: 'lang=TY' });
    expect(filipino.body).toContain('lang="fil"');
    expect(filipino.body).toContain('Subukang muli');
  });

  test('the page of a draft may be framed by the console, others by nobody', async () => {
    const draft = await open('/m/home?preview=token', { 'sec-fetch-dest': 'iframe' });
    expect(draft.headers['content-security-policy']).toContain(`frame-ancestors ${server.config.consoleUrl}`);
    expect(draft.headers['x-frame-options']).toBeUndefined();
    const page = await open('/m/home');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-frame-options']).toBeDefined();
  });

  test('the page counts its tries, and waits longer after each', async () => {
    const first = await open('/m/home');
    expect(String(first.headers['set-cookie'])).toMatch(/^perya-retry=1; Path=\/; Max-Age=\d+; HttpOnly/);
    const fifth = await open('/m/home', { cookie: 'perya-retry=4' });
    expect(Number(fifth.headers['retry-after'])).toBeGreaterThan(30);
    expect(fifth.body).toContain(`http-equiv="refresh" content="${fifth.headers['retry-after']}"`);
  });

  test.each([
    ['maintenance', 'We’ll be right back'],
    ['restricted', 'Not available in your region'],
  ] as const)('a brand in %s says so, and not that the server is busy', async (mode, title) => {
    await server.db.query(
      `update brand.brand set maintenance = $1, region_restricted = $2 where code = 'lucena'`,
      [mode === 'maintenance', mode === 'restricted'],
    );
    const shown = () => open('/m/home', { 'x-merchant-code': 'lucena' });
    await expect.poll(async () => (await shown()).body, { timeout: 10_000 }).toContain(title);
    const page = await shown();
    expect(page.body).not.toContain('busy');
    expect(page.headers['x-merchant-code']).toBe('lucena');
    await server.db.query(
      `update brand.brand set maintenance = false, region_restricted = false where code = 'lucena'`,
    );
    await expect.poll(async () => (await shown()).body, { timeout: 10_000 }).toContain('busy');
  });

  test('a call is refused in the envelope', async () => {
    const { statusCode, body } = await server.http.inject('/wps/wallets/balance');
    expect([statusCode, JSON.parse(body).errorCode]).toEqual([503, 'system.overloaded']);
  });

  test('operators get through', async () => {
    for (const url of ['/assets/app-1.js', '/approvals', '/healthz'])
      expect((await server.console.http.inject({ url, headers: browser })).statusCode).toBe(200);
    const self = await server.console.http.inject({ url: '/ops/self', headers: { 'x-console': '1' } });
    expect(self.statusCode).toBe(401);
  });

  test('operators have connections that players cannot use up', async () => {
    let free = (): void => {};
    const held = new Promise<void>((resolve) => (free = resolve));
    const players = Array.from({ length: 8 }, () => server.db.transaction(() => held).catch(() => {}));
    const { rows } = await server.db.reserved(() => server.db.query<{ one: number }>('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
    free();
    await Promise.all(players);
  });
});

describe('an address that cannot be answered', () => {
  test.each([
    ['/m/%', 400],
    ['/m/%E0%A4%A', 400],
    ['/%zz', 400],
    ['/assets/gone-1.js', 404],
    ['/wps/nothing', 404],
    ['/wps/session/login', 405],
  ])('%s answers a page with status %i', async (url, status) => {
    const { statusCode, headers, body } = await open(url);
    // A call is not even looked at while the process is behind.
    expect([status, 503]).toContain(statusCode);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain('style-src');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toContain('<h1>');
  });

  test('an address or a cookie that is far too long answers a page too', async () => {
    for (const head of [
      `GET /m/home?x=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n`,
      `GET /m/home HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nCookie: a=${'b'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const answer = await sendBytes(head);
      expect(answer).toMatch(/^HTTP\/1\.1 431 /);
      expect(answer).toContain('text/html');
      expect(answer).toContain('<h1>');
    }
  });

  test('what is no HTTP at all gets the envelope', async () => {
    const answer = await sendBytes('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('request.malformed');
  });

  test('the console answers with a page of its own', async () => {
    const { statusCode, headers, body } = await server.console.http.inject({ url: '/%zz', headers: browser });
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(body).toContain('Perya console');
  });
});
