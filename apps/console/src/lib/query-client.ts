import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** The one cache of server state. Lists stay for ten minutes, so that one returns to where one was. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 600_000,
      refetchOnWindowFocus: true,
      // What the server refuses it refuses again.
      retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.status >= 500),
    },
  },
});
