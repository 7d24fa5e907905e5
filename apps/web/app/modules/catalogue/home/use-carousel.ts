import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isHeld } from './held.ts';

/** How long a banner stands (specification 2 §9). */
const autoplayMs = 5_000;
/** A scroll that has been silent for this long has come to rest; for browsers without `scrollend`. */
const restMs = 140;

export interface Carousel {
  ref: RefObject<HTMLDivElement | null>;
  /** True once the copies at both ends are wanted, between which the row is endless. */
  endless: boolean;
  /** The slide in sight, from 0. */
  selected: number;
  playing: boolean;
  toggle: () => void;
}

/**
 * An endless row out of the browser's own scrolling: the last slide stands before the first once more, and the first
 * after the last; whoever comes to rest on a copy is set, unseen, on the original. It turns by itself while nobody
 * touches it, looks elsewhere, or wants less motion.
 */
export function useCarousel(count: number): Carousel {
  const ref = useRef<HTMLDivElement>(null);
  const [endless, setEndless] = useState(false);
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    setEndless(count > 1);
    setPlaying(count > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [count]);

  useLayoutEffect(() => {
    if (endless && ref.current) jump(ref.current, 1);
  }, [endless]);

  const settle = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    const at = Math.round(Math.abs(box.scrollLeft) / box.clientWidth);
    if (at === 0) jump(box, count);
    if (at === count + 1) jump(box, 1);
    setSelected((at - 1 + count) % count);
  }, [count]);

  useEffect(() => {
    const box = ref.current;
    if (!endless || !box) return;
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, restMs);
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      box.removeEventListener('scroll', onScroll);
    };
  }, [endless, settle]);

  useEffect(() => {
    if (!playing || !endless) return;
    const timer = setInterval(() => {
      const box = ref.current;
      if (!box || isHeld(box) || document.visibilityState !== 'visible') return;
      box.scrollBy({ left: box.clientWidth * sign(box), behavior: 'smooth' });
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [playing, endless]);

  return { ref, endless, selected, playing, toggle: () => setPlaying((now) => !now) };
}

const sign = (box: Element) => (getComputedStyle(box).direction === 'rtl' ? -1 : 1);

function jump(box: HTMLElement, at: number): void {
  box.scrollTo({ left: box.clientWidth * at * sign(box), behavior: 'instant' });
}
