import type { FishState, RoomView } from '../../../fish-api.ts';
import { endOfSession, fail, ok, type Result } from '../../errors.ts';
import type { SessionRow } from '../../queries.ts';
import { gameOf } from '../../use-cases/open-session.ts';
import { findFishGame, type FishContext } from '../context.ts';
import { presentMagazine, presentSeat } from '../present.ts';
import { findCurrentMagazine } from '../queries/magazines.ts';
import { listCaught, listSeats, type PlaceRow } from '../queries/rooms.ts';
import { idleMs } from './deliver-magazines.ts';
import { takeSeat } from './take-seat.ts';

/** What everybody in a room sees of it. */
export async function readRoom(
  { db, clock }: FishContext,
  room: Pick<PlaceRow, 'id' | 'number' | 'seed'>,
): Promise<RoomView> {
  const [seats, caught] = await Promise.all([listSeats(db, room.id), listCaught(db, room.id)]);
  return {
    serverNow: clock.now(),
    number: room.number,
    seed: room.seed,
    seats: seats.map(presentSeat),
    caught,
  };
}

/** Where a player stands who comes into the room, or comes back: everything goes on from this. */
export async function enterRoom(context: FishContext, session: SessionRow): Promise<Result<FishState>> {
  const game = findFishGame(context, gameOf(session));
  if (!game) return fail('game.unavailable');
  const place = await takeSeat(context, session);
  const [room, magazine, answer] = await Promise.all([
    readRoom(context, place),
    findCurrentMagazine(context.db, session),
    context.walletOf(session.vendor).balance(session.launch_token, session.game),
  ]);
  const ended = endOfSession(answer);
  if (ended !== null) return fail(ended);
  return ok({
    room,
    seat: place.seat,
    magazine: magazine && presentMagazine(magazine),
    balanceMinor: answer.kind === 'taken' ? answer.balanceMinor : null,
    idleMs,
  });
}
