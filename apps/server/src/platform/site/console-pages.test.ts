import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createHttp } from '#platform/http/create-http.ts';
import { createLogger } from '@perya/http/log.ts';
import { findConsolePages, registerConsolePages } from './console-pages.ts';

let http: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-console-'));
  expect(findConsolePages(folder)).toBeNull();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<meta name="style-nonce" content="__STYLE_NONCE__">');
  await writeFile(join(folder, 'assets/app-1.js'), 'the program');
  await writeFile(join(folder, 'assets/app-1.js.br'), 'pressed');
  http = await createHttp({
    logger: createLogger('server', 'silent'),
    trustProxy: [],
    rateLimits: false,
    maxEventLoopDelayMs: 0,
    secure: false,
    resolveLanguage: () => 'EN',
  });
  await registerConsolePages(http, findConsolePages(folder)!, 'http://localhost:3000');
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const open = (url: string) => http.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });

test.each(['/', '/approvals', '/staff/251463306026418176?tab=audit', '/invitation'])(
  'whoever opens %s gets the page',
  async (url) => {
    const { statusCode, headers, body } = await open(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toMatch(/content="[\w-]{22}"/);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('nothing runs inline, nobody frames it, and each answer has a nonce of its own', async () => {
  const answers = [await open('/'), await open('/')];
  const policies = answers.map(({ headers }) => String(headers['content-security-policy']));
  const nonces = answers.map(({ body }) => /content="([^"]+)"/.exec(body)?.[1]);
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [index, policy] of policies.entries()) {
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}'; `);
    expect(policy).toContain("frame-ancestors 'none'");
    // The players' site alone, for previews.
    const site = 'frame-src http://localhost:3000; ';
    expect(policy).toContain(site);
    expect(policy.replace(site, '')).not.toMatch(/unsafe|http|\*/);
  }
  expect(answers[0]?.headers['x-frame-options']).toBe('DENY');
});

test('a part of the program is kept for a year, one of another build is not there', async () => {
  const { body, headers } = await http.inject({ url: '/assets/app-1.js' });
  expect(body).toBe('the program');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const pressed = await http.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } });
  expect([pressed.body, pressed.headers['content-encoding']]).toEqual(['pressed', 'br']);
  expect((await open('/assets/app-0.js')).statusCode).toBe(404);
});

test.each(['/ops/nothing', '/wps/session/login', '/lgw/x', '/supplier/bet', '/openapi.json'])(
  'a program that asks for %s gets no page',
  async (url) => {
    const { statusCode, body } = await open(url);
    expect([statusCode, JSON.parse(body).errorCode]).toEqual([404, 'not.found']);
  },
);

test('who does not ask for a page gets none', async () => {
  expect((await http.inject({ url: '/approvals' })).statusCode).toBe(404);
  expect((await http.inject({ method: 'POST', url: '/approvals' })).statusCode).toBe(404);
});
