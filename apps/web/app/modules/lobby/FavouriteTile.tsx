import { memo, useCallback } from 'react';
import { Heart } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { GameTile } from './GameTile.tsx';
import type { ListedGame } from './listed-game.ts';
import { useIsFavourite, useSetFavourite } from './use-favourites.ts';
import styles from './FavouriteTile.module.css';

interface FavouriteTileProps {
  game: ListedGame;
  /** In the first screen: its picture comes before the scripts. */
  first: boolean;
  ready: boolean;
  /** Under the name: who made it, and what it costs or returns. An empty text keeps its place. */
  maker?: string;
  bets?: string;
  /** Told of a press on the heart in place of the change itself. */
  onToggle?: ((game: ListedGame, wanted: boolean) => void) | undefined;
}

/**
 * A tile with a heart. The page around it calls `useFavourites()` once. The heart stands beside the link, not in it: two
 * things to reach, one after the other.
 */
export const FavouriteTile = memo(function FavouriteTile({
  game,
  first,
  ready,
  maker,
  bets,
  onToggle,
}: FavouriteTileProps) {
  const t = useT();
  const pressed = useIsFavourite(game.id);
  const setFavourite = useSetFavourite();
  const toggle = useCallback(
    () => (onToggle ?? setFavourite)(game, !pressed),
    [game, onToggle, pressed, setFavourite],
  );
  return (
    <>
      <GameTile tile={game} first={first} ready={ready} maker={maker} bets={bets} />
      <button
        type="button"
        className={styles.heart}
        aria-pressed={pressed}
        aria-label={t('favourite.toggle', { name: game.name })}
        onClick={toggle}
      >
        <Heart className={styles.mark} size={18} aria-hidden="true" />
      </button>
    </>
  );
});
