import { expect, test, vi } from 'vitest';
import { createStore } from '#app/lib/stores.ts';
import { createOutbox, type Kept } from './outbox.ts';

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  } as unknown as Storage;
}

const message = (text: string): Kept => ({ requestId: `id-${text}`, text, at: '2026-11-25T08:00:00.000Z' });
const offline = new Error('offline');

function open(storage: Storage, send: (sent: { text: string }) => Promise<void>, owner = 'ana') {
  const refusalOf = (error: unknown) => (error === offline ? null : ('chat.limit' as const));
  return createOutbox({ store: createStore(() => storage), owner, send, refusalOf });
}

test('what was not sent is there after a reload, and goes in its order', async () => {
  const storage = memory();
  const first = open(storage, () => Promise.reject(offline));
  first.add(message('one'));
  first.add(message('two'));
  await first.flush();
  expect(first.list()).toHaveLength(2);
  const sent: string[] = [];
  const second = open(storage, async ({ text }) => void sent.push(text));
  expect(second.list()).toMatchObject([{ text: 'one' }, { text: 'two' }]);
  await Promise.all([second.flush(), second.flush()]);
  expect(sent).toEqual(['one', 'two']);
  expect(open(storage, vi.fn()).list()).toEqual([]);
});

test('a refused message holds up no other, and goes again when it is asked to', async () => {
  let refuses = true;
  const send = vi.fn(async ({ text }: { text: string }) => {
    if (refuses && text === 'one') throw new Error('refused');
  });
  const box = open(memory(), send);
  box.add(message('one'));
  box.add(message('two'));
  await box.flush();
  expect(box.list()).toMatchObject([{ text: 'one', refused: 'chat.limit' }]);
  refuses = false;
  box.retry('id-one');
  await box.flush();
  expect(box.list()).toEqual([]);
});

test('the next member at the phone finds nothing of it', () => {
  const storage = memory();
  open(storage, vi.fn()).add(message('one'));
  expect(open(storage, vi.fn(), 'ben').list()).toEqual([]);
});
