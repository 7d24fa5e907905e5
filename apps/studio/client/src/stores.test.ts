import { expect, test } from 'vitest';
import { createStore } from './stores.ts';

test('where storage is forbidden, what is kept lasts as long as the game is open', () => {
  const store = createStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(store.getItem('spin')).toBeNull();
  store.setItem('spin', '1');
  expect(store.getItem('spin')).toBe('1');
  store.removeItem('spin');
  expect(store.getItem('spin')).toBeNull();
});

test('a full storage shows no older value', () => {
  const items = new Map([['spin', 'old']]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => void items.delete(key),
  };
  const store = createStore(() => storage as unknown as Storage);
  store.setItem('spin', 'new');
  expect(store.getItem('spin')).toBe('new');
  store.removeItem('spin');
  expect(store.getItem('spin')).toBeNull();
});
