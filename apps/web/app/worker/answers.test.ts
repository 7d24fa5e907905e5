import { beforeEach, describe, expect, test } from 'vitest';
import { answer, type Surroundings } from './answers.ts';
import { fakeCaches } from './fake-caches.ts';
import { bounds, planFor } from './rules.ts';
import { createStores } from './stores.ts';
import { warm } from './warm.ts';

const origin = 'https://play.example.com';
const hourMs = 3600_000;

let nowMs: number;
let caches: ReturnType<typeof fakeCaches>;
/** What the network answers by path; absent: there is none. */
let network: Record<string, () => Response | Promise<Response>>;
let asked: string[];
let told: number;
let work: Promise<unknown>[];
let slow: boolean;

beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 21);
  caches = fakeCaches();
  network = {};
  asked = [];
  told = 0;
  work = [];
  slow = false;
});

function surroundings(build = 'one'): Surroundings {
  return {
    stores: createStores(build, caches, () => nowMs),
    origin,
    fetch: async ({ url }) => {
      const path = url.slice(origin.length);
      asked.push(path);
      const answerOf = network[path];
      if (!answerOf) throw new TypeError('Failed to fetch');
      return answerOf();
    },
    waitUntil: (one) => void work.push(one),
    tellClosed: async () => void told++,
    // Without a delay the network always is the first; a slow one never is.
    pause: () => (slow ? Promise.resolve(null) : new Promise(() => {})),
  };
}

const drawn =
  (text: string, merchantCode = 'perya', language = 'en', more: ResponseInit = {}) =>
  () =>
    new Response(text, {
      ...more,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'X-Merchant-Code': merchantCode,
        'Content-Language': language,
        Vary: 'Cookie',
        ...(more.headers as Record<string, string>),
      },
    });

interface Call {
  build?: string;
  headers?: Record<string, string>;
}

/** What a page gets for an address, once all that goes on after it is done. */
async function get(
  path: string,
  mode: 'navigate' | 'cors',
  { build, headers = {} }: Call = {},
): Promise<string> {
  const request = new Request(origin + path, { headers });
  const plan = planFor({ method: 'GET', mode, url: request.url, partial: false }, origin);
  if (!plan) throw new Error(`${path} is left alone`);
  try {
    const response = await answer(plan, request, surroundings(build));
    if (response.status === 302) return `to ${response.headers.get('Location')}`;
    return await response.text();
  } finally {
    await Promise.allSettled(work);
  }
}
const go = (path: string, call?: Call) => get(path, 'navigate', call);

const message = {
  type: 'page',
  merchantCode: 'perya',
  language: 'en',
  page: '/m/gameList?gameType=RNG',
  parts: ['/assets/list.js', '/art/v/1.avif', '/wps/member/info', '//evil.example/assets/x.js'],
  saveData: false,
} as const;

describe('documents', () => {
  test('come from the network, and without one as they were last', async () => {
    network['/m/home'] = drawn('first');
    expect(await go('/m/home')).toBe('first');
    network['/m/home'] = drawn('second');
    expect(await go('/m/home')).toBe('second');
    network = {};
    expect(await go('/m/home')).toBe('second');
    expect(await go('/m/home?from=app')).toBe('second');
    expect(await go('/m/home?ttclid=E.C.P&utm_content=b&mark_of_2031=1')).toBe('second');
  });

  test('an address in other capitals or with more slashes leads to its page, with and without a network', async () => {
    network['/m/home'] = drawn('home');
    await go('/m/home');
    network = {};
    for (const path of ['/m/home/', '/M/Home', '/m//home'])
      expect(await go(`${path}?gbraid=1`)).toBe(`to ${origin}/m/home?gbraid=1`);
    expect(await go('/m/home?gbraid=1')).toBe('home');
  });

  test('a slow network is not waited for, and still brings the next one', async () => {
    network['/m/home'] = drawn('kept');
    await go('/m/home');
    network['/m/home'] = drawn('new');
    slow = true;
    expect(await go('/m/home')).toBe('kept');
    network = {};
    expect(await go('/m/home')).toBe('new');
  });

  test('those of a failure, of a member’s pages and of secret addresses are not kept', async () => {
    network['/m/home'] = drawn('kept');
    await go('/m/home');
    network['/m/notice'] = drawn('broken', 'perya', 'en', { status: 500 });
    network['/m/voucherCenter'] = drawn('deposit');
    network['/m/activity'] = drawn('unkept', 'perya', 'en', { headers: { 'Cache-Control': 'no-store' } });
    for (const path of ['/m/notice', '/m/voucherCenter', '/m/activity']) await go(path);
    network = {};
    for (const path of ['/m/notice', '/m/voucherCenter', '/m/activity'])
      await expect(go(path)).rejects.toThrow('Failed to fetch');
  });

  test('another language’s is not shown, and another brand’s is gone', async () => {
    network['/m/home'] = drawn('English');
    await go('/m/home');
    network['/m/notice'] = drawn('Filipino', 'perya', 'fil');
    await go('/m/notice');
    network = {};
    await expect(go('/m/home')).rejects.toThrow();
    network['/m/activity'] = drawn('Lucena', 'lucena', 'en');
    await go('/m/activity');
    const kept = [...caches.all.values()].flatMap((cache) => [...cache.keys()]);
    expect(kept.filter((key) => key.includes('perya-site=perya'))).toEqual([]);
  });

  test('what was not kept is stood in for by the page without a network, home’s addresses by home', async () => {
    network['/m/offline'] = drawn('no network');
    network['/m/home'] = drawn('home');
    await go('/m/offline');
    await go('/m/home');
    network = {};
    expect(await go('/m/voucherCenter')).toBe('no network');
    expect(await go('/')).toBe(`to ${origin}/m/home`);
  });

  test('a closed site takes away what was kept, and open pages hear of it', async () => {
    network['/m/home'] = drawn('open');
    await go('/m/home');
    network['/m/home'] = drawn('closed', 'perya', 'en', { status: 503 });
    slow = true;
    expect(await go('/m/home')).toBe('open');
    expect(told).toBe(1);
    network = {};
    await expect(go('/m/home')).rejects.toThrow();
  });

  test('what was asked for while the site was open is not kept after it closed', async () => {
    const late = Promise.withResolvers<Response>();
    network['/m/notice'] = () => late.promise;
    const at = surroundings();
    const warmed = warm(
      { ...message, page: '/m/notice', parts: [], saveData: true },
      { build: 'one', files: [], words: {} },
      at,
    );
    await expect.poll(() => asked).toContain('/m/notice');
    await at.stores.forgetContent();
    late.resolve(drawn('from before')());
    await warmed;
    network = {};
    await expect(go('/m/notice')).rejects.toThrow('Failed to fetch');
  });

  test('a build takes away the documents of the one before', async () => {
    network['/m/home'] = drawn('old');
    await go('/m/home', { build: 'one' });
    await createStores('two', caches, () => nowMs).tidy();
    network = {};
    await expect(go('/m/home', { build: 'two' })).rejects.toThrow();
    expect(await caches.keys()).not.toContain('perya-document-one');
  });

  test('are forgotten when they are old', async () => {
    network['/m/home'] = drawn('old');
    await go('/m/home');
    network = {};
    nowMs += bounds.document.ageMs + 1;
    await expect(go('/m/home')).rejects.toThrow();
  });
});

describe('calls', () => {
  const visitor = { headers: { 'X-Merchant-Code': 'perya', 'Accept-Language': 'en' } };
  const member = { headers: { ...visitor.headers, Authorization: 'Bearer x' } };
  const list = (text: string) => () => Response.json({ success: true, value: text });
  const valueOf = async (path: string, call: Call) =>
    (JSON.parse(await get(path, 'cors', call)) as { value: string }).value;

  test('a list is shown as kept and read anew behind', async () => {
    network['/wps/game/hot'] = list('first');
    expect(await valueOf('/wps/game/hot', visitor)).toBe('first');
    network['/wps/game/hot'] = list('second');
    expect(await valueOf('/wps/game/hot', visitor)).toBe('first');
    expect(await valueOf('/wps/game/hot', visitor)).toBe('second');
  });

  test('a list of some time ago is waited for, unless the network is slow or gone', async () => {
    network['/wps/game/hot'] = list('first');
    await valueOf('/wps/game/hot', visitor);
    nowMs += hourMs;
    network['/wps/game/hot'] = list('an hour later');
    expect(await valueOf('/wps/game/hot', visitor)).toBe('an hour later');
    nowMs += hourMs;
    slow = true;
    network['/wps/game/hot'] = list('slow');
    expect(await valueOf('/wps/game/hot', visitor)).toBe('an hour later');
    network = {};
    expect(await valueOf('/wps/game/hot', visitor)).toBe('slow');
  });

  test('news come from the network as long as there is one', async () => {
    network['/wps/announcements?types=PL'] = list('first');
    await valueOf('/wps/announcements?types=PL', visitor);
    network['/wps/announcements?types=PL'] = list('second');
    expect(await valueOf('/wps/announcements?types=PL', visitor)).toBe('second');
    network = {};
    expect(await valueOf('/wps/announcements?types=PL', visitor)).toBe('second');
  });

  test('a member’s answers are never kept; without a network there is the visitors’', async () => {
    network['/wps/game/hot'] = list('the member’s');
    expect(await valueOf('/wps/game/hot', member)).toBe('the member’s');
    expect([...(caches.all.get('perya-list-one')?.keys() ?? [])]).toEqual([]);
    network['/wps/game/hot'] = list('the visitors’');
    await valueOf('/wps/game/hot', visitor);
    network['/wps/game/hot'] = list('the member’s again');
    expect(await valueOf('/wps/game/hot', member)).toBe('the member’s again');
    network = {};
    expect(await valueOf('/wps/game/hot', member)).toBe('the visitors’');
  });

  test('another language asks for itself', async () => {
    network['/wps/game/hot'] = list('English');
    await valueOf('/wps/game/hot', visitor);
    network['/wps/game/hot'] = list('Filipino');
    const filipino = { headers: { ...visitor.headers, 'Accept-Language': 'fil' } };
    expect(await valueOf('/wps/game/hot', filipino)).toBe('Filipino');
  });

  test('a failure is not kept, and one that closes the site takes everything away', async () => {
    network['/m/home'] = drawn('open');
    await go('/m/home');
    const fail = (errorCode: string) => () => Response.json({ success: false, errorCode }, { status: 503 });
    network['/wps/game/hot'] = fail('system.overloaded');
    await get('/wps/game/hot', 'cors', visitor);
    expect(told).toBe(0);
    network['/wps/game/hot'] = fail('system.maintenance');
    await get('/wps/game/hot', 'cors', visitor);
    expect(told).toBe(1);
    network = {};
    await expect(go('/m/home')).rejects.toThrow();
    await expect(get('/wps/game/hot', 'cors', visitor)).rejects.toThrow();
  });
});

describe('files', () => {
  test('are asked for once, and are not more than there is room for', async () => {
    network['/assets/a.js'] = () => new Response('a');
    await get('/assets/a.js', 'cors');
    await get('/assets/a.js', 'cors');
    expect(asked).toEqual(['/assets/a.js']);
    for (let at = 0; at < bounds.picture.entries + 20; at++) {
      network[`/art/v/${at}.avif`] = () => new Response('x');
      await get(`/art/v/${at}.avif`, 'cors');
    }
    const kept = [...(caches.all.get('perya-picture')?.keys() ?? [])];
    expect(kept).toHaveLength(bounds.picture.entries);
    expect(kept[0]).toBe(`${origin}/art/v/20.avif`);
  });

  test('what stands in for a picture is not kept; the picture is, whatever time it was asked for', async () => {
    const path = '/art/v/banners/crown-480.avif';
    const standIn = () => new Response('soon', { headers: { 'Cache-Control': 'no-store' } });
    network[path] = standIn;
    network[`${path}?1`] = standIn;
    network[`${path}?2`] = () => new Response('picture');
    expect(await get(path, 'cors')).toBe('soon');
    expect(await get(`${path}?1`, 'cors')).toBe('soon');
    expect(await get(`${path}?2`, 'cors')).toBe('picture');
    expect(await get(path, 'cors')).toBe('picture');
    expect([...(caches.all.get('perya-picture')?.keys() ?? [])]).toEqual([origin + path]);
  });

  test('one that is gone is not kept', async () => {
    network['/assets/gone.js'] = () => new Response('', { status: 404 });
    await get('/assets/gone.js', 'cors');
    await get('/assets/gone.js', 'cors');
    expect(asked).toHaveLength(2);
  });

  test('a storage that fails keeps no answer back', async () => {
    caches.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    network['/assets/a.js'] = () => new Response('a');
    network['/m/home'] = drawn('home');
    expect(await get('/assets/a.js', 'cors')).toBe('a');
    expect(await go('/m/home')).toBe('home');
  });
});

describe('what a page asks to be kept', () => {
  const kept = {
    build: 'one',
    files: ['/assets/frame.js'],
    words: { en: ['/assets/EN.js'], fil: ['/assets/TY.js'] },
  };

  beforeEach(() => {
    for (const path of ['/m/offline', '/m/home', '/m/notice', message.page]) network[path] = drawn(path);
    for (const path of [
      '/assets/list.js',
      '/assets/frame.js',
      '/assets/EN.js',
      '/assets/TY.js',
      '/art/v/1.avif',
    ])
      network[path] = () => new Response(path);
  });

  test('can be read afterwards without a network; nothing else is fetched', async () => {
    await warm(message, kept, surroundings());
    expect(asked).not.toContain('/wps/member/info');
    expect(asked).not.toContain('/assets/TY.js');
    expect(asked.filter((path) => path.includes('evil'))).toEqual([]);
    network = {};
    for (const path of ['/m/home', '/m/notice', message.page]) expect(await go(path)).toBe(path);
    for (const path of ['/assets/list.js', '/assets/frame.js', '/assets/EN.js'])
      expect(await get(path, 'cors')).toBe(path);
  });

  test('is not fetched a second time within the hour', async () => {
    await warm(message, kept, surroundings());
    asked = [];
    await warm(message, kept, surroundings());
    // Pages that could not be fetched are tried again.
    expect(asked.toSorted()).toEqual(['/m/activity', '/m/help']);
  });

  test('on a phone that saves data is what was looked at', async () => {
    await warm({ ...message, saveData: true }, kept, surroundings());
    expect(asked).not.toContain('/assets/frame.js');
    expect(asked).not.toContain('/m/notice');
    network = {};
    expect(await go(message.page)).toBe(message.page);
  });
});
