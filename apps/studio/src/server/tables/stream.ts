/** A table as server-sent events. */
import type { FastifyReply } from 'fastify';
import { prepareStream } from '../event-stream.ts';
import type { TableGame } from './context.ts';
import type { Floor } from './floor.ts';

/** `false`: there is no room for another watcher, and nothing was sent. */
export function streamTable(
  reply: FastifyReply,
  floor: Floor,
  {
    game,
    playerId,
    merchant,
    stands,
  }: { game: TableGame; playerId: bigint; merchant: string; stands: () => Promise<boolean> },
): boolean {
  const { send, close, open } = prepareStream(reply, stands);
  const leave = floor.watch(game, { playerId, merchant, send, close });
  if (!leave) return false;
  open(leave);
  return true;
}
