import { randomBytes } from 'node:crypto';
import type { SessionRow } from '../../queries.ts';
import { gameOf } from '../../use-cases/open-session.ts';
import type { FishContext } from '../context.ts';
import {
  deleteLeftSeats,
  findFreeSeat,
  findPlace,
  insertRoom,
  insertSeat,
  lockRooms,
  updateSeats,
  type PlaceRow,
} from '../queries/rooms.ts';

/**
 * The seat that the player has in the game, or a free one, in a room where others of the same merchant are if there is any: play money and
 * real money do not meet.
 */
export async function takeSeat({ db }: FishContext, session: SessionRow): Promise<PlaceRow> {
  const game = gameOf(session);
  const { player_id: playerId, merchant } = session;
  return db.transaction(async (tx) => {
    await lockRooms(tx, game);
    const known = await findPlace(tx, playerId, game);
    if (known) {
      await updateSeats(tx, [{ roomId: known.id, playerId }]);
      return known;
    }
    await deleteLeftSeats(tx, game);
    const free = (await findFreeSeat(tx, game, merchant)) ?? {
      roomId: await insertRoom(tx, game, merchant, randomBytes(8).toString('hex')),
      seat: 0,
    };
    await insertSeat(tx, free.roomId, free.seat, playerId);
    return (await findPlace(tx, playerId, game))!;
  });
}
