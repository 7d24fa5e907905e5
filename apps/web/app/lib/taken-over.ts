import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True on the server and for a component that took over the server's markup; false for one that the browser drew itself. React
 * does that to the whole document when an add-on has changed it so far that it does not fit.
 */
export function useTakenOver(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(hydrating)[0];
}
