/**
 * Stops a program while others keep serving: its health check fails first, so that the proxy routes players elsewhere; then it ends its
 * streams, whose clients reconnect, and waits for open requests.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** Fastify's replies have this form. */
interface OpenReply {
  raw: { once(event: 'close', listener: () => void): unknown };
  header(name: string, value: string): unknown;
}

export interface Draining {
  /** Whether the program is draining. */
  readonly begun: boolean;
  /** For Fastify's `onRequest`. */
  onRequest(request: unknown, reply: OpenReply, done: () => void): void;
  /**
   * @param pauseMs until the proxy has noticed @param endStreams after the pause @param withinMs for open requests; longer ones are cut
   */
  drain(how: { pauseMs: number; endStreams(): unknown; withinMs: number }): Promise<void>;
}

export function createDraining(): Draining {
  let open = 0;
  let begun = false;
  let onEnded: (() => void) | null = null;
  const ended = (): void => {
    open -= 1;
    if (open === 0) onEnded?.();
  };
  return {
    get begun() {
      return begun;
    },
    onRequest(_request, reply, done) {
      open += 1;
      reply.raw.once('close', ended);
      // The client's next request goes to another process.
      if (begun) reply.header('connection', 'close');
      done();
    },
    async drain({ pauseMs, endStreams, withinMs }) {
      begun = true;
      await sleep(pauseMs);
      await endStreams();
      if (open === 0) return;
      const left = new AbortController();
      await Promise.race([
        new Promise<void>((resolve) => (onEnded = resolve)),
        sleep(withinMs, undefined, { signal: left.signal }).catch(() => {}),
      ]);
      left.abort();
    },
  };
}
