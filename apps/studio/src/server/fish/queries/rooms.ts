/** SQL of the rooms: seats, and fish that are gone. */
import type { Queryable } from '@perya/process/database.ts';
import type { GameName } from '../../../api.ts';

export interface RoomRow {
  id: bigint;
  vendor: string;
  game: string;
  /** Whose members shoot there. */
  merchant: string;
  number: number;
  seed: string;
}

export interface SeatRow {
  room_id: bigint;
  seat: number;
  player_id: bigint;
  bullet_minor: bigint;
}

/** Somebody's place in a room. */
export interface PlaceRow extends RoomRow {
  seat: number;
}

/** The channel on which processes tell one another what happens in rooms. */
export const fishChannel = 'studio_fish';

export async function notifyRoom(db: Queryable, message: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [fishChannel, message]);
}

/** Nobody has been seen there for so long: the seat is free. */
const seatLasts = `interval '30 seconds'`;

/** One after another enters the rooms of a game. */
export async function lockRooms(tx: Queryable, { vendor, code }: GameName): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [`${vendor}/${code}`]);
}

/** The seat that a player has in a game; the row of the room is locked where `locked`: its shots come one after another. */
export async function findPlace(
  tx: Queryable,
  playerId: bigint,
  { vendor, code }: GameName,
  locked = false,
): Promise<PlaceRow | null> {
  const { rows } = await tx.query<PlaceRow>(
    `select r.*, s.seat from studio.fish_seat s join studio.fish_room r on r.id = s.room_id
     where s.player_id = $1 and r.vendor = $2 and r.game = $3 ${locked ? 'for update of r' : ''}`,
    [playerId, vendor, code],
  );
  return rows[0] ?? null;
}

/** Makes the seats free that nobody was seen at. */
export async function deleteLeftSeats(tx: Queryable, { vendor, code }: GameName): Promise<void> {
  await tx.query(
    `delete from studio.fish_seat s using studio.fish_room r
     where r.id = s.room_id and r.vendor = $1 and r.game = $2 and s.seen_at < now() - ${seatLasts}`,
    [vendor, code],
  );
}

/** The fullest room of the merchant's that has a free seat: people are put together. */
export async function findFreeSeat(
  tx: Queryable,
  { vendor, code }: GameName,
  merchant: string,
): Promise<{ roomId: bigint; seat: number } | null> {
  const { rows } = await tx.query<{ room_id: bigint; seat: number }>(
    `select r.id as room_id, seat from studio.fish_room r cross join generate_series(0, 3) as seat
     where r.vendor = $1 and r.game = $2 and r.merchant = $3
       and not exists (select from studio.fish_seat s where s.room_id = r.id and s.seat = seat.seat)
     order by (select count(*) from studio.fish_seat s where s.room_id = r.id) desc, r.number, seat limit 1`,
    [vendor, code, merchant],
  );
  const [free] = rows;
  return free ? { roomId: free.room_id, seat: free.seat } : null;
}

export async function insertRoom(
  tx: Queryable,
  { vendor, code }: GameName,
  merchant: string,
  seed: string,
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into studio.fish_room (vendor, game, merchant, number, seed)
     select $1, $2, $3, coalesce(max(number), 0) + 1, $4 from studio.fish_room where vendor = $1 and game = $2
     returning id`,
    [vendor, code, merchant, seed],
  );
  return rows[0]!.id;
}

export async function insertSeat(
  tx: Queryable,
  roomId: bigint,
  seat: number,
  playerId: bigint,
): Promise<void> {
  await tx.query('insert into studio.fish_seat (room_id, seat, player_id) values ($1, $2, $3)', [
    roomId,
    seat,
    playerId,
  ]);
}

/** They are still there. */
export async function updateSeats(
  db: Queryable,
  seats: readonly { roomId: bigint; playerId: bigint }[],
): Promise<void> {
  await db.query(
    `update studio.fish_seat s set seen_at = now() from unnest($1::bigint[], $2::bigint[]) as one (room, player)
     where s.room_id = one.room and s.player_id = one.player`,
    [seats.map(({ roomId }) => roomId), seats.map(({ playerId }) => playerId)],
  );
}

export async function updateSeatBullet(
  tx: Queryable,
  playerId: bigint,
  { vendor, code }: GameName,
  bulletMinor: bigint,
): Promise<void> {
  await tx.query(
    `update studio.fish_seat s set bullet_minor = $4, seen_at = now() from studio.fish_room r
     where r.id = s.room_id and s.player_id = $1 and r.vendor = $2 and r.game = $3`,
    [playerId, vendor, code, bulletMinor],
  );
}

export async function listSeats(db: Queryable, roomId: bigint): Promise<SeatRow[]> {
  const { rows } = await db.query<SeatRow>(
    `select room_id, seat, player_id, bullet_minor from studio.fish_seat
     where room_id = $1 and seen_at > now() - ${seatLasts} order by seat`,
    [roomId],
  );
  return rows;
}

/** Those that are gone and would still be in the room otherwise. */
export async function listCaught(db: Queryable, roomId: bigint): Promise<string[]> {
  const { rows } = await db.query<{ fish: string }>(
    `select fish from studio.fish_caught where room_id = $1 and caught_at > now() - interval '1 minute'`,
    [roomId],
  );
  return rows.map(({ fish }) => fish);
}

export async function insertCaught(tx: Queryable, roomId: bigint, fish: readonly string[]): Promise<void> {
  await tx.query(
    `insert into studio.fish_caught (room_id, fish) select $1, unnest($2::text[]) on conflict do nothing`,
    [roomId, fish],
  );
}

/** Fish that have long left. */
export async function deleteOldCaught(db: Queryable): Promise<void> {
  await db.query(`delete from studio.fish_caught where caught_at < now() - interval '10 minutes'`);
}
