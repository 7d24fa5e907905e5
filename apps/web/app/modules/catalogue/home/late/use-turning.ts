import { useEffect, useRef, useState, type RefObject } from 'react';
import { isHeld } from '../held.ts';
import type { Match } from '../matches.ts';

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

/**
 * Turns a band of matches to the next one while nobody touches it, is in it by keyboard, or wants less motion. In another list
 * the one in sight is the same, if it is there.
 */
export function useTurning(matches: readonly Match[]): Turning {
  const ref = useRef<HTMLDivElement>(null);
  const count = matches.length;
  const [{ of, at, still }, setPlace] = useState({ of: matches, at: 0, still: true });
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (of !== matches) {
    const shown = of[at % of.length]?.roomId;
    const found = matches.findIndex(({ roomId }) => roomId === shown);
    setPlace({ of: matches, at: Math.max(0, found), still: true });
  }
  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setInterval(() => {
      if (
        isHeld(ref.current) ||
        document.visibilityState !== 'visible' ||
        document.querySelector('dialog[open]')
      )
        return;
      setPlace((place) => ({ ...place, at: (place.at % count) + 1, still: false }));
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
    onTurned: () => setPlace((place) => (place.at === count ? { ...place, at: 0, still: true } : place)),
  };
}
