import { useEffect, useRef, useState, type RefObject } from 'react';
import { isHeld } from '../held.ts';

/** How long a match stands; the turn itself takes 500 ms (specification 2 §2, §9). */
const autoplayMs = 5_000;

export interface Turning {
  /** Around what turns. */
  ref: RefObject<HTMLDivElement | null>;
  /** Place of the band, from 0; at `count` it shows the copy of the first. */
  at: number;
  /** The band is put somewhere, and does not go there. */
  still: boolean;
  /** The one in sight. */
  shown: number;
  playing: boolean;
  toggle: () => void;
  onTurned: () => void;
}

/** Turns a band of `count` to the next one while nobody touches it, is in it by keyboard, or wants less motion. */
export function useTurning(count: number): Turning {
  const ref = useRef<HTMLDivElement>(null);
  const [{ at, still }, setPlace] = useState({ at: 0, still: true });
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => setPlace({ at: 0, still: true }), [count]);
  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setInterval(() => {
      if (
        isHeld(ref.current) ||
        document.visibilityState !== 'visible' ||
        document.querySelector('dialog[open]')
      )
        return;
      setPlace((place) => ({ at: (place.at % count) + 1, still: false }));
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [playing, count]);
  return {
    ref,
    at,
    still,
    shown: at % count,
    playing,
    toggle: () => setPlaying((now) => !now),
    // From the copy, unseen, to the first itself.
    onTurned: () => setPlace((place) => (place.at === count ? { at: 0, still: true } : place)),
  };
}
