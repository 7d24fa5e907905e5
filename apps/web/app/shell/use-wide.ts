import { useSyncExternalStore } from 'react';

const query = '(width >= 700px)';

/** There is room beside the phone column. Never on the server, which does not know. */
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
