import { expect, test } from 'vitest';
import { createRenderQueue, QueueFull } from './render-queue.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('a few run at once, the others wait for their turn', async () => {
  const queue = createRenderQueue({ running: 2, rest: 0 });
  const begun: number[] = [];
  const works = [held(), held(), held()];
  const done = works.map(({ work }, index) =>
    queue.run(null, () => {
      begun.push(index);
      return work();
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  works[1]!.end();
  await done[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  await Promise.all(done);
});

test('nobody waits beyond the queue’s end, and one client does not fill it', async () => {
  const queue = createRenderQueue({ running: 1, waiting: 3, waitingPerClient: 2, rest: 0 });
  const first = held();
  const all = [queue.run('a', first.work)];
  for (const client of ['a', 'a', 'b']) all.push(queue.run(client, async () => {}));
  await expect(queue.run('a', async () => {})).rejects.toThrow(QueueFull);
  await expect(queue.run('c', async () => {})).rejects.toThrow(QueueFull);
  first.end();
  await Promise.all(all);
  await queue.run('a', async () => {});
});

test('who has waited too long is told so, and takes no turn', async () => {
  const queue = createRenderQueue({ running: 1, longestWaitMs: 10, rest: 0 });
  const first = held();
  const running = queue.run(null, first.work);
  let ran = false;
  await expect(
    queue.run(null, async () => {
      ran = true;
    }),
  ).rejects.toThrow(QueueFull);
  first.end();
  await running;
  await queue.run(null, async () => {});
  expect(ran).toBe(false);
});

test('work that fails gives its place on', async () => {
  const queue = createRenderQueue({ running: 1, rest: 0 });
  await expect(queue.run(null, () => Promise.reject(new Error('drawn badly')))).rejects.toThrow(
    'drawn badly',
  );
  expect(await queue.run(null, async () => 7)).toBe(7);
});
