import { useEffect, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import type { ListVendor } from './load-page.ts';
import { chosenPlace, keptClass, type ListPlace } from './place.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { perSlide, slideCount, slideInSight, slideOf } from './vendor-slides.ts';
import styles from './VendorTabs.module.css';

interface VendorTabsProps {
  place: ListPlace;
  vendors: readonly ListVendor[];
}

/**
 * The vendors of the type. With more than five, four stand in sight: the buttons go on by a slide, a finger moves them
 * freely, and the keyboard reaches each as a link.
 */
export function VendorTabs({ place, vendors }: VendorTabsProps) {
  const t = useT();
  const slides = slideCount(vendors.length);
  const track = useRef<HTMLUListElement>(null);
  const chosen = vendors.findIndex(({ code }) => code === place.vendor);
  const [slide, setSlide] = useState(0);
  useEffect(() => {
    if (chosen >= 0) goTo(track.current, slideOf(chosen), 'instant');
  }, [chosen]);
  const onScroll = () => {
    const box = track.current;
    if (box) setSlide(slideInSight(box.scrollLeft, box.clientWidth, box.scrollWidth, slides));
  };
  if (vendors.length === 0) return null;
  return (
    <nav className={styles.vendors} aria-label={t('gameList.vendors')} data-slides={slides > 1}>
      {slides > 1 && (
        <button
          type="button"
          className={styles.step}
          aria-label={t('gameList.vendors.previous')}
          aria-disabled={slide === 0}
          onClick={() => goTo(track.current, slide - 1, 'smooth')}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </button>
      )}
      <ul ref={track} className={styles.track} onScroll={onScroll}>
        {vendors.map((vendor, at) => (
          <li key={vendor.code} className={styles.item}>
            <PlaceLink
              className={styles.vendor}
              place={chosenPlace(place, {
                vendor: vendor.code,
                classify: keptClass([vendor], vendor.code, place.classify),
              })}
              current={vendor.code === place.vendor}
            >
              <VendorPicture vendor={vendor} late={at > perSlide} />
            </PlaceLink>
          </li>
        ))}
      </ul>
      {slides > 1 && (
        <button
          type="button"
          className={styles.step}
          aria-label={t('gameList.vendors.next')}
          aria-disabled={slide >= slides - 1}
          onClick={() => goTo(track.current, slide + 1, 'smooth')}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      )}
    </nav>
  );
}

/** @param late out of sight at first. */
function VendorPicture({ vendor: { name, icon }, late }: { vendor: ListVendor; late: boolean }) {
  return (
    <picture>
      <source type="image/avif" srcSet={icon} />
      <img
        className={styles.picture}
        src={icon.replace(/\.avif$/, '.webp')}
        alt={name}
        width={330}
        height={150}
        {...(late && { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  );
}

/** The first vendor of a slide at the beginning of the track. */
function goTo(track: HTMLUListElement | null, slide: number, behavior: 'instant' | 'smooth'): void {
  const first = track?.children[slide * perSlide];
  if (!track || !(first instanceof HTMLElement)) return;
  const [at, from] = [first.getBoundingClientRect(), track.getBoundingClientRect()];
  const rtl = getComputedStyle(track).direction === 'rtl';
  track.scrollBy({ left: rtl ? at.right - from.right : at.left - from.left, behavior });
}
