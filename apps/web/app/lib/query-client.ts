import { QueryClient } from '@tanstack/react-query';

const make = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: true } },
  });

let ofThisPage: QueryClient | undefined;

/** The page's one cache of server state; on the server a new one for each document, so that none leaks into another. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return make();
  ofThisPage ??= make();
  return ofThisPage;
}
