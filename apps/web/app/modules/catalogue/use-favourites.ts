import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { loginPath } from '#app/lib/next-path.ts';
import { getSession, useSession } from '#app/lib/session.ts';
import { useToasts } from '#app/ui/Toasts.tsx';
import { keepWish, takeWish } from './favourite-wish.ts';
import { favourites, type FavouriteGame } from './favourites.ts';

/** Which of these games are favourites: a character for each, 1 or 0. Drawn again only when one of them changes. */
export function useMarks(games: readonly FavouriteGame[]): string {
  return useSyncExternalStore(
    favourites.subscribe,
    () => games.map(({ id }) => (favourites.ids().has(id) ? '1' : '0')).join(''),
    () => '',
  );
}

const none: ReadonlySet<string> = new Set();

export function useFavouriteIds(): ReadonlySet<string> {
  return useSyncExternalStore(favourites.subscribe, favourites.ids, () => none);
}

/** Changes a favourite; says so when it failed. A visitor logs in first, and the favourite is set then. */
export function useSetFavourite(): (game: FavouriteGame, wanted: boolean) => void {
  const navigate = useNavigate();
  const handleError = useErrorHandler();
  return useCallback(
    (game, wanted) => {
      if (!getSession()) {
        keepWish(game);
        void navigate(loginPath(location.pathname + location.search));
        return;
      }
      favourites.set(game, wanted).catch(handleError);
    },
    [handleError, navigate],
  );
}

/** For a page that shows hearts, once: they become the member's own, and what a visitor marked before the login is set. */
export function useFavourites(): void {
  const t = useT();
  const toasts = useToasts();
  const setFavourite = useSetFavourite();
  const token = useSession()?.token ?? '';
  useEffect(() => {
    favourites.follow(token);
    const wish = token ? takeWish() : null;
    if (!wish) return;
    setFavourite(wish, true);
    toasts.show(t('favourite.added', { name: wish.name }), { tone: 'success' });
  }, [setFavourite, t, toasts, token]);
}
