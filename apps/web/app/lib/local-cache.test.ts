import { beforeEach, expect, test } from 'vitest';
import { createLocalCache, rules } from './local-cache.ts';

const minuteMs = 60_000;

class Store implements Storage {
  items = new Map<string, string>();
  full = false;
  get length() {
    return this.items.size;
  }
  key = (at: number) => [...this.items.keys()][at] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  clear = () => this.items.clear();
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  };
}

let storage: Store;
let nowMs: number;
let owner: string | null;
let asked: string[];
let online: boolean;
let status: number;

beforeEach(() => {
  storage = new Store();
  nowMs = 1e12;
  owner = null;
  asked = [];
  online = true;
  status = 200;
});

function call(path: string, { language = 'en', method = 'GET', build = 'one', brand = 'perya' } = {}) {
  const cache = createLocalCache({ storage, build, now: () => nowMs, owner: () => owner });
  const send = cache.over(async (to) => {
    asked.push(to);
    if (!online) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, value: asked.length }, { status });
  });
  const headers = new Headers({ 'X-Merchant-Code': brand, 'Accept-Language': language });
  if (owner) headers.set('Authorization', `Bearer ${owner}`);
  return send(path, { method, headers }).then(
    async (response) => ((await response.json()) as { value: number }).value,
  );
}

test('the specification’s list, each with a lifetime', () => {
  expect(rules.map(({ path }) => path)).toEqual([
    '/wps/announcements',
    '/wps/relay/GCSGAME_getVassGameType',
    '/wps/game/lotteries',
    '/wps/game/categories',
    '/wps/member/info',
    '/wps/game/vassalages',
    '/wps/game/vendorConfiguration',
    '/wps/game/hot',
    '/wps/game/slotsCenter',
    '/wps/member/registerSettings',
  ]);
});

test('within its lifetime an answer is not asked for again, afterwards it is', async () => {
  expect(await call('/wps/game/hot?gameType=RNG')).toBe(1);
  nowMs += 4 * minuteMs;
  expect(await call('/wps/game/hot?gameType=RNG')).toBe(1);
  expect(await call('/wps/game/hot?gameType=FISH')).toBe(2);
  nowMs += 2 * minuteMs;
  expect(await call('/wps/game/hot?gameType=RNG')).toBe(3);
});

test('an old answer stands in where there is no network, for a week', async () => {
  await call('/wps/game/categories');
  online = false;
  nowMs += 60 * minuteMs;
  expect(await call('/wps/game/categories')).toBe(1);
  nowMs += 8 * 24 * 60 * minuteMs;
  await expect(call('/wps/game/categories')).rejects.toThrow();
});

test('another language, brand or build asks for itself', async () => {
  await call('/wps/game/hot');
  expect(await call('/wps/game/hot', { language: 'fil' })).toBe(2);
  expect(await call('/wps/game/hot', { brand: 'lucena' })).toBe(3);
  expect(await call('/wps/game/hot', { build: 'two' })).toBe(4);
});

test('a change of language forgets the others', async () => {
  await call('/wps/game/hot');
  await call('/wps/game/hot', { language: 'fil' });
  createLocalCache({ storage, build: 'one', now: () => nowMs, owner: () => null }).keepLanguage('fil');
  expect([...storage.items.keys()]).toEqual(['perya-cache:perya:fil:/wps/game/hot']);
});

test('a member’s is kept for that member, under the key that signing out removes', async () => {
  owner = 'maria@perya';
  await call('/wps/member/info');
  expect([...storage.items.keys()]).toEqual(['memberInfo']);
  // Pages decide by it: it is asked for each time, and what was known serves when nobody answers.
  expect(await call('/wps/member/info')).toBe(2);
  online = false;
  expect(await call('/wps/member/info')).toBe(2);
  owner = 'jose@perya';
  await expect(call('/wps/member/info')).rejects.toThrow();
  owner = null;
  await expect(call('/wps/member/info')).rejects.toThrow();
});

test('what a member has changed is not shown as it was', async () => {
  owner = 'maria@perya';
  await call('/wps/member/info');
  await call('/wps/member/nickname', { method: 'PUT' });
  online = false;
  await expect(call('/wps/member/info')).rejects.toThrow();
});

test('an answer that comes after signing out is not kept', async () => {
  owner = 'maria@perya';
  const coming = call('/wps/member/info');
  owner = null;
  await coming;
  expect(storage.items.size).toBe(0);
});

test('announcements of a member are the member’s, and not kept', async () => {
  owner = 'maria@perya';
  await call('/wps/announcements?types=PL');
  expect(await call('/wps/announcements?types=PL')).toBe(2);
  expect(storage.items.size).toBe(0);
});

test('money, games and failures are never kept', async () => {
  owner = 'maria@perya';
  for (const path of ['/wps/wallets/balance', '/wps/game/launchGame?nodeId=x', '/wps/game/favourites']) {
    await call(path);
    await call(path);
  }
  expect(asked).toHaveLength(6);
  status = 503;
  await call('/wps/game/hot');
  expect(storage.items.size).toBe(0);
});

test('what is broken, full or forbidden breaks no call', async () => {
  await call('/wps/game/hot');
  const [key = ''] = storage.items.keys();
  for (const broken of [
    '{',
    'null',
    '[]',
    '{"build":"one","atMs":"x"}',
    '{"build":"one","atMs":1e12,"owner":"","text":5}',
  ]) {
    storage.items.set(key, broken);
    expect(await call('/wps/game/hot')).toBe(asked.length);
  }
  storage.full = true;
  nowMs += 60 * minuteMs;
  expect(await call('/wps/game/hot')).toBe(asked.length);
  expect(storage.items.size).toBe(0);
  storage.getItem = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(await call('/wps/game/hot')).toBe(asked.length);
});

test('addresses with many queries stay few', async () => {
  for (let at = 0; at < 100; at++) await call(`/wps/game/hot?gameType=${at}`);
  expect(storage.items.size).toBeLessThanOrEqual(40);
});
