import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restAfter } from './count-down.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Plays a round that began now and was shown at once. @returns what the button says, second by second, until it may be pressed */
async function restOf(quickGames: boolean): Promise<string[]> {
  const said: string[] = [];
  let over = false;
  const rest = restAfter(
    {
      opened: { pace: { autoplay: false, quickSpin: false, quickGames } },
      words: { say: (key, values) => `${key} ${String(values?.['seconds'])}` },
      hud: { setAction: (action) => said.push(action.kind === 'wait' ? action.text : action.kind) },
    },
    performance.now(),
  ).then(() => (over = true));
  const beganMs = Date.now();
  while (!over) await vi.advanceTimersByTimeAsync(100);
  await rest;
  return [...said, `after ${Math.round((Date.now() - beganMs) / 1000)} s`];
}

test('the large button counts down to the next round, where the operator’s rules ask for a pace', async () => {
  expect(await restOf(false)).toEqual([
    'instant.nextIn 3',
    'instant.nextIn 2',
    'instant.nextIn 1',
    'after 5 s',
  ]);
});

test('where they do not, a round is as long as its show', async () => {
  expect(await restOf(true)).toEqual(['after 2 s']);
});
