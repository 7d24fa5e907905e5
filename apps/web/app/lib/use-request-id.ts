import { useEffect, useRef } from 'react';
import { randomId } from './random-id.ts';

/**
 * One identity for one intention: however often the same thing is sent (a second press, a lost answer), the server
 * does it once. A page that comes back out of the browser's memory begins a new intention.
 */
export function useRequestId(): (intention: string) => string {
  const held = useRef({ intention: '', id: '' });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) held.current = { intention: '', id: '' };
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return (intention) => {
    if (held.current.intention !== intention) held.current = { intention, id: randomId() };
    return held.current.id;
  };
}
