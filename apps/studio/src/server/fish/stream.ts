/** A room as server-sent events. The session's token stands in the header: the client reads the stream by `fetch`. */
import type { FastifyReply } from 'fastify';
import type { Aquarium, Watcher } from './aquarium.ts';
import type { PlaceRow } from './queries/rooms.ts';

/** Silence is broken so often: proxies end connections on which nothing comes. */
const heartbeatMs = 15_000;

/** A watcher that lets so much pile up is gone, or too slow to play. */
const mostWaitingBytes = 256 * 1024;

/** `false`: there is no room for another watcher, and nothing was sent. */
export function streamRoom(
  reply: FastifyReply,
  aquarium: Aquarium,
  place: PlaceRow,
  playerId: bigint,
): boolean {
  const { raw } = reply;
  const write = (text: string): void => {
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
    else raw.write(text);
  };
  const watcher: Watcher = {
    playerId,
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    close: () => raw.end(),
  };
  const leave = aquarium.watch(place, watcher);
  if (!leave) return false;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  write(': welcome\n\n');
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  raw.once('close', () => {
    clearInterval(heartbeat);
    leave();
  });
  return true;
}
