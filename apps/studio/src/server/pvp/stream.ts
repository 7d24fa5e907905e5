/** A seat as server-sent events. The session's token stands in the header: the client reads the stream by `fetch`. */
import type { FastifyReply } from 'fastify';
import { importSeatKey } from '../../pvp-seal.ts';
import type { CardTable } from './card-table.ts';
import type { Person } from './person.ts';
import { createWatcher } from './watcher.ts';

/** Silence is broken so often: proxies end connections on which nothing comes. */
const heartbeatMs = 15_000;

/** A phone that lets so much pile up is gone, or too slow to play. */
const mostWaitingBytes = 256 * 1024;

/** Phones of one player at one seat. */
const mostWatchers = 4;

/** `false`: the key is none, or there are too many phones; nothing was sent. */
export async function streamSeat(
  reply: FastifyReply,
  { table, person }: { table: CardTable; person: Person },
  publicKey: string,
): Promise<boolean> {
  const key = await importSeatKey(publicKey).catch(() => null);
  if (!key || person.watchers.size >= mostWatchers) return false;
  const { raw } = reply;
  const write = (text: string): void => {
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
    else raw.write(text);
  };
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  write(': welcome\n\n');
  const watcher = createWatcher(
    key,
    (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    () => raw.end(),
  );
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
  const leave = table.watch(person, watcher);
  raw.once('close', () => {
    clearInterval(heartbeat);
    leave();
  });
  return true;
}
