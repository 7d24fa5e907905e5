import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createHttp } from '#platform/http/create-http.ts';
import { createLogger } from '@perya/http/log.ts';
import { farewell, registerAppFiles } from './app-files.ts';

let http: FastifyInstance;
let folder: string;
const apps: Record<string, { icon: string; offline: boolean }> = {
  perya: { icon: 'lantern', offline: true },
  lucena: { icon: 'missing', offline: false },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-app-'));
  await mkdir(join(folder, 'icons'));
  await writeFile(join(folder, 'sw.js'), 'the worker');
  await writeFile(join(folder, 'icons/lantern-whole-180.png'), 'the icon');
  http = await createHttp({
    logger: createLogger('server', 'silent'),
    trustProxy: [],
    rateLimits: false,
    maxEventLoopDelayMs: 0,
    secure: false,
    resolveLanguage: () => 'EN',
  });
  registerAppFiles(http, {
    clientDir: folder,
    artDir: folder,
    appOf: ({ headers }) => apps[String(headers['x-merchant-code'] ?? 'perya')] ?? null,
  });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, brand = 'perya') => http.inject({ url, headers: { 'x-merchant-code': brand } });

test('the service worker is never kept by browsers, and may call this site alone', async () => {
  const { body, headers } = await get('/sw.js');
  expect(body).toBe('the worker');
  expect(headers['content-type']).toContain('text/javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('a brand without one, or no brand at all, gets the one that takes itself away', async () => {
  for (const brand of ['lucena', 'nobody']) expect((await get('/sw.js', brand)).body).toBe(farewell);
  expect(farewell).toContain('registration.unregister()');
});

test('iOS finds the brand’s icon at the root; a brand without one has none there', async () => {
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const { body, headers } = await get(path);
    expect([body, headers['content-type']]).toEqual(['the icon', 'image/png']);
  }
  expect((await get('/apple-touch-icon.png', 'lucena')).statusCode).toBe(404);
});
