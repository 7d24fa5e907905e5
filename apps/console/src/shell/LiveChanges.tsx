/** Shows what colleagues and players do elsewhere: the server announces a change, and the screen refetches. */
import { useEffect } from 'react';
import { queryClient } from '#console/lib/query-client.ts';
import { refreshSelf } from '#console/lib/session.ts';

/** Several changes in a row cause one refetch. */
const restMs = 1_000;
/** Before a refused stream is opened again. */
const openAgainMs = 10_000;

export function LiveChanges() {
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opening: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const refetch = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries();
      }, restMs);
    };
    const open = (): void => {
      const opened = new EventSource('/ops/stream');
      source = opened;
      opened.addEventListener('change', refetch);
      opened.addEventListener('chat', () => {
        for (const queryKey of [['queue', 'chats'], ['chat'], ['queues']])
          void queryClient.invalidateQueries({ queryKey });
      });
      // The session has ended; reading it again shows the log-in.
      opened.addEventListener('end', () => {
        opened.close();
        void refreshSelf();
      });
      // Changes during a break were missed. A browser does not open a stream again that was refused, as a busy server does.
      opened.addEventListener('error', () => {
        missed = true;
        if (opened.readyState === EventSource.CLOSED) opening = setTimeout(open, openAgainMs);
      });
      opened.addEventListener('open', () => {
        if (missed) refetch();
        missed = false;
      });
    };
    open();
    return () => {
      source?.close();
      clearTimeout(timer);
      clearTimeout(opening);
    };
  }, []);
  return null;
}
