import { useState, type ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { useFavourites } from '../use-favourites.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { ListTabs } from './ListTabs.tsx';
import type { ListFrame } from './load-page.ts';
import { chosenCount, type ListPlace } from './place.ts';
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
  const [filtering, setFiltering] = useState(false);
  useFavourites();
  const count = chosenCount(place);
  return (
    <div className={styles.page}>
      <div className={styles.find}>
        <SearchBox
          key={place.gameType}
          place={place}
          label={place.gameType ? t('gameList.searchIn', { category: name }) : t('gameList.search')}
        />
        <button
          type="button"
          className={styles.filter}
          data-on={count > 0}
          aria-haspopup="dialog"
          aria-label={count > 0 ? t('gameList.filter.on', { count }) : t('gameList.filter')}
          onClick={() => setFiltering(true)}
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </button>
      </div>
      <ListTabs place={place} />
      <VendorTabs place={place} vendors={frame.vendors} />
      <section className={styles.games} aria-label={name}>
        <h2 className={styles.title}>{place.text ? t('gameList.found', { text: place.text }) : name}</h2>
        {children}
      </section>
      <FilterDrawer open={filtering} onClose={() => setFiltering(false)} place={place} frame={frame} />
    </div>
  );
}
