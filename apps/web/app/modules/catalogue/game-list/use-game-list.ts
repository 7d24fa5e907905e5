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
  /** Games of all pages; null where nobody counts them. */
  total: number | null;
  /** Nothing is known yet. */
  loading: boolean;
  /** The first or a further page did not come: there is no more until somebody tries again. */
  failed: boolean;
  loadingMore: boolean;
  hasMore: boolean;
  /** Every game of the list stands there. */
  complete: boolean;
  loadMore: () => void;
  retry: () => void;
  /** Something was added to the list or taken from it: its pages are not where they were. */
  onChanged: () => void;
}

/** The first page as it came with the document. */
export interface FirstPage {
  page: GamePage;
  language: PhraseLanguage;
}

/** As long as somebody plays a game, so that the way back leads to the same place of a long list. */
const keptMs = 4 * 60 * 60_000;
const freshMs = 10 * 60_000;

/** The names under which lists are kept begin with this, and with the tab. */
const name = 'gameList';

const keyOf = (place: ListPlace, language: PhraseLanguage, token: string) =>
  [name, place.tab, placeHref(place), language, needsSession(place) ? token : ''] as const;

/** Pages of a place of the list. @param first page that came with the document, for that place. */
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
    // What a member has played or marked may have changed with every page that was seen since.
    staleTime: mine ? 0 : freshMs,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
    // A page that fails ends the list, which says so at once (specification 2 §4).
    retry: false,
    // It is asked for by its language: what is said to all in another one is not its.
    meta: { byLanguage: true },
    ...(first?.language === language && {
      initialData: { pages: [first.page], pageParams: [1] } satisfies InfiniteData<GamePage, number>,
      // As old as the document.
      initialDataUpdatedAt: performance.timeOrigin,
    }),
  });
  const games = useMemo(() => gamesOf(query.data?.pages ?? []), [query.data]);
  // A further page is drawn between frames, so that nobody's finger waits for it.
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
      // Pages that are read anew behind the list do not keep anybody from going on.
      if (query.isFetchingNextPage) return;
      // A page is counted from the head of the list: after a change the pages before it are asked for again.
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

/** Somebody goes to this place anew: it begins with its first page (specification 2 §4, "changing tab resets page to 1"). */
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
