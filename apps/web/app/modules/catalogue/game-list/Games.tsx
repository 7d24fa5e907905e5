import { useCallback, useState, type ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LoadMore } from '#app/ui/LoadMore.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { UndoBar } from '#app/ui/UndoBar.tsx';
import type { ListedGame } from '../listed-game.ts';
import { useFavouriteIds, useSetFavourite } from '../use-favourites.ts';
import { EmptyList } from './EmptyList.tsx';
import { placeHref, type ListPlace } from './place.ts';
import { TileGrid, WaitingTiles } from './TileGrid.tsx';
import { useGameList, type FirstPage, type GameList } from './use-game-list.ts';
import styles from './Games.module.css';

interface GamesProps {
  place: ListPlace;
  /** What the list is of. */
  label: string;
  /** The page that came with the document, when it is of this place. */
  first: FirstPage | null;
  /** What stands there when there is no game; else the reason, and the way to all games. */
  empty?: ReactNode;
}

/** Slots tell what they cost; a list of all types does not, since most of it could not. */
export const tellsBets = ({ gameType }: ListPlace): boolean => gameType === 'RNG' || gameType === 'INHOUSE';

/** The games of a place in each state: on their way, failed, none, with more to come, complete. */
export function Games({ place, label, first, empty }: GamesProps) {
  const list = useGameList(place, first);
  if (place.tab === 'fav') return <FavouriteGames place={place} label={label} list={list} />;
  return <Listed place={place} label={label} list={list} games={list.games} empty={empty} />;
}

interface ListedProps {
  place: ListPlace;
  label: string;
  list: GameList;
  games: readonly ListedGame[];
  onToggle?: (game: ListedGame, wanted: boolean) => void;
  empty?: ReactNode;
}

function Listed({ place, label, list, games, onToggle, empty }: ListedProps) {
  const t = useT();
  const withBets = tellsBets(place);
  // Its line is there from the start: nothing moves when the number comes.
  const head = place.tab === 'all' && (
    <p role="status" className={styles.count}>
      {list.total === null ? '' : t('gameList.count', { count: list.total })}
    </p>
  );
  if (list.loading) {
    return (
      <>
        {head}
        <WaitingTiles withBets={withBets} />
      </>
    );
  }
  const failed = (title: string) => (
    <EmptyState
      drawing={<TicketDrawing />}
      title={title}
      action={
        <Button variant="secondary" icon={<RotateCw size={18} aria-hidden="true" />} onClick={list.retry}>
          {t('form.retry')}
        </Button>
      }
    />
  );
  if (games.length === 0 && !list.hasMore) {
    return list.failed ? failed(t('home.listFailed')) : (empty ?? <EmptyList place={place} />);
  }
  return (
    <>
      {head}
      <TileGrid
        name={placeHref(place)}
        label={label}
        games={games}
        withBets={withBets}
        allHot={place.tab === 'hot'}
        onToggle={onToggle}
      />
      {list.failed && failed(t('gameList.moreFailed'))}
      {list.hasMore && (
        <LoadMore
          listed={games.length}
          label={t('gameList.more')}
          pending={list.loadingMore}
          onLoad={list.loadMore}
        />
      )}
      {list.complete && games.length > 9 && <p className={styles.end}>{t('gameList.end')}</p>}
    </>
  );
}

/** A heart that is emptied here takes its tile away (specification 2 §4), and leaves a way to have it back. */
function FavouriteGames({ place, label, list }: Omit<ListedProps, 'games' | 'onToggle'>) {
  const t = useT();
  const setFavourite = useSetFavourite();
  const marked = useFavouriteIds();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<ListedGame | null>(null);
  const { onChanged } = list;
  const toggle = useCallback(
    (game: ListedGame, wanted: boolean) => {
      setTouched((all) => new Set(all).add(game.id));
      setRemoved(wanted ? null : game);
      setFavourite(game, wanted);
      onChanged();
    },
    [onChanged, setFavourite],
  );
  // What the server said to be a favourite is one until it is touched; a refused removal brings its tile back.
  const games = list.games.filter(({ id }) => !touched.has(id) || marked.has(id));
  return (
    <>
      <Listed place={place} label={label} list={list} games={games} onToggle={toggle} />
      {removed && !marked.has(removed.id) && (
        <UndoBar
          key={removed.id}
          text={t('gameList.removed', { name: removed.name })}
          undo={t('gameList.undo')}
          onUndo={() => toggle(removed, true)}
          onOver={() => setRemoved(null)}
        />
      )}
    </>
  );
}
