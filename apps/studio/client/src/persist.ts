import { pause } from './dom.ts';
import { NetworkError, ServerError, waitingKey, type Server } from './server.ts';

/** Repeats a call until an answer comes: every one of them may be repeated without harm. @param tell of a lost network or an unknown outcome, or null. */
export async function persist<T>(
  server: Server,
  call: () => Promise<T>,
  tell: (lost: 'network.lost' | 'outcome.unknown' | null) => void,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      const value = await call();
      if (failures > 0) tell(null);
      return value;
    } catch (error) {
      const waiting =
        error instanceof NetworkError || (error instanceof ServerError && error.code === 'round.pending');
      const expired = error instanceof ServerError && error.code === 'session.expired' && failures === 0;
      if (expired) await reopen(server);
      else if (!waiting) {
        tell(null);
        throw error;
      } else {
        if (error instanceof NetworkError) tell(waitingKey(error));
        await pause(Math.min(5000, 600 * 1.6 ** failures));
      }
    }
  }
}

/** The session is over: a new one is opened, or the game ends. @param onDeadEnd hears why it cannot go on */
export async function renewSession(server: Server, onDeadEnd: (message: string) => void): Promise<void> {
  try {
    await server.open();
  } catch (error) {
    if (error instanceof ServerError) onDeadEnd(error.message);
  }
}

/** Opens a new session with the launch token; without a network the call that follows says so. */
async function reopen(server: Server): Promise<void> {
  try {
    await server.open();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
  }
}
