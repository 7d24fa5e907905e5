/** Shows what colleagues and players do elsewhere: the server announces a change, and the screen refetches. */
import { useEffect } from 'react';
import { queryClient } from '#console/lib/query-client.ts';
import { refreshSelf } from '#console/lib/session.ts';

/** Several changes in a row cause one refetch. */
const restMs = 1_000;

export function LiveChanges() {
  useEffect(() => {
    const source = new EventSource('/ops/stream');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const refetch = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries();
      }, restMs);
    };
    source.addEventListener('change', refetch);
    source.addEventListener('chat', () => {
      for (const queryKey of [['queue', 'chats'], ['chat'], ['queues']])
        void queryClient.invalidateQueries({ queryKey });
    });
    // The session has ended; reading it again shows the log-in.
    source.addEventListener('end', () => {
      source.close();
      void refreshSelf();
    });
    // Changes during a break were missed.
    source.addEventListener('error', () => (missed = true));
    source.addEventListener('open', () => {
      if (missed) refetch();
      missed = false;
    });
    return () => {
      source.close();
      clearTimeout(timer);
    };
  }, []);
  return null;
}
