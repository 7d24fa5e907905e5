import '#app/words/catalogue.ts';
import type { ReactNode } from 'react';
import { FavouriteHeart } from '../../FavouriteHeart.tsx';
import type { FavouriteGame } from '../../favourites.ts';
import { useFavourites, useMarks, useSetFavourite } from '../../use-favourites.ts';

/** A heart on a tile of home: comes with a session alone, because visitors, who are most, should not wait for it. */
export function HomeHeart({ game }: { game: FavouriteGame }): ReactNode {
  useFavourites();
  const pressed = useMarks([game]) === '1';
  return <FavouriteHeart game={game} pressed={pressed} onToggle={useSetFavourite()} />;
}
