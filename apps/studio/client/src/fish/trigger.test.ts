import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MagazineAnswer, MagazineView } from '../../../src/fish-api.ts';
import { NetworkError } from '../call.ts';
import type { FishServer } from './fish-server.ts';
import { Trigger } from './trigger.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a load without an answer is asked for until it has one, under the same number', async () => {
  const loaded = { magazine: { state: 'loaded' } as MagazineView, balanceMinor: 900n } as MagazineAnswer;
  const asked = new Set<string>();
  let left = 60;
  const load: FishServer['load'] = async ({ loadId }) => {
    asked.add(loadId);
    if (left-- > 0) throw new NetworkError('lost');
    return loaded;
  };
  const said: unknown[] = [];
  const trigger = new Trigger({ load } as FishServer, {
    changed: () => undefined,
    balance: (minor) => said.push(minor),
    network: (waiting) => said.push(waiting),
    failed: () => Promise.reject(new Error('nothing was refused')),
    ended: () => undefined,
  });
  const loading = trigger.load(20, 100n);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await loading).toBe(true);
  expect([asked.size, new Set(said)]).toEqual([1, new Set(['network.lost', null, 900n])]);
});
