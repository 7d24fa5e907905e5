import { useEffect, useRef, useState } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import { Pause, Play } from 'lucide-react';
import { preload } from 'react-dom';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import type { Banner } from './lobby.ts';
import styles from './BannerCarousel.module.css';

const autoplayMs = 5_000;
/** The column's width: what the browser chooses the size of the picture by. */
const sizes = '(min-width: 480px) 456px, 94vw';

/**
 * The banners. Without scripts it is a row that snaps; after hydration a carousel that turns by itself, when there is
 * more than one, and can be stopped (WCAG 2.2.2).
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const t = useT();
  const first = banners[0];
  const many = banners.length > 1;
  const carousel = useCarousel(many);
  if (!first) return null;
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
      <div ref={carousel.ref} className={styles.viewport} data-live={carousel.live}>
        <ul className={styles.track}>
          {banners.map((banner, at) => (
            <li
              key={banner.id}
              className={styles.slide}
              aria-label={t('home.banner', { number: at + 1, count: banners.length })}
            >
              <Slide banner={banner} first={at === 0} />
            </li>
          ))}
        </ul>
      </div>
      {many && (
        <div className={styles.bar}>
          <span className={styles.dots} aria-hidden="true">
            {banners.map(({ id }, at) => (
              <span key={id} className={styles.dot} data-lit={at === carousel.selected} />
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

function Slide({ banner: { title, link, picture }, first }: { banner: Banner; first: boolean }) {
  const content = (
    <>
      <picture>
        {picture.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          className={styles.picture}
          src={picture.src}
          alt=""
          width={960}
          height={420}
          decoding="async"
          draggable={false}
          {...(first ? { fetchPriority: 'high', 'data-largest': '' } : { loading: 'lazy' as const })}
        />
      </picture>
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

function useCarousel(enabled: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(undefined);
  const [selected, setSelected] = useState(0);
  const [live, setLive] = useState(false);
  const [playing, setPlaying] = useState(true);
  useEffect(() => {
    const viewport = ref.current;
    if (!enabled || !viewport) return;
    let gone = false;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    void Promise.all([import('embla-carousel'), import('embla-carousel-autoplay')]).then(
      ([{ default: Embla }, { default: Autoplay }]) => {
        if (gone) return;
        setLive(true);
        viewport.scrollLeft = 0;
        const autoplay = Autoplay({
          delay: autoplayMs,
          stopOnInteraction: false,
          stopOnFocusIn: true,
          playOnInit: !still,
        });
        const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
        const made = Embla(viewport, { loop: true, direction }, [autoplay]);
        made.on('select', () => setSelected(made.selectedScrollSnap()));
        made.on('autoplay:play', () => setPlaying(true));
        made.on('autoplay:stop', () => setPlaying(false));
        if (still) setPlaying(false);
        embla.current = made;
      },
      // Without the library the row still snaps under the finger.
      () => undefined,
    );
    return () => {
      gone = true;
      embla.current?.destroy();
      embla.current = undefined;
    };
  }, [enabled]);
  const toggle = () => {
    const autoplay = embla.current?.plugins().autoplay;
    if (autoplay?.isPlaying()) autoplay.stop();
    else autoplay?.play();
  };
  return { ref, selected, live, playing, toggle };
}
