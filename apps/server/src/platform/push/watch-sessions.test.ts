import { expect, test, vi } from 'vitest';
import { watchSessions } from './watch-sessions.ts';

test('streams of expired sessions end at the next look, and a look that fails is repeated', async () => {
  vi.useFakeTimers();
  try {
    const [ended, errors]: [bigint[], unknown[]] = [[], []];
    const live = vi.fn(async (_sessionIds: readonly bigint[]) => new Set([1n]));
    const streams = { sessions: () => [1n, 2n], endSession: (id: bigint) => void ended.push(id) };
    const stop = watchSessions(streams, live, (error) => errors.push(error));
    live.mockRejectedValueOnce(new Error('the database is away'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect([ended, errors.length]).toEqual([[], 1]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([ended, live.mock.lastCall]).toEqual([[2n], [[1n, 2n]]]);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
