import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from './session.ts';

interface PageOf<Item> {
  list: Item[];
  pageNum: number;
  totalPages: number;
}

export interface PagedList<Item, Page = PageOf<Item>> {
  items: Item[];
  /** The first page as it came last, with what it says beside the items. */
  head: Page | undefined;
  /** Nothing is known yet. */
  loading: boolean;
  /** The first or a further page did not come. */
  failed: boolean;
  loadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** A member's list, page after page. What is new at its head moves the pages, so an item is kept once only. */
export function usePagedList<
  Item extends { id?: string; orderId?: string; withdrawalId?: string },
  Page extends PageOf<Item> = PageOf<Item>,
>(
  name: readonly string[],
  fetchPage: (pageNo: number, signal: AbortSignal) => Promise<Page>,
): PagedList<Item, Page> {
  const member = useSession()?.userName ?? '';
  const query = useInfiniteQuery({
    queryKey: [...name, member],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: Page) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
    enabled: member !== '',
    staleTime: 0,
    retry: false,
  });
  const items = useMemo(() => {
    const all = query.data?.pages.flatMap((page) => page.list) ?? [];
    return [...new Map(all.map((item) => [item.id ?? item.orderId ?? item.withdrawalId, item])).values()];
  }, [query.data]);
  return {
    items,
    head: query.data?.pages[0],
    loading: query.isPending,
    failed: query.isError,
    loadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
