import { useEffect, useRef } from 'react';

/** A drag of this many CSS pixels is a swipe; less is a finger that rests. */
const distancePx = 100;
/** After the touch ends, this long passes before the next swipe counts. */
const resetMs = 500;

/** Calls `back` when a finger is drawn from the beginning of a line towards its end (specification 1 §2). */
export function useSwipeBack(enabled: boolean, back: () => void): void {
  // Beyond one page: the swipe that changes the page is what the next one has to wait for.
  const resting = useRef(false);
  useEffect(() => {
    if (!enabled) return;
    let from: { x: number; y: number } | null = null;
    const start = (event: TouchEvent) => {
      const touch = event.touches[0];
      const free = event.touches.length === 1 && !resting.current && !inScroller(event.target as Element);
      from = free && touch ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!from || !touch) return;
      const rtl = document.documentElement.dir === 'rtl';
      const alongPx = (touch.clientX - from.x) * (rtl ? -1 : 1);
      const acrossPx = Math.abs(touch.clientY - from.y);
      from = null;
      if (alongPx <= distancePx || acrossPx > alongPx / 2) return;
      resting.current = true;
      setTimeout(() => (resting.current = false), resetMs);
      back();
    };
    document.addEventListener('touchstart', start, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', start);
      document.removeEventListener('touchend', end);
    };
  }, [enabled, back]);
}

/** Something under the finger that scrolls sideways itself, or a dialog above the page. */
function inScroller(element: Element): boolean {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    if (one.matches('dialog, input, textarea, iframe')) return true;
    if (one.scrollWidth > one.clientWidth + 4 && /auto|scroll|hidden/.test(getComputedStyle(one).overflowX))
      return true;
  }
  return false;
}
