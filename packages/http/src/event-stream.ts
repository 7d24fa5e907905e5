/** Server-sent events over a connection that a handler takes over. */
import type { FastifyReply } from 'fastify';

export interface EventStream {
  /** Writes an event. @param data one line of text @param id of the event, for streams whose events have an order */
  send(event: string, data: string, id?: number): void;
  /** Writes events that were written once for many streams. @see eventText */
  write(text: string): void;
  /** Ends the stream. @param last text before the end */
  close(last?: string): void;
  /**
   * Answers 200 with the headers that are set already, and keeps the connection: no other answer can follow.
   * @param onGone runs once, after either side has ended the stream
   */
  open(onGone: () => void): void;
}

export interface StreamOptions {
  /** How often a comment breaks the silence: proxies end silent connections. */
  heartbeatMs: number;
  /** Bytes that may wait for a slow client. Beyond them its stream is cut, and the client connects again. */
  mostWaitingBytes: number;
  /** Whether the session of the stream still stands, asked with each heartbeat. Absent: something else ends streams of ended sessions. */
  stands?: () => Promise<boolean>;
}

/** Text of an event. */
export const eventText = (event: string, data: string, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;

/** @returns a stream that is not open yet: until then nothing is sent, and the handler may still refuse. */
export function prepareEventStream(reply: FastifyReply, options: StreamOptions): EventStream {
  const { raw } = reply;
  const { mostWaitingBytes } = options;
  const write = (text: string): void => {
    // Between the end and the client's going others still tell of what happens.
    if (!raw.headersSent || raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
    else raw.write(text);
  };
  return {
    send: (event, data, id) => write(eventText(event, data, id)),
    write,
    close(last) {
      if (raw.headersSent && !raw.writableEnded) raw.end(last);
    },
    open(onGone) {
      takeOver(reply);
      // The client may have gone before the handler got here: nothing would tell of it any more.
      if (raw.destroyed) return onGone();
      const heartbeat = setInterval(() => {
        write(':\n\n');
        // What cannot be found out now is asked again with the next heartbeat.
        options.stands?.().then(
          (still) => still || raw.end(),
          () => {},
        );
      }, options.heartbeatMs).unref();
      raw.once('close', () => {
        clearInterval(heartbeat);
        onGone();
      });
    },
  };
}

function takeOver(reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.socket?.setNoDelay(true);
  raw.socket?.setTimeout(0);
  // A phone that goes away in the middle of a write is no failure of the program.
  raw.on('error', () => {});
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A proxy that collects would hold back what is meant for now.
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
}
