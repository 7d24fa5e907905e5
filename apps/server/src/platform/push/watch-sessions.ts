import type { PushHub } from './hub.ts';

/**
 * Ends streams whose session has run out. A session that is ended says so at once (`PushHub.endSession`); one that grows
 * too old says nothing, so it is asked about now and then. A stream renews no session.
 * @returns stops the watch.
 */
export function watchSessions(
  push: PushHub,
  live: (sessionIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>,
  onError: (error: unknown) => void,
  everyMs = 30_000,
): () => void {
  const check = async (): Promise<void> => {
    const open = push.sessions();
    if (open.length === 0) return;
    const standing = await live(open);
    for (const session of open) if (!standing.has(session)) push.endSession(session);
  };
  const timer = setInterval(() => void check().catch(onError), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
