import { useNavigate } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { waysOf, type Suggestions } from './use-suggestions.ts';
import styles from './SuggestionList.module.css';

interface SuggestionListProps {
  /** The options are named by this and their number. */
  id: string;
  found: Suggestions;
  /** Number of the one that Enter opens; −1: none. */
  active: number;
  onGo: () => void;
}

/** The options of the search's list. */
export function SuggestionList({ id, found, active, onGo }: SuggestionListProps) {
  const t = useT();
  const navigate = useNavigate();
  const { games, vendors } = found;
  const ways = waysOf(found);
  const rows = [
    ...games.map(({ art, name, vendorName, open, atWork }) => ({
      picture: { src: `${art}-220`, width: 44 },
      name,
      fact: vendorName,
      mark: atWork ? t('home.atWork') : open ? null : t('home.closed'),
    })),
    ...vendors.map(({ icon, name, count }) => ({
      picture: { src: icon.replace(/\.avif$/, ''), width: 88 },
      name,
      fact: t('gameList.suggestion.vendor', { count }),
      mark: null,
    })),
  ];
  return rows.map(({ picture, name, fact, mark }, at) => (
    // The keyboard is the input's, which says by `aria-activedescendant` where it is.
    <div
      key={ways[at]!.key}
      id={`${id}-${at}`}
      role="option"
      aria-selected={at === active}
      tabIndex={-1}
      className={styles.option}
      // The input keeps the focus, and with it the list, until the press is over.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onGo();
        void navigate(ways[at]!.to);
      }}
    >
      <picture>
        <source type="image/avif" srcSet={`${picture.src}.avif`} />
        <img
          className={styles.picture}
          src={`${picture.src}.webp`}
          alt=""
          width={picture.width}
          height={44}
          decoding="async"
        />
      </picture>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.fact}>{fact}</span>
      </span>
      {mark && <span className={styles.soon}>{mark}</span>}
    </div>
  ));
}
