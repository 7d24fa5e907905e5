import { useEffect, useState } from 'react';

const touches = ['pointerdown', 'keydown', 'scroll', 'offline', 'perya:downloads'] as const;
const idleMs = 12_000;
/** From then on. */
const mostMs = 1_000;

/** It was so once in this document: then what a page has for later is there from its beginning. */
let begun = false;

/**
 * True once somebody has done something with the page, or has looked at it for a while, and the page has a moment for it: what then loads
 * takes time from nothing, not from a scroll that has just begun either.
 */
export function useLater(): boolean {
  const [later, setLater] = useState(begun);
  useEffect(() => {
    let idle: number | undefined;
    const begin = () => {
      begun = true;
      setLater(true);
    };
    const done = () => {
      // Not in every browser.
      if (!('requestIdleCallback' in window)) begin();
      else idle ??= requestIdleCallback(begin, { timeout: mostMs });
    };
    // A page that was opened without a network has nothing to wait for.
    const timer = setTimeout(done, navigator.onLine ? idleMs : 0);
    for (const type of touches) addEventListener(type, done, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
      for (const type of touches) removeEventListener(type, done);
    };
  }, []);
  return later;
}
