/** Streams of this process, each opened in a session. */
export interface SessionStreams {
  /** Sessions that have a stream here. */
  sessions(): bigint[];
  /** Tells the streams of a session that it has ended, and ends them. */
  endSession(sessionId: bigint): void;
}

/**
 * Ends the streams of expired sessions. A session that is ended reports it at once (`endSession`); an expired one reports nothing, so the
 * open ones are polled. A stream renews no session.
 * @param live of these sessions, those that are still valid
 * @returns stops the polling.
 */
export function watchSessions(
  streams: SessionStreams,
  live: (sessionIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>,
  onError: (error: unknown) => void,
  everyMs = 30_000,
): () => void {
  const check = async (): Promise<void> => {
    const open = streams.sessions();
    if (open.length === 0) return;
    const standing = await live(open);
    for (const session of open) if (!standing.has(session)) streams.endSession(session);
  };
  const timer = setInterval(() => void check().catch(onError), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
