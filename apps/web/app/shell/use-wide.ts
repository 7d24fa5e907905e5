import { useSyncExternalStore } from 'react';

const query = '(width >= 700px)';

/** Whether the window is wider than the phone column; false on the server. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const room = matchMedia(query);
      room.addEventListener('change', listener);
      return () => room.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
