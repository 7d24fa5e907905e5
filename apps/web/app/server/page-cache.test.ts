import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { QueueFull } from './render-queue.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('https://play.example.com/', { headers });
const document =
  (text: string, status = 200) =>
  async () =>
    new Response(text.repeat(200), { status, headers: { 'Content-Type': 'text/html' } });
const full = () => Promise.reject(new QueueFull());

test('a document is drawn once, in every encoding, until it is no longer fresh', async () => {
  let nowMs = 0;
  const cache = createPageCache({ freshMs: 5_000, now: () => nowMs });
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return document('home')();
  };
  const brotli = await cache.answer(request({ 'accept-encoding': 'br, gzip' }), 'home', draw);
  expect(brotli.headers.get('content-encoding')).toBe('br');
  const gzip = await cache.answer(request({ 'accept-encoding': 'gzip' }), 'home', draw);
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  const etag = gzip.headers.get('etag') ?? '';
  expect((await cache.answer(request({ 'if-none-match': etag }), 'home', draw)).status).toBe(304);
  expect(drawn).toBe(1);
  nowMs = 6_000;
  await cache.answer(request(), 'home', draw);
  await expect.poll(() => drawn).toBe(2);
});

test('while too many are asked for, an old document is answered, and none where there is none', async () => {
  let nowMs = 0;
  const cache = createPageCache({ freshMs: 5_000, now: () => nowMs });
  await cache.answer(request(), 'home', document('home'));
  nowMs = 3_600_000;
  const old = await cache.answer(request(), 'home', full);
  expect(await old.text()).toContain('home');
  await expect(cache.answer(request(), 'other', full)).rejects.toThrow(QueueFull);
});

test('what leads nowhere is kept too, a failure is not, nor is it compressed', async () => {
  const cache = createPageCache({ freshMs: 5_000 });
  const accepts = { 'accept-encoding': 'br' };
  await cache.answer(request(), 'nowhere', document('gone', 404));
  const gone = await cache.answer(request(accepts), 'nowhere', full);
  expect([gone.status, gone.headers.get('content-encoding')]).toEqual([404, 'br']);
  const failed = await cache.answer(request(accepts), 'broken', document('failed', 500));
  expect([failed.status, failed.headers.get('content-encoding')]).toEqual([500, null]);
  await expect(cache.answer(request(), 'broken', full)).rejects.toThrow(QueueFull);
});

test('what is asked for stays, whatever else is', async () => {
  const cache = createPageCache({ freshMs: 5_000 });
  for (let page = 0; page < 302; page += 1) {
    await cache.answer(request(), 'home', document('home'));
    await cache.answer(request(), `other-${page}`, document('other'));
  }
  expect((await cache.answer(request(), 'home', full)).status).toBe(200);
  await expect(cache.answer(request(), 'other-0', full)).rejects.toThrow(QueueFull);
}, 60_000);
