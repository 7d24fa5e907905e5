import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWish, takeWish } from './favourite-wish.ts';

const game = { id: 'pearl', vendor: 'LAOT', name: 'Pearl' };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a wish is granted once', () => {
  expect(takeWish()).toBeNull();
  keepWish(game);
  expect(takeWish()).toEqual(game);
  expect(takeWish()).toBeNull();
});

test('an old wish is none', () => {
  keepWish(game);
  vi.advanceTimersByTime(30 * 60_000);
  expect(takeWish()).toBeNull();
});

test('what is no wish is none', () => {
  for (const text of ['{', '{"id":1}', '{"id":"a","vendor":"v","name":"","at":0}']) {
    kept.set('perya:favourite', text);
    expect(takeWish()).toBeNull();
    expect(kept.size).toBe(0);
  }
});
