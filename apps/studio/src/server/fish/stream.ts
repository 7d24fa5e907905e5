/** A room as server-sent events. */
import type { FastifyReply } from 'fastify';
import { prepareStream } from '../event-stream.ts';
import type { Aquarium } from './aquarium.ts';
import type { PlaceRow } from './queries/rooms.ts';

/** `false`: there is no room for another watcher, and nothing was sent. */
export function streamRoom(
  reply: FastifyReply,
  aquarium: Aquarium,
  place: PlaceRow,
  { playerId, stands }: { playerId: bigint; stands: () => Promise<boolean> },
): boolean {
  const { send, close, open } = prepareStream(reply, stands);
  const leave = aquarium.watch(place, { playerId, send, close });
  if (!leave) return false;
  open(leave);
  return true;
}
