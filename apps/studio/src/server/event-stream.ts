/**
 * Server-sent events. What belongs to a session is read by `fetch`, since the token stands in a header; what is everybody's, like
 * the odds, by `EventSource`.
 */
import type { FastifyReply } from 'fastify';

/** Silence is broken so often: proxies end connections on which nothing comes. */
const heartbeatMs = 15_000;

/** A watcher that lets so much pile up is gone, or too slow to play. */
const mostWaitingBytes = 256 * 1024;

export interface EventStream {
  /** @param data one line of text. */
  send(event: string, data: string): void;
  close(): void;
  /**
   * Takes the connection over and greets the watcher: from here on no other answer can be given.
   * @param onGone runs once the watcher has gone, whoever ended it
   */
  open(onGone: () => void): void;
}

/**
 * @param stands whether the watcher's session still stands: asked with each heartbeat, since a stream may outlive it.
 * Whoever asks is told of nothing before it is opened: until then he may still be refused.
 */
export function prepareEventStream(
  reply: FastifyReply,
  stands: () => Promise<boolean> = async () => true,
): EventStream {
  const { raw } = reply;
  const write = (text: string): void => {
    // Between the end that was asked for and the watcher's going others still tell of what happens.
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
    else raw.write(text);
  };
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    close: () => void raw.end(),
    open(onGone) {
      reply.hijack();
      // A phone that goes away in the middle of a write is no failure of the studio.
      raw.on('error', () => {});
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // A proxy that collects would hold back what is meant for now.
        'x-accel-buffering': 'no',
      });
      write(': welcome\n\n');
      const heartbeat = setInterval(() => {
        write(': still here\n\n');
        void stands().then((still) => still || raw.end());
      }, heartbeatMs);
      raw.once('close', () => {
        clearInterval(heartbeat);
        onGone();
      });
    },
  };
}
