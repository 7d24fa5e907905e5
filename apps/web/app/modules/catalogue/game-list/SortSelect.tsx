import { ArrowDownUp } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { chosenPlace, placeHref, sorts, type ListPlace } from './place.ts';
import { forgetList } from './use-game-list.ts';
import styles from './SortSelect.module.css';

/** In which order all games of a place stand; the quick lists have one of their own. */
export function SortSelect({ place }: { place: ListPlace }) {
  const t = useT();
  const navigate = useNavigate();
  if (place.tab !== 'all') return null;
  const sortBy = (wanted: string) => {
    const to = chosenPlace(place, { sort: sorts.find((one) => one === wanted) ?? null });
    forgetList(to);
    void navigate(placeHref(to), { replace: true, preventScrollReset: true });
  };
  return (
    <label className={styles.sort}>
      <ArrowDownUp size={16} aria-hidden="true" />
      <span className="sr-only">{t('gameList.sort')}</span>
      <select
        className={styles.select}
        value={place.sort ?? ''}
        onChange={({ currentTarget }) => sortBy(currentTarget.value)}
      >
        <option value="">{t(place.text ? 'gameList.sort.match' : 'gameList.sort.popular')}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`gameList.sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
