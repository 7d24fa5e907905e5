/** Shows what colleagues and players do elsewhere: the server announces a change, and the screen refetches. */
import { useEffect } from 'react';
import { queryClient } from '#console/lib/query-client.ts';
import { isLoggedIn, refreshSelf } from '#console/lib/session.ts';

/** Several changes in a row cause one refetch. */
const restMs = 1_000;
/** First pause before a refused stream is opened again; it grows, and differs between consoles. */
const openAgainMs = 5_000;
const longestMs = 120_000;

export function LiveChanges() {
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opening: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    let refused = 0;
    let isOver = false;
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
        if (opened.readyState !== EventSource.CLOSED) return;
        const pauseMs = Math.min(openAgainMs * 2 ** refused, longestMs) * (0.75 + Math.random() / 2);
        refused += 1;
        opening = setTimeout(() => void openAgain(), pauseMs);
      });
      opened.addEventListener('open', () => {
        if (missed) refetch();
        missed = false;
        refused = 0;
      });
    };
    // A stream does not say why it was refused: without a session none is opened any more.
    const openAgain = async (): Promise<void> => {
      const loggedIn = await isLoggedIn().catch(() => true);
      if (loggedIn && !isOver) open();
    };
    open();
    return () => {
      isOver = true;
      source?.close();
      clearTimeout(timer);
      clearTimeout(opening);
    };
  }, []);
  return null;
}
