/** SQL of what people put into matches. */
import type { Queryable } from '@perya/process/database.ts';
import type { PvpRoundState } from '../../../pvp-api.ts';
import { insertStake, type NewStake, type StakeRow } from '../../stakes/queries.ts';

export interface PvpRoundRow extends StakeRow<PvpRoundState> {
  match_id: string;
  seat: number;
  units: number | null;
  rake_minor: bigint | null;
}

const detail = `select r.*, s.launch_token, p.operator_user
  from studio.pvp_round r join studio.session s on s.id = r.session_id join studio.player p on p.id = r.player_id`;

export async function insertPvpRound(
  tx: Queryable,
  round: NewStake & { matchId: string; seat: number },
): Promise<void> {
  await insertStake(tx, 'pvp_round', round, { match_id: round.matchId, seat: round.seat });
}

export async function findPvpRound(db: Queryable, id: string): Promise<PvpRoundRow | null> {
  const { rows } = await db.query<PvpRoundRow>(`${detail} where r.id = $1`, [id]);
  return rows[0] ?? null;
}

/** A player's rounds at the tables of a game, newest first. */
export async function listPvpRounds(
  db: Queryable,
  player: { playerId: bigint; vendor: string; game: string },
  limit: number,
): Promise<PvpRoundRow[]> {
  const { rows } = await db.query<PvpRoundRow>(
    `${detail} where r.player_id = $1 and r.vendor = $2 and r.game = $3 and r.state <> 'refused'
     order by r.created_at desc, r.id limit $4`,
    [player.playerId, player.vendor, player.game, limit],
  );
  return rows;
}

/** The stake is taken. `false`: the match was given up meanwhile, or the round was. */
export async function updatePvpRoundToAccepted(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.pvp_round r set state = 'accepted', updated_at = now() from studio.pvp_match m
     where r.id = $1 and r.state = 'pending' and m.id = r.match_id and m.state = 'open'`,
    [id],
  );
  return rowCount === 1;
}

export async function refundRoundsOfMatch(tx: Queryable, matchId: string): Promise<void> {
  await tx.query(
    `update studio.pvp_round set state = 'refunding', attempts = 0, updated_at = now(), next_attempt_at = now()
     where match_id = $1 and state in ('pending', 'accepted')`,
    [matchId],
  );
}

export interface SeatSettlement {
  seat: number;
  winMinor: bigint;
  units: number;
  rakeMinor: bigint;
}

/** Decides all stakes of a match. @returns the seats that were in it */
export async function settleRoundsOfMatch(
  tx: Queryable,
  matchId: string,
  settlements: readonly SeatSettlement[],
  delayMs: number,
): Promise<number[]> {
  const { rows } = await tx.query<{ seat: number }>(
    `update studio.pvp_round r set state = 'settling', win_minor = one.win, units = one.units, rake_minor = one.rake,
       attempts = 0, updated_at = now(), next_attempt_at = now() + $6 * interval '1 millisecond'
     from unnest($2::int[], $3::bigint[], $4::int[], $5::bigint[]) as one (seat, win, units, rake)
     where r.match_id = $1 and r.seat = one.seat and r.state = 'accepted' returning r.seat`,
    [
      matchId,
      settlements.map(({ seat }) => seat),
      settlements.map(({ winMinor }) => winMinor),
      settlements.map(({ units }) => units),
      settlements.map(({ rakeMinor }) => rakeMinor),
      delayMs,
    ],
  );
  return rows.map(({ seat }) => seat);
}

/** Keeps the rounds of a match that owe the wallet a call from the delivery for a while. @returns their ids */
export async function claimRoundsOfMatch(db: Queryable, matchId: string, graceMs: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update studio.pvp_round set attempts = attempts + 1, next_attempt_at = now() + $2 * interval '1 millisecond'
     where match_id = $1 and state in ('settling', 'refunding') and attempts = 0 returning id`,
    [matchId, graceMs],
  );
  return rows.map(({ id }) => id);
}

/** In no order. */
export async function listPvpRoundsById(db: Queryable, ids: readonly string[]): Promise<PvpRoundRow[]> {
  const { rows } = await db.query<PvpRoundRow>(`${detail} where r.id = any($1)`, [ids]);
  return rows;
}
