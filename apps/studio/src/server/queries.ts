/** The studio's SQL; what concerns the choices inside a round stands in `choice-queries.ts`. */
import { randomUUID } from 'node:crypto';
import type { JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import type { GameName, RoundState } from '../api.ts';
import type { Queryable } from '@perya/process/database.ts';
import type { SeedColumns } from './seeds/seed-box.ts';
import { insertStake, type NewStake, type StakeRow } from './stakes/queries.ts';

export interface SessionRow {
  id: bigint;
  player_id: bigint;
  launch_token: string;
  operator_user: string;
  currency: string;
  vendor: string;
  game: string;
  /** Whose member the player is: play money and real money are different merchants'. */
  merchant: string;
  /** Which jackpot its stakes feed; null: none. */
  jackpot: string | null;
  /** The operator's rules leave the pace of slots to the player. */
  quick_spin: boolean;
  /** And the pace of the other games. */
  quick_games: boolean;
}

export interface SeedRow extends SeedColumns {
  id: bigint;
  player_id: bigint;
  client_seed: string;
  next_nonce: number;
  revealed_at: Date | null;
}

/** The server seed that waits for a client seed. */
export type NextSeedRow = SeedColumns;

/** The details of a round. */
export interface RoundRow extends StakeRow<RoundState> {
  spin_id: string;
  /** The rules that it is played by. */
  model: string;
  seed_id: bigint;
  nonce: number;
  draws: number[][] | null;
  /** What the player decided, the first with the bet; null where there is nothing to decide. */
  choices: number[][] | null;
  steps_shown: number;
  /** The jackpot that the stake feeds, and by whose rules the draw is checked. */
  jackpot: string | null;
}

/** A round with what is needed to show it. */
export interface RoundDetailRow extends RoundRow, SeedColumns {
  client_seed: string;
  revealed_at: Date | null;
  /** Of a round that won a pool; the amount is null while the wallet has not said it. */
  jackpot_tier: JackpotTier | null;
  jackpot_uuid: string | null;
  jackpot_minor: bigint | null;
}

export async function upsertPlayer(db: Queryable, operatorUser: string, merchant: string): Promise<bigint> {
  const { rows } = await db.query<{ id: bigint }>(
    `insert into studio.player (operator_user, merchant) values ($1, $2)
     on conflict (operator_user) do update set merchant = excluded.merchant returning id`,
    [operatorUser, merchant],
  );
  return rows[0]!.id;
}

/** Makes the player's rounds and seeds change one after another until the transaction ends. */
export async function lockPlayer(tx: Queryable, playerId: bigint): Promise<void> {
  await tx.query('select from studio.player where id = $1 for update', [playerId]);
}

export async function findActiveSeed(db: Queryable, playerId: bigint): Promise<SeedRow | null> {
  const { rows } = await db.query<SeedRow>(
    'select * from studio.seed where player_id = $1 and revealed_at is null',
    [playerId],
  );
  return rows[0] ?? null;
}

export async function insertSeed(
  tx: Queryable,
  row: { playerId: bigint; seed: SeedColumns; clientSeed: string },
): Promise<SeedRow> {
  const { rows } = await tx.query<SeedRow>(
    `insert into studio.seed (player_id, server_seed, sealed_seed, server_seed_hash, client_seed)
     values ($1, $2, $3, $4, $5) returning *`,
    [row.playerId, row.seed.server_seed, row.seed.sealed_seed, row.seed.server_seed_hash, row.clientSeed],
  );
  return rows[0]!;
}

export async function findNextSeed(tx: Queryable, playerId: bigint): Promise<NextSeedRow | null> {
  const { rows } = await tx.query<NextSeedRow>(
    'select server_seed, sealed_seed, server_seed_hash from studio.next_seed where player_id = $1',
    [playerId],
  );
  return rows[0] ?? null;
}

/** Lays a seed down in place of the one that has come into use. */
export async function upsertNextSeed(tx: Queryable, playerId: bigint, seed: NextSeedRow): Promise<void> {
  await tx.query(
    `insert into studio.next_seed (player_id, server_seed, sealed_seed, server_seed_hash) values ($1, $2, $3, $4)
     on conflict (player_id) do update set server_seed = excluded.server_seed, sealed_seed = excluded.sealed_seed,
       server_seed_hash = excluded.server_seed_hash, created_at = now()`,
    [playerId, seed.server_seed, seed.sealed_seed, seed.server_seed_hash],
  );
}

/** Takes the next nonce of a seed: no two rounds ever share one, also if the first came to nothing. */
export async function takeNonce(tx: Queryable, seedId: bigint): Promise<number> {
  const { rows } = await tx.query<{ nonce: number }>(
    'update studio.seed set next_nonce = next_nonce + 1 where id = $1 returning next_nonce - 1 as nonce',
    [seedId],
  );
  return rows[0]!.nonce;
}

/** From now on it stands in plain text. */
export async function revealSeed(tx: Queryable, seedId: bigint, serverSeed: string): Promise<void> {
  await tx.query(
    'update studio.seed set revealed_at = now(), server_seed = $2, sealed_seed = null where id = $1',
    [seedId, serverSeed],
  );
}

export async function insertRound(
  tx: Queryable,
  round: NewStake & {
    model: string;
    spinId: string;
    seedId: bigint;
    nonce: number;
    choices: number[][] | null;
    freeReward: string | null;
  },
): Promise<void> {
  await insertStake(tx, 'round', round, {
    spin_id: round.spinId,
    model: round.model,
    seed_id: round.seedId,
    nonce: round.nonce,
    choices: round.choices && JSON.stringify(round.choices),
    // What the house stakes feeds no jackpot.
    jackpot: round.freeReward === null ? round.session.jackpot : null,
    free_reward: round.freeReward,
  });
}

/** Selects rounds with what is needed to show them. */
export const detail = `select r.*, s.launch_token, p.operator_user, e.server_seed, e.sealed_seed,
    e.server_seed_hash, e.client_seed, e.revealed_at,
    j.tier jackpot_tier, j.jackpot_uuid, j.paid_minor jackpot_minor
  from studio.round r join studio.session s on s.id = r.session_id join studio.player p on p.id = r.player_id
  join studio.seed e on e.id = r.seed_id left join studio.jackpot_win j on j.round_id = r.id`;

/** The round of that player, or `null`: a foreign round does not exist for him. */
export async function findRound(db: Queryable, playerId: bigint, id: string): Promise<RoundDetailRow | null> {
  const { rows } = await db.query<RoundDetailRow>(`${detail} where r.player_id = $1 and r.id = $2`, [
    playerId,
    id,
  ]);
  return rows[0] ?? null;
}

/** A round of anybody's. */
export async function findAnyRound(db: Queryable, id: string): Promise<RoundDetailRow | null> {
  const { rows } = await db.query<RoundDetailRow>(`${detail} where r.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findRoundOfSpin(
  db: Queryable,
  playerId: bigint,
  spinId: string,
): Promise<RoundDetailRow | null> {
  const { rows } = await db.query<RoundDetailRow>(`${detail} where r.player_id = $1 and r.spin_id = $2`, [
    playerId,
    spinId,
  ]);
  return rows[0] ?? null;
}

/** The open round, else the last one, each by its index: of all of somebody's years there are too many to sort. Refused bets were none. */
export async function findCurrentRound(
  db: Queryable,
  playerId: bigint,
  game: GameName,
): Promise<RoundDetailRow | null> {
  const { rows } = await db.query<RoundDetailRow>(
    `${detail} where r.id = coalesce(
       (select id from studio.round where player_id = $1 and vendor = $2 and game = $3 and state in ('pending', 'playing')),
       (select id from studio.round where player_id = $1 and vendor = $2 and game = $3 and state <> 'refused'
        order by created_at desc limit 1))`,
    [playerId, game.vendor, game.code],
  );
  return rows[0] ?? null;
}

export async function findOpenRoundId(
  db: Queryable,
  playerId: bigint,
  game: GameName,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from studio.round
     where player_id = $1 and vendor = $2 and game = $3 and state in ('pending', 'playing')`,
    [playerId, game.vendor, game.code],
  );
  return rows[0]?.id ?? null;
}

/** How long ago, by the database's clock, the last round of a player in a game began that was played. */
export async function findSinceLastRoundMs(
  db: Queryable,
  playerId: bigint,
  game: GameName,
): Promise<number | null> {
  const { rows } = await db.query<{ since_ms: number }>(
    `select (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 since_ms from studio.round
     where player_id = $1 and vendor = $2 and game = $3 and state not in ('refused', 'refunding', 'cancelled')
     order by created_at desc limit 1`,
    [playerId, game.vendor, game.code],
  );
  return rows[0]?.since_ms ?? null;
}

export async function hasUnfinishedRound(db: Queryable, seedId: bigint): Promise<boolean> {
  const { rows } = await db.query(
    `select from studio.round where seed_id = $1 and state in ('pending', 'playing')
     union all select from studio.fish_magazine where seed_id = $1 and state in ('pending', 'loaded') limit 1`,
    [seedId],
  );
  return rows.length > 0;
}

export async function listRounds(
  db: Queryable,
  playerId: bigint,
  game: GameName,
  limit: number,
): Promise<RoundDetailRow[]> {
  const { rows } = await db.query<RoundDetailRow>(
    `${detail} where r.player_id = $1 and r.vendor = $2 and r.game = $3
     order by r.created_at desc limit $4`,
    [playerId, game.vendor, game.code, limit],
  );
  return rows;
}

/** What came of a round so far. */
export interface Played {
  draws: number[][];
  /** Of a round that waits for its player: what it is worth now. */
  winMinor: bigint;
  /** Steps are still to be shown, or the player has to decide. */
  goesOn: boolean;
  /** The pool that the round has won. */
  jackpot: JackpotTier | null;
}

/** Keeps the outcome of a bet that was taken. `false`: the round was given up meanwhile and is being refunded. */
export async function updateToPlayed(
  db: Queryable,
  id: string,
  outcome: Played & { retryMs: number },
): Promise<boolean> {
  const state = outcome.goesOn ? 'playing' : 'settling';
  const { rowCount } = await db.query(
    `with played as (
       update studio.round set state = $2, draws = $3, win_minor = $4, steps_shown = 1, attempts = 0, updated_at = now(),
         next_attempt_at = now() + $5 * interval '1 millisecond'
       where id = $1 and state = 'pending' returning id
     ), won as (
       insert into studio.jackpot_win (round_id, tier, jackpot_uuid, next_attempt_at)
       select id, $6, $7, now() + $5 * interval '1 millisecond' from played where $6::text is not null
     )
     select from played`,
    [
      id,
      state,
      JSON.stringify(outcome.draws),
      outcome.winMinor,
      outcome.retryMs,
      outcome.jackpot,
      outcome.jackpot && randomUUID(),
    ],
  );
  return rowCount === 1;
}

/** Shows one more step; with the last one the win is owed. Repeating it for the same step changes nothing. */
export async function updateToShown(
  db: Queryable,
  id: string,
  stepIndex: number,
  retryMs: number,
): Promise<void> {
  await db.query(
    `update studio.round set steps_shown = $2 + 1, updated_at = now(),
       state = case when $2 + 1 = jsonb_array_length(draws) then 'settling' else 'playing' end,
       next_attempt_at = now() + $3 * interval '1 millisecond'
     where id = $1 and state = 'playing' and steps_shown = $2`,
    [id, stepIndex, retryMs],
  );
}

/** Rounds whose further steps nobody shows any more: all of them count as shown, and the win is owed. */
export async function updateAbandonedToSettling(db: Queryable, abandonedAfterMs: number): Promise<void> {
  await db.query(
    `update studio.round set state = 'settling', steps_shown = jsonb_array_length(draws), updated_at = now(),
       next_attempt_at = now()
     where state = 'playing' and choices is null and updated_at < now() - $1 * interval '1 millisecond'`,
    [abandonedAfterMs],
  );
}

/** In no order. */
export async function listRoundsById(db: Queryable, ids: readonly string[]): Promise<RoundDetailRow[]> {
  const { rows } = await db.query<RoundDetailRow>(`${detail} where r.id = any($1)`, [ids]);
  return rows;
}
