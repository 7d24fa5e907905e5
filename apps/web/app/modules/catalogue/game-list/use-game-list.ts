import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLingui } from '@lingui/react';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { languageOf, type PhraseLanguage } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useSession } from '#app/lib/session.ts';
import { pageGate } from '#app/ui/load-gate.ts';
import type { ListedGame } from '../listed-game.ts';
import { gamesOf, loadPage, type GamePage } from './load-page.ts';
import { needsSession, placeHref, type ListPlace } from './place.ts';

export interface GameList {
  games: readonly ListedGame[];
  /** Number of games on all pages; null if not counted. */
  total: number | null;
  /** No answer yet. */
  loading: boolean;
  /** A page failed to load: no more until a retry. */
  failed: boolean;
  loadingMore: boolean;
  hasMore: boolean;
  /** All games of the list are loaded. */
  complete: boolean;
  loadMore: () => void;
  retry: () => void;
  /** The list has changed, so its page boundaries have moved. */
  onChanged: () => void;
}

/** The first page as it came with the document. */
export interface FirstPage {
  page: GamePage;
  language: PhraseLanguage;
}

/** As long as a game may last, so that going back leads to the same place in a long list. */
const keptMs = 4 * 60 * 60_000;
const freshMs = 10 * 60_000;

/** Query keys of lists begin with this and the tab. */
const name = 'gameList';

const keyOf = (place: ListPlace, language: PhraseLanguage, token: string) =>
  [name, place.tab, placeHref(place), language, needsSession(place) ? token : ''] as const;

/** Pages from a place in the list. @param first page delivered with the document */
export function useGameList(place: ListPlace, first: FirstPage | null): GameList {
  const token = useSession()?.token ?? '';
  const language = useSettledLanguage();
  const mine = needsSession(place);
  const changed = useRef(false);
  const query = useInfiniteQuery({
    queryKey: keyOf(place, language, token),
    queryFn: ({ pageParam, signal }) => loadPage(api, place, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }: GamePage) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled: !mine || token !== '',
    // Recents and favourites may have changed with every page visited since.
    staleTime: mine ? 0 : freshMs,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
    // A page that fails ends the list, which says so at once (specification 2 §4).
    retry: false,
    // The language is part of the key.
    meta: { byLanguage: true },
    ...(first?.language === language && {
      initialData: { pages: [first.page], pageParams: [1] } satisfies InfiniteData<GamePage, number>,
      // Same age as the document.
      initialDataUpdatedAt: performance.timeOrigin,
    }),
  });
  const games = useMemo(() => gamesOf(query.data?.pages ?? []), [query.data]);
  // A further page is drawn between frames, so that touches stay responsive.
  const drawn = useDeferredValue(games);
  return {
    games: drawn,
    total: query.data?.pages[0]?.total ?? null,
    loading: query.isPending || (drawn.length === 0 && games.length > 0),
    failed: query.isError,
    loadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage && !query.isError,
    complete: query.isSuccess && !query.hasNextPage && drawn === games,
    loadMore: () => {
      // Background refetches do not block the next page.
      if (query.isFetchingNextPage) return;
      // Pages are counted from the top of the list, so a change refetches the earlier ones.
      const again = changed.current ? query.refetch() : Promise.resolve();
      changed.current = false;
      void again.then(() => query.fetchNextPage());
    },
    retry: () => {
      pageGate.note();
      void (query.data ? query.fetchNextPage() : query.refetch());
    },
    onChanged: useCallback(() => {
      changed.current = true;
    }, []),
  };
}

/** A new visit to this place starts with the first page (specification 2 §4, "changing tab resets page to 1"). */
export function forgetList(place: ListPlace): void {
  const known = queryClient().getQueryCache();
  for (const one of known.findAll({ queryKey: [name, place.tab, placeHref(place)] })) {
    if (!one.isActive()) known.remove(one);
  }
}

/** The language of the page, 200 ms after its last change (specification 2 §4). */
function useSettledLanguage(): PhraseLanguage {
  const { i18n } = useLingui();
  const [settled, setSettled] = useState(() => languageOf(i18n));
  useOnLanguageChange(useCallback(() => setSettled(languageOf(i18n)), [i18n]));
  return settled;
}
