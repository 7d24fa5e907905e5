import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** Waits of a read that is tried again: an incident is when operators have to get through. */
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;
const mostTries = 3;

/** Failures that pass by themselves: no network, a busy server, a database that is away. Other refusals stay. */
export const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** @param count failures before this one. The server's own wish comes first. */
export function pauseMsOf(count: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : 0;
  return Math.min(Math.max(asked, firstPauseMs * 2 ** count), longestPauseMs);
}

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
