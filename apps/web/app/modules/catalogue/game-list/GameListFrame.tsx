import type { ReactNode } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { useFavourites } from '../use-favourites.ts';
import { FilterButton } from './FilterButton.tsx';
import { ListTabs } from './ListTabs.tsx';
import type { ListFrame } from './load-page.ts';
import type { ListPlace } from './place.ts';
import { SortSelect } from './SortSelect.tsx';
import { SearchBox } from './SearchBox.tsx';
import { VendorTabs } from './VendorTabs.tsx';
import styles from './GameListFrame.module.css';

interface GameListFrameProps {
  place: ListPlace;
  frame: ListFrame;
  /** The games of the place. */
  children: ReactNode;
}

/** Name of a place for its heading and its list. */
export function usePlaceName({ gameType }: ListPlace): string {
  const t = useT();
  return gameType ? t(`category.${gameType}`) : t('gameList.allGames');
}

/** The game list page around its games: search, filter, quick tabs, vendor tabs. */
export function GameListFrame({ place, frame, children }: GameListFrameProps) {
  const t = useT();
  const name = usePlaceName(place);
  useFavourites();
  return (
    <div className={styles.page}>
      <div className={styles.find}>
        <SearchBox
          key={place.gameType}
          place={place}
          label={place.gameType ? t('gameList.searchIn', { category: name }) : t('gameList.search')}
        />
        <FilterButton place={place} frame={frame} />
      </div>
      <ListTabs place={place} />
      <VendorTabs place={place} vendors={frame.vendors} />
      <section className={styles.games} aria-label={name}>
        <div className={styles.head}>
          <h2 className={styles.title}>{place.text ? t('gameList.found', { text: place.text }) : name}</h2>
          <SortSelect place={place} />
        </div>
        {children}
      </section>
    </div>
  );
}
