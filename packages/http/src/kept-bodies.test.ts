/** A large public answer is compressed once; an answer to a session and a small one are not kept. */
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createKeptBodies, keepCompressedBodies } from './kept-bodies.ts';
import { serveDocument } from './openapi/serve-document.ts';

const large = JSON.stringify({ words: 'mango '.repeat(5_000) });

function openApp() {
  const app = Fastify();
  keepCompressedBodies(app);
  app.get('/list', async (_request, reply) => reply.type('application/json').send(large));
  app.get('/small', async (_request, reply) => reply.type('application/json').send('{}'));
  app.get('/ops/list', async (_request, reply) => reply.type('application/json').send(large));
  app.get('/picture', async (_request, reply) => reply.type('image/webp').send(randomBytes(20_000)));
  return app;
}

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['identity', undefined],
])('a caller that accepts %s gets %s', async (accepted, encoding) => {
  const answer = await openApp().inject({ url: '/list', headers: { 'accept-encoding': accepted } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  const plain =
    encoding === 'br'
      ? brotliDecompressSync(answer.rawPayload)
      : encoding === 'gzip'
        ? gunzipSync(answer.rawPayload)
        : answer.rawPayload;
  expect(plain.toString()).toBe(large);
  expect(answer.headers['vary']).toBe(encoding && 'accept-encoding');
});

test.each([
  ['a session', '/list', { authorization: 'Bearer x' }],
  ['an operator', '/ops/list', {}],
  ['a small answer', '/small', {}],
  ['a picture', '/picture', {}],
])('keeps nothing for %s', async (_, url, headers) => {
  const answer = await openApp().inject({ url, headers: { ...headers, 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('compresses once for all that ask, and forgets the oldest beyond its size', async () => {
  const kept = createKeptBodies(600);
  const [first, second] = [kept.find('a', 'br', large), kept.find('a', 'br', large)];
  expect(second).toBe(first);
  const bytes = await first;
  expect(kept.find('a', 'br', large)).toBe(first);
  const noise = randomBytes(590).toString('latin1');
  await kept.find('b', 'gzip', noise);
  expect(kept.find('a', 'br', large)).not.toBe(first);
  expect(bytes.length).toBeLessThan(600);
});

test('the description of endpoints is written once, kept, known by its mark, and has a limit of its own', async () => {
  const app = openApp();
  let written = 0;
  const limits: unknown[] = [];
  app.addHook('onRoute', ({ url, config }) => {
    if (url === '/openapi.json') limits.push((config as { rateLimit?: { max: number } }).rateLimit?.max);
  });
  serveDocument(app, () => {
    written += 1;
    return JSON.parse(large) as never;
  });
  const ask = (headers = {}) =>
    app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br', ...headers } });
  const first = await ask();
  const second = await ask();
  expect([first.statusCode, first.headers['content-encoding'], written]).toEqual([200, 'br', 1]);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  const known = await ask({ 'if-none-match': `"other", ${first.headers['etag']}` });
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  expect(limits[0]).toBeLessThanOrEqual(60);
});
