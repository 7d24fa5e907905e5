import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restAfter } from './count-down.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Plays a round that began now and was shown at once. @returns what the button says, second by second, until it may be pressed */
async function restOf(quickGames: boolean): Promise<string[]> {
  const said: string[] = [];
  const beganMs = Date.now();
  const rest = restAfter(
    {
      opened: { pace: { autoplay: false, quickSpin: false, quickGames } },
      words: { say: (key, values) => `${key} ${String(values?.['seconds'])}` },
      hud: { setAction: (action) => said.push(action.kind === 'wait' ? action.text : action.kind) },
    },
    performance.now(),
  ).then(() => `after ${Math.round((Date.now() - beganMs) / 1000)} s`);
  await vi.advanceTimersByTimeAsync(10_000);
  return [...said, await rest];
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
