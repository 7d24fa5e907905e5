import { useT } from '#app/lib/i18n.ts';
import type { FavouriteGame } from './favourites.ts';
import styles from './FavouriteHeart.module.css';

interface FavouriteHeartProps<Game extends FavouriteGame> {
  game: Game;
  pressed: boolean;
  /** `useSetFavourite()` of what is around it, where hundreds of hearts share one, or what stands before it. */
  onToggle: (game: Game, wanted: boolean) => void;
}

/**
 * The heart on a tile, in a box of the tile's size that is `position: relative`. It stands beside the link, not in it: two
 * things to reach, one after the other. The page around it calls `useFavourites()`.
 */
export function FavouriteHeart<Game extends FavouriteGame>({
  game,
  pressed,
  onToggle,
}: FavouriteHeartProps<Game>) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={pressed}
      aria-label={t('favourite.toggle', { name: game.name })}
      onClick={() => onToggle(game, !pressed)}
    />
  );
}
