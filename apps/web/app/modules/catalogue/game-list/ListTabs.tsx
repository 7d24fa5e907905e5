import { useState } from 'react';
import { Flame, Heart, History, LayoutGrid } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { dataTabs, placeHref, tabPlace, type DataTab, type ListPlace } from './place.ts';
import { PlaceLink } from './PlaceLink.tsx';
import styles from './ListTabs.module.css';

const marks = { all: LayoutGrid, recent: History, fav: Heart, hot: Flame };

/** All games, and the three quick lists. They are links, so that they lead on before a script runs. */
export function ListTabs({ place }: { place: ListPlace }) {
  const t = useT();
  const at = placeHref(place);
  // Lit with the press: to take a long list away and to begin another lasts longer than a finger should wait for an answer.
  const [pressed, setPressed] = useState<{ tab: DataTab; at: string } | null>(null);
  if (pressed && pressed.at !== at) setPressed(null);
  const shown = pressed?.tab ?? place.tab;
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
                current={tab === shown && (tab !== 'all' || place.vendor === null || pressed !== null)}
                onClick={({ metaKey, ctrlKey, shiftKey }) => {
                  if (!metaKey && !ctrlKey && !shiftKey) setPressed({ tab, at });
                }}
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
