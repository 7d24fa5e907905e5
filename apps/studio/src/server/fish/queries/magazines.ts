/** SQL of the magazines and of the pulls of their triggers. */
import type { Queryable } from '@perya/process/database.ts';
import type { MagazineState } from '../../../fish-api.ts';
import type { SessionRow } from '../../queries.ts';
import type { SeedColumns } from '../../seeds/seed-box.ts';
import { insertStake, type NewStake, type StakeRow } from '../../stakes/queries.ts';
import type { Breath } from '../rules/trigger.ts';
import type { Pull } from '../rules/volley.ts';

export interface MagazineRow extends StakeRow<MagazineState>, SeedColumns {
  load_id: string;
  model: string;
  nonce: number;
  bullets: number;
  bullet_minor: bigint;
  pulls: number;
  shots: number;
  won_times: bigint;
  breath: number;
  breath_at: Date;
  client_seed: string;
  revealed_at: Date | null;
}

export interface PullRow {
  pull: number;
  fish: string;
  kind: number | null;
  times: number | null;
  /** Of the room; null, as is the time, where it was pulled before they were kept. */
  room_seed: string | null;
  shot_at: Date | null;
}

const detail = `select m.*, s.launch_token, p.operator_user, e.server_seed, e.sealed_seed,
    e.server_seed_hash, e.client_seed, e.revealed_at
  from studio.fish_magazine m join studio.session s on s.id = m.session_id join studio.player p on p.id = m.player_id
  join studio.seed e on e.id = m.seed_id`;

export async function insertMagazine(
  tx: Queryable,
  magazine: Omit<NewStake, 'stakeMinor'> & {
    loadId: string;
    model: string;
    seedId: bigint;
    nonce: number;
    bullets: number;
    bulletMinor: bigint;
    breath: Breath;
  },
): Promise<void> {
  const { bullets, bulletMinor, breath } = magazine;
  const stakeMinor = BigInt(bullets) * bulletMinor;
  await insertStake(
    tx,
    'fish_magazine',
    { ...magazine, stakeMinor },
    {
      load_id: magazine.loadId,
      model: magazine.model,
      seed_id: magazine.seedId,
      nonce: magazine.nonce,
      bullets,
      bullet_minor: bulletMinor,
      breath: breath.shots,
      breath_at: new Date(breath.at),
    },
  );
}

/** The magazine of that player, or null: a foreign one does not exist for him. */
export async function findMagazine(db: Queryable, playerId: bigint, id: string): Promise<MagazineRow | null> {
  const { rows } = await db.query<MagazineRow>(`${detail} where m.player_id = $1 and m.id = $2`, [
    playerId,
    id,
  ]);
  return rows[0] ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockMagazine(tx: Queryable, playerId: bigint, id: string): Promise<MagazineRow | null> {
  const { rows } = await tx.query<MagazineRow>(
    `${detail} where m.player_id = $1 and m.id = $2 for update of m`,
    [playerId, id],
  );
  return rows[0] ?? null;
}

/** A magazine of anybody's. */
export async function findAnyMagazine(db: Queryable, id: string): Promise<MagazineRow | null> {
  const { rows } = await db.query<MagazineRow>(`${detail} where m.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findMagazineOfLoad(
  db: Queryable,
  playerId: bigint,
  loadId: string,
): Promise<MagazineRow | null> {
  const { rows } = await db.query<MagazineRow>(`${detail} where m.player_id = $1 and m.load_id = $2`, [
    playerId,
    loadId,
  ]);
  return rows[0] ?? null;
}

type Player = Pick<SessionRow, 'player_id' | 'vendor' | 'game'>;

/** The one that is open comes first, then the last one; refused ones were none. */
export async function findCurrentMagazine(db: Queryable, player: Player): Promise<MagazineRow | null> {
  const { rows } = await db.query<MagazineRow>(
    `${detail} where m.id = coalesce(
       (select id from studio.fish_magazine
        where player_id = $1 and vendor = $2 and game = $3 and state in ('pending', 'loaded')),
       (select id from studio.fish_magazine where player_id = $1 and vendor = $2 and game = $3 and state <> 'refused'
        order by created_at desc limit 1))`,
    [player.player_id, player.vendor, player.game],
  );
  return rows[0] ?? null;
}

/** How long ago the player's last magazine of the game was loaded, by the database's clock; null: never. */
export async function findSinceLastLoadMs(tx: Queryable, player: Player): Promise<number | null> {
  const { rows } = await tx.query<{ since_ms: number }>(
    `select (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 since_ms from studio.fish_magazine
     where player_id = $1 and vendor = $2 and game = $3 and state not in ('refused', 'refunding', 'cancelled')
     order by created_at desc limit 1`,
    [player.player_id, player.vendor, player.game],
  );
  return rows[0]?.since_ms ?? null;
}

/** A player's magazines of a game, newest first. */
export async function listMagazines(db: Queryable, player: Player, limit: number): Promise<MagazineRow[]> {
  const { rows } = await db.query<MagazineRow>(
    `${detail} where m.player_id = $1 and m.vendor = $2 and m.game = $3
     order by m.created_at desc, m.id limit $4`,
    [player.player_id, player.vendor, player.game, limit],
  );
  return rows;
}

/** @param from number of the first pull. */
export async function listPulls(db: Queryable, magazineId: string, from: number): Promise<PullRow[]> {
  const { rows } = await db.query<PullRow>(
    `select p.pull, p.fish, p.kind, p.times, p.shot_at, r.seed as room_seed
     from studio.fish_pull p left join studio.fish_room r on r.id = p.room_id
     where p.magazine_id = $1 and p.pull >= $2 order by p.pull`,
    [magazineId, from],
  );
  return rows;
}

/** @param where the room, and when by its clock, in milliseconds since 1970 */
export async function insertPulls(
  tx: Queryable,
  magazineId: string,
  from: number,
  pulls: readonly Pull[],
  where: { roomId: bigint; at: number },
): Promise<void> {
  await tx.query(
    `insert into studio.fish_pull (magazine_id, pull, fish, kind, times, room_id, shot_at)
     select $1, $2 + one.at - 1, one.fish, one.kind, one.times, $6, $7
     from unnest($3::text[], $4::int[], $5::int[]) with ordinality as one (fish, kind, times, at)`,
    [
      magazineId,
      from,
      pulls.map(({ fish }) => fish),
      pulls.map(({ kind }) => kind),
      pulls.map(({ times }) => times),
      where.roomId,
      new Date(where.at),
    ],
  );
}

/** The stake is taken. `false`: it was given up meanwhile, and is being returned. */
export async function updateToLoaded(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.fish_magazine set state = 'loaded', updated_at = now()
     where id = $1 and state = 'pending'`,
    [id],
  );
  return rowCount === 1;
}

/** What came of pulls that were made while the row was locked. */
export async function updateToShot(
  tx: Queryable,
  id: string,
  made: { pulls: number; shots: number; wonTimes: number; breath: Breath },
): Promise<void> {
  await tx.query(
    `update studio.fish_magazine set pulls = pulls + $2, shots = shots + $3, won_times = won_times + $4,
       breath = $5, breath_at = $6, updated_at = now()
     where id = $1 and state = 'loaded'`,
    [id, made.pulls, made.shots, made.wonTimes, made.breath.shots, new Date(made.breath.at)],
  );
}

/** What is left of a magazine is owed: its worth, or, where nothing was shot, its stake by a rollback. */
const unloaded = `state = case when shots > 0 then 'settling' else 'refunding' end,
  win_minor = case when shots > 0 then (won_times + bullets - shots) * bullet_minor end, attempts = 0, updated_at = now()`;

/** @param delayMs before anybody but the caller sends it. */
export async function updateToUnloaded(tx: Queryable, id: string, delayMs: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.fish_magazine set ${unloaded}, next_attempt_at = now() + $2 * interval '1 millisecond'
     where id = $1 and state = 'loaded'`,
    [id, delayMs],
  );
  return rowCount === 1;
}

/** Magazines that nobody shoots any more. */
export async function updateIdleToUnloaded(db: Queryable, idleMs: number): Promise<void> {
  await db.query(
    `update studio.fish_magazine set ${unloaded}, next_attempt_at = now()
     where state = 'loaded' and updated_at < now() - $1 * interval '1 millisecond'`,
    [idleMs],
  );
}
