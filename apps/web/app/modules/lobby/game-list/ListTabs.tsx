import { Flame, Heart, History, LayoutGrid } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { dataTabs, tabPlace, type ListPlace } from './place.ts';
import { PlaceLink } from './PlaceLink.tsx';
import styles from './ListTabs.module.css';

const marks = { all: LayoutGrid, recent: History, fav: Heart, hot: Flame };

/** All games, and the three quick lists. They are links, so that they lead on before a script runs. */
export function ListTabs({ place }: { place: ListPlace }) {
  const t = useT();
  return (
    <nav className={styles.tabs} aria-label={t('gameList.lists')}>
      <ul className={styles.list}>
        {dataTabs.map((tab) => {
          const Mark = marks[tab];
          return (
            <li key={tab}>
              <PlaceLink
                className={styles.tab}
                place={tabPlace(place, tab)}
                current={tab === place.tab && (tab !== 'all' || place.vendor === null)}
              >
                <Mark className={styles.mark} size={16} aria-hidden="true" />
                {t(`gameList.tab.${tab}`)}
              </PlaceLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
