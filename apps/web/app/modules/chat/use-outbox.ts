import { useEffect, useState, useSyncExternalStore } from 'react';
import { api, ApiError } from '#app/lib/api.ts';
import { chatChanged } from '#app/lib/push-changes.ts';
import { useSession } from '#app/lib/session.ts';
import { localStore } from '#app/lib/stores.ts';
import { createOutbox, type Kept, type Outbox } from './outbox.ts';

/** While the page is open, what waits is tried again that often: a phone does not always say that it is online again. */
const againMs = 10_000;

/** The member's messages on their way. */
export function useOutbox(): { waiting: readonly Kept[]; outbox: Outbox } {
  const owner = useSession()?.userName ?? '';
  const [outbox] = useState(() =>
    createOutbox({
      store: localStore,
      owner,
      async send(body) {
        await api('POST /wps/chat/messages', { body });
        await chatChanged();
      },
      refusalOf: (error) =>
        error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401
          ? error.code
          : null,
    }),
  );
  useEffect(() => {
    const flush = () => void outbox.flush();
    flush();
    window.addEventListener('online', flush);
    const timer = setInterval(flush, againMs);
    return () => {
      window.removeEventListener('online', flush);
      clearInterval(timer);
    };
  }, [outbox]);
  return { waiting: useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list), outbox };
}
