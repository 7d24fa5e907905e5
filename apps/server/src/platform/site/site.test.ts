import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createHttp } from '#platform/http/create-http.ts';
import { createLogger } from '@perya/http/log.ts';
import { registerSite } from './site.ts';

let http: FastifyInstance;
let clientDir: string;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'perya-site-'));
  await writeFile(join(clientDir, 'robots.txt'), 'here');
  http = await createHttp({
    logger: createLogger('server', 'silent'),
    trustProxy: [],
    rateLimits: false,
    maxEventLoopDelayMs: 0,
    secure: false,
    resolveLanguage: () => 'EN',
  });
  await registerSite(http, {
    clientDir,
    publicUrl: 'https://play.example.com',
    merchantCode: 'perya',
    isBrand: ({ headers }) => (headers['x-merchant-code'] ?? 'perya') === 'perya',
    render: async ({ url }) => new Response(url, { headers: { 'content-type': 'text/plain' } }),
  });
});
afterAll(async () => {
  await http.close();
  await rm(clientDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

test('a page knows its address from the settings, whatever a request says of its host', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  expect((await get('/m/home?tab=RNG', headers)).body).toBe('https://play.example.com/m/home?tab=RNG');
  expect((await get('//evil.example/m/home')).body).toBe('https://play.example.com//evil.example/m/home');
});

test('a brand that nobody has gets no page', async () => {
  const { statusCode, body } = await get('/m/home', { 'x-merchant-code': '<script>' });
  expect(statusCode).toBe(404);
  expect(body).toContain('not.found');
});

test('a file of another build is not a page', async () => {
  const { statusCode, headers } = await get('/assets/gone-1.js');
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('json');
});

test('files are those of the build and nothing beside it', async () => {
  expect((await get('/robots.txt')).body).toBe('here');
  for (const path of ['/..%2frobots.txt', '/x/..%2frobots.txt', '/..%5crobots.txt']) {
    expect((await get(path)).body).not.toBe('here');
  }
});
