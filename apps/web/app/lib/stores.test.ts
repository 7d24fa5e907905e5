import { expect, test } from 'vitest';
import { createStore } from './stores.ts';

function fake({ room = Infinity }: { room?: number } = {}): Storage {
  const items = new Map<string, string>();
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (!items.has(key) && items.size >= room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
  return new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage;
}

test('where storage is forbidden, what is kept lasts as long as the document', () => {
  const store = createStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(store.getItem('session')).toBeNull();
  expect(store.setItem('session', 'maria')).toBe(false);
  expect(store.getItem('session')).toBe('maria');
  store.removeItem('session');
  expect(store.getItem('session')).toBeNull();
  store.setItem('one', '1');
  store.clear();
  expect(store.getItem('one')).toBeNull();
});

test('a full storage gives up what can be fetched again', () => {
  const storage = fake({ room: 1 });
  storage.setItem('perya-cache:hot', 'games');
  const store = createStore(() => storage);
  expect(store.setItem('session', 'maria')).toBe(true);
  expect(storage.getItem('perya-cache:hot')).toBeNull();
});

test('a full storage without anything to give up shows no older value', () => {
  const storage = fake({ room: 1 });
  storage.setItem('foreign', 'x');
  const store = createStore(() => storage);
  expect(store.setItem('session', 'maria')).toBe(false);
  expect(store.getItem('session')).toBe('maria');
  store.removeItem('session');
  expect(store.getItem('session')).toBeNull();
});
