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

/** The seat that the player has in the game, or a free one, in a room where others are if there is any. */
export async function takeSeat({ db }: FishContext, session: SessionRow): Promise<PlaceRow> {
  const game = gameOf(session);
  const playerId = session.player_id;
  return db.transaction(async (tx) => {
    await lockRooms(tx, game);
    const known = await findPlace(tx, playerId, game);
    if (known) {
      await updateSeats(tx, [{ roomId: known.id, playerId }]);
      return known;
    }
    await deleteLeftSeats(tx, game);
    const free = (await findFreeSeat(tx, game)) ?? {
      roomId: await insertRoom(tx, game, randomBytes(8).toString('hex')),
      seat: 0,
    };
    await insertSeat(tx, free.roomId, free.seat, playerId);
    return (await findPlace(tx, playerId, game))!;
  });
}
