import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useReady } from '#app/ui/use-ready.ts';
import { LatePicture } from '#app/ui/LatePicture.tsx';
import styles from './Rail.module.css';

/** So many symbols stand in the first screen of a phone. */
const inSight = 6;

export interface RailItem {
  key: string;
  name: string;
  to: string;
  /** Address of the drawn symbol without its format. Null: none is drawn. */
  symbol: string | null;
}

/** Choices side by side under the header; the selected one is lit and scrolled into view. */
export function Rail({
  label,
  items,
  selected,
}: {
  label: string;
  items: readonly RailItem[];
  selected: string;
}) {
  const ready = useReady();
  const list = useRef<HTMLUListElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !item) return;
    const appears = first.current;
    first.current = false;
    // A rail that appears stands at its beginning already; to ask where things are would style the whole page for it.
    if (appears && box.firstElementChild?.contains(item)) return;
    const leftPx = item.offsetLeft + item.offsetWidth / 2 - box.clientWidth / 2;
    box.scrollTo({ left: leftPx, behavior: appears ? 'instant' : 'smooth' });
  }, [selected]);
  return (
    <nav className={styles.rail} aria-label={label} id="games">
      <ul ref={list} className={styles.list}>
        {items.map(({ key, name, to, symbol }, at) => (
          <li key={key}>
            <Link
              className={styles.item}
              to={to}
              aria-current={key === selected ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {symbol && (
                <LatePicture
                  decorative
                  when={at < inSight ? 'soon' : 'late'}
                  ready={ready}
                  className={styles.place}
                  sources={[{ type: 'image/avif', srcset: `${symbol}.avif` }]}
                  image={{
                    className: styles.symbol,
                    src: `${symbol}.webp`,
                    alt: '',
                    width: 40,
                    height: 40,
                  }}
                />
              )}
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
