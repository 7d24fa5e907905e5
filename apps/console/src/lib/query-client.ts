import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** Waits of a read that is tried again: an incident is when operators have to get through. */
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;
const mostTries = 3;

/** No answer, too many calls, a proxy without its server, a busy server or an absent database. */
const passingStatuses: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

/** Failures that pass by themselves. Refusals stay, and so does a fault of the server, which would answer the same again. */
export const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || passingStatuses.has(error.status);

/** @param count failures before this one. The server's own wish comes first. */
export function pauseMsOf(count: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : 0;
  return Math.min(Math.max(asked, firstPauseMs * 2 ** count), longestPauseMs);
}

/**
 * Reads outside of the cache, as often as the cache would: what a button needs before it goes on.
 * @param wait takes milliseconds; tests give another
 */
export async function readAgain<Value>(
  read: () => Promise<Value>,
  wait: (pauseMs: number) => Promise<unknown> = pause,
): Promise<Value> {
  for (let count = 0; ; count += 1) {
    try {
      return await read();
    } catch (error) {
      if (count >= mostTries || !passes(error)) throw error;
      await wait(pauseMsOf(count, error));
    }
  }
}

const pause = (pauseMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });

/** The one cache of server state. Lists stay for ten minutes, so that one returns to where one was. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 600_000,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < mostTries && passes(error),
      retryDelay: pauseMsOf,
    },
  },
});
