import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { useReady } from '#app/ui/use-ready.ts';
import { LatePicture } from '#app/ui/LatePicture.tsx';
import { placeHref, type Category } from '../lobby.ts';
import styles from './CategoryRail.module.css';

/** So many symbols stand in the first screen of a phone. */
const inSight = 6;

interface CategoryRailProps {
  rail: readonly Category[];
  selected: Category;
  /** Folder of the drawn symbols. */
  art: string | null;
}

/** The categories, side by side under the header; the selected one is lit and in sight. */
export function CategoryRail({ rail, selected, art }: CategoryRailProps) {
  const t = useT();
  const ready = useReady();
  const list = useRef<HTMLUListElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !item) return;
    const leftPx = item.offsetLeft + item.offsetWidth / 2 - box.clientWidth / 2;
    box.scrollTo({ left: leftPx, behavior: first.current ? 'instant' : 'smooth' });
    first.current = false;
  }, [selected]);
  return (
    <nav className={styles.rail} aria-label={t('home.categories')} id="games">
      <ul ref={list} className={styles.list}>
        {rail.map((category, at) => (
          <li key={category}>
            <Link
              className={styles.item}
              to={placeHref({ category, vendor: null })}
              aria-current={category === selected ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {art && (
                <LatePicture
                  decorative
                  when={at < inSight ? 'soon' : 'late'}
                  ready={ready}
                  className={styles.place}
                  sources={[{ type: 'image/avif', srcset: `${art}/categories/${category}-96.avif` }]}
                  image={{
                    className: styles.symbol,
                    src: `${art}/categories/${category}-96.webp`,
                    alt: '',
                    width: 40,
                    height: 40,
                  }}
                />
              )}
              <span>{t(`category.${category}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
