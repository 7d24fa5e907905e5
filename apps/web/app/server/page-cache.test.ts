import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { QueueFull } from './render-queue.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('https://play.example.com/', { headers });
const document =
  (text: string, status = 200) =>
  async () =>
    new Response(text.repeat(200), { status, headers: { 'Content-Type': 'text/html' } });
const at = (key: string, ...others: string[]) => ({ key, others });
const full = () => Promise.reject(new QueueFull());

test('a document is drawn once, in every encoding, until it is no longer fresh', async () => {
  let nowMs = 0;
  const cache = createPageCache({ freshMs: 5_000, now: () => nowMs });
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return document('home')();
  };
  const brotli = await cache.answer(request({ 'accept-encoding': 'br, gzip' }), at('home'), draw);
  expect(brotli.headers.get('content-encoding')).toBe('br');
  const gzip = await cache.answer(request({ 'accept-encoding': 'gzip' }), at('home'), draw);
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  const etag = gzip.headers.get('etag') ?? '';
  expect((await cache.answer(request({ 'if-none-match': etag }), at('home'), draw)).status).toBe(304);
  expect(drawn).toBe(1);
  nowMs = 6_000;
  await cache.answer(request(), at('home'), draw);
  await expect.poll(() => drawn).toBe(2);
});

test('while too many are asked for, an old document is answered, and none where there is none', async () => {
  let nowMs = 0;
  const cache = createPageCache({ freshMs: 5_000, now: () => nowMs });
  await cache.answer(request(), at('home'), document('home'));
  nowMs = 3_600_000;
  const old = await cache.answer(request(), at('home'), full);
  expect(await old.text()).toContain('home');
  await expect(cache.answer(request(), at('other'), full)).rejects.toThrow(QueueFull);
});

test('what leads nowhere is kept too, a failure is not, nor is it compressed', async () => {
  const cache = createPageCache({ freshMs: 5_000 });
  const accepts = { 'accept-encoding': 'br' };
  await cache.answer(request(), at('nowhere'), document('gone', 404));
  const gone = await cache.answer(request(accepts), at('nowhere'), full);
  expect([gone.status, gone.headers.get('content-encoding')]).toEqual([404, 'br']);
  const failed = await cache.answer(request(accepts), at('broken'), document('failed', 500));
  expect([failed.status, failed.headers.get('content-encoding')]).toEqual([500, null]);
  await expect(cache.answer(request(), at('broken'), full)).rejects.toThrow(QueueFull);
});

test('what is asked for stays, whatever else is', async () => {
  const cache = createPageCache({ freshMs: 5_000 });
  for (let page = 0; page < 302; page += 1) {
    await cache.answer(request(), at('home'), document('home'));
    await cache.answer(request(), at(`other-${page}`), document('other'));
  }
  expect((await cache.answer(request(), at('home'), full)).status).toBe(200);
  await expect(cache.answer(request(), at('other-0'), full)).rejects.toThrow(QueueFull);
}, 60_000);

test('a page of another picture server stands in where this one has none and cannot be drawn', async () => {
  const cache = createPageCache({ freshMs: 5_000 });
  await cache.answer(request(), at('home|one'), document('one'));
  expect(await (await cache.answer(request(), at('home|two', 'home|one'), full)).text()).toContain('one');
  expect(await (await cache.answer(request(), at('home|two', 'home|one'), document('two'))).text()).toContain(
    'two',
  );
  await cache.answerDrawn(request(), at('list|one'), document('one'));
  const old = await cache.answerDrawn(request(), at('list|two', 'list|one'), full);
  expect(await old.text()).toContain('one');
});

test('a kept page that stands in for a failed drawing is told of, whatever way it is kept', async () => {
  let nowMs = 0;
  const told: unknown[] = [];
  const cache = createPageCache({ freshMs: 5_000, now: () => nowMs });
  const watched = (key: string) => ({
    ...at(key),
    onStandIn: (error: unknown) => void told.push([key, (error as Error).message]),
  });
  const broken = () => Promise.reject(new Error('broken'));
  await cache.answerDrawn(request(), at('drawn'), document('drawn'));
  await cache.answer(request(), at('kept'), document('kept'));
  expect((await cache.answerDrawn(request(), watched('drawn'), broken)).status).toBe(200);
  expect(told).toEqual([['drawn', 'broken']]);
  nowMs = 10_000;
  await cache.answer(request(), watched('kept'), broken);
  nowMs = 3_600_000;
  await cache.answer(request(), watched('kept'), broken);
  await expect
    .poll(() => told)
    .toEqual([
      ['drawn', 'broken'],
      ['kept', 'broken'],
      ['kept', 'broken'],
    ]);
});
