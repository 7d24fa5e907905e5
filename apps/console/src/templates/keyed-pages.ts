/** Pages by key: the server gives a page and the key of the next. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';

export interface ListAnswer<Row> {
  list: readonly Row[];
  /** The key of the next page; null or absent: this is the last. */
  next?: string | null;
  /** How many there are; `capped` where they were not counted to the end. */
  total?: { count: number; capped: boolean };
  /** Sums of the whole list, by column. */
  sums?: Readonly<Record<string, ReactNode>>;
}

interface KeyedPages<Row> {
  queryKey: readonly unknown[];
  load: (after: string | undefined, signal: AbortSignal) => Promise<ListAnswer<Row>>;
  refetchInterval?: number | false;
}

/** @returns the rows of all pages that were loaded, and the query itself */
export function useKeyedPages<Row>({ queryKey, load, refetchInterval = false }: KeyedPages<Row>) {
  const answer = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval,
  });
  const rows = useMemo(() => answer.data?.pages.flatMap(({ list }) => list) ?? [], [answer.data]);
  return { rows, answer };
}
