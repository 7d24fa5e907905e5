import { useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import type { ListFrame } from './load-page.ts';
import { chosenCount, type ListPlace } from './place.ts';
import styles from './FilterButton.module.css';

interface FilterButtonProps {
  place: ListPlace;
  frame: ListFrame;
}

/** Opens the filter drawer and says how much is chosen in it. Nothing else of the list is drawn again when it opens. */
export function FilterButton({ place, frame }: FilterButtonProps) {
  const t = useT();
  const [filtering, setFiltering] = useState(false);
  const count = chosenCount(place);
  return (
    <>
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
      <FilterDrawer open={filtering} onClose={() => setFiltering(false)} place={place} frame={frame} />
    </>
  );
}
