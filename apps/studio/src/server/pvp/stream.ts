/** A seat as server-sent events. */
import type { FastifyReply } from 'fastify';
import { importSeatKey } from '../../pvp-seal.ts';
import { prepareStream } from '../event-stream.ts';
import type { CardTable } from './card-table.ts';
import type { Person } from './person.ts';
import { createWatcher } from './watcher.ts';

/** Phones of one player at one seat. */
const mostWatchers = 4;

/** `false`: the key is none, or there are too many phones; nothing was sent. */
export async function streamSeat(
  reply: FastifyReply,
  { table, person }: { table: CardTable; person: Person },
  publicKey: string,
  stands: () => Promise<boolean>,
): Promise<boolean> {
  const key = await importSeatKey(publicKey).catch(() => null);
  if (!key || person.watchers.size >= mostWatchers) return false;
  const { send, close, open } = prepareStream(reply, stands);
  open(table.watch(person, createWatcher(key, send, close)));
  return true;
}
