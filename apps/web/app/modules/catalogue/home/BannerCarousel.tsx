import { Pause, Play } from 'lucide-react';
import { preload } from 'react-dom';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { useReady } from '#app/ui/use-ready.ts';
import { LatePicture } from '#app/ui/LatePicture.tsx';
import type { Banner } from '../lobby.ts';
import { useCarousel } from './use-carousel.ts';
import styles from './BannerCarousel.module.css';

/** What makes it the one that the scripts wait for (`lib/starter.ts`). */
const largest = { fetchPriority: 'high', decoding: 'sync', 'data-largest': '' } as const;

/** The column's width: what the browser chooses the size of the picture by. */
const sizes = '(min-width: 480px) 448px, 92vw';

/**
 * The banners. Without scripts it is a row that snaps; after hydration a carousel that turns by itself, when there is
 * more than one, and can be stopped (WCAG 2.2.2).
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const t = useT();
  const first = banners[0];
  const many = banners.length > 1;
  const last = banners.at(-1);
  const carousel = useCarousel(banners.length);
  if (!first || !last) return null;
  // The largest image of the first screen: asked for before anything else.
  const best = first.picture.sources[0];
  if (best) {
    preload(first.picture.src, {
      as: 'image',
      fetchPriority: 'high',
      imageSrcSet: best.srcset,
      imageSizes: sizes,
      type: best.type,
    });
  }
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={t('home.banners')}>
      <div ref={carousel.ref} className={styles.viewport}>
        <ul className={styles.track}>
          {carousel.endless && <Copy banner={last} />}
          {banners.map((banner, at) => (
            <li
              key={banner.picture.src}
              className={styles.slide}
              aria-label={t('home.banner', { number: at + 1, count: banners.length })}
            >
              <Slide banner={banner} first={at === 0} />
            </li>
          ))}
          {carousel.endless && <Copy banner={first} />}
        </ul>
      </div>
      {many && (
        <div className={styles.bar}>
          <span className={styles.dots} aria-hidden="true">
            {banners.map(({ picture }, at) => (
              <span key={picture.src} className={styles.dot} data-lit={at === carousel.selected} />
            ))}
          </span>
          <button
            type="button"
            className={styles.pause}
            aria-label={t(carousel.playing ? 'home.pause' : 'home.play')}
            onClick={carousel.toggle}
          >
            {carousel.playing ? (
              <Pause size={12} aria-hidden="true" />
            ) : (
              <Play size={12} aria-hidden="true" />
            )}
          </button>
        </div>
      )}
    </section>
  );
}

/** One of the two that make the row endless: for the eye alone. */
function Copy({ banner }: { banner: Banner }) {
  return (
    <li className={styles.slide} aria-hidden="true" inert>
      <Slide banner={banner} first={false} />
    </li>
  );
}

function Slide({ banner: { title, link, picture }, first }: { banner: Banner; first: boolean }) {
  const ready = useReady();
  const content = (
    <>
      <LatePicture
        when={first ? 'first' : 'late'}
        ready={ready}
        className={styles.place}
        sources={picture.sources}
        sizes={sizes}
        image={{
          className: styles.picture,
          src: picture.src,
          alt: '',
          width: 960,
          height: 420,
          draggable: false,
          ...(first ? largest : { loading: 'lazy' as const }),
        }}
      />
      <span className={styles.title}>{title}</span>
    </>
  );
  if (!link) return <div className={styles.banner}>{content}</div>;
  return (
    <Link className={styles.banner} to={link}>
      {content}
    </Link>
  );
}
