import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createAfterwards } from './afterwards.ts';

test('the work does not begin with the answer, and the end waits for it', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const afterwards = createAfterwards(onError);
  const done: string[] = [];
  afterwards.run(async () => {
    await setImmediate();
    done.push('first');
  });
  afterwards.run(() => Promise.reject(new Error('no mail today')));
  await setImmediate();
  expect(done).toEqual([]);
  await afterwards.close();
  expect(done).toEqual(['first']);
  expect(onError).toHaveBeenCalledWith(new Error('no mail today'));
});
