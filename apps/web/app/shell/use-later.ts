import { useEffect, useState } from 'react';

const touches = ['pointerdown', 'keydown', 'scroll', 'offline', 'perya:downloads'] as const;
const idleMs = 12_000;

/** True once somebody has done something with the page, or has looked at it for a while: what then loads takes time from nothing. */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const done = () => setLater(true);
    // A page that was opened without a network has nothing to wait for.
    const timer = setTimeout(done, navigator.onLine ? idleMs : 0);
    for (const type of touches) addEventListener(type, done, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of touches) removeEventListener(type, done);
    };
  }, []);
  return later;
}
