import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useLanguage } from '#app/lib/i18n.ts';
import { readTiles, type Tile } from '../lobby.ts';
import { loadGamePage, type GameFilter, type GamePage } from './game-pages.ts';

export interface GameTiles {
  /** Undefined while nothing is known yet. */
  tiles: Tile[] | undefined;
  failed: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** Games of a list, page after page. @param first what came with the document, if this is the list that it holds. */
export function useGamePages(filter: GameFilter, first: GamePage | null): GameTiles {
  const language = useLanguage();
  const query = useInfiniteQuery({
    queryKey: ['centres', 'games', language, filter.category, filter.vendor],
    queryFn: ({ pageParam }) => loadGamePage(api, filter, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: GamePage) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
    staleTime: 60_000,
    ...(first && { initialData: { pages: [first], pageParams: [1] } }),
  });
  // A list that has grown at its head moves its pages, so a game is kept once.
  const tiles = useMemo(() => {
    const all = query.data?.pages.flatMap((page) => readTiles(page.tiles));
    return all && [...new Map(all.map((tile) => [tile.id, tile])).values()];
  }, [query.data]);
  return {
    tiles,
    failed: query.isError,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
