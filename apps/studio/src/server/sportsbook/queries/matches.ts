/** SQL of the sportsbook's matches. */
import type { PromisedBeacon } from '@perya/game-rules/fair/beacon-proof.ts';
import type { Result } from '@perya/game-rules/sportsbook/sport.ts';
import type { Queryable } from '@perya/process/database.ts';
import type { SeedColumns } from '../../seeds/seed-box.ts';

export interface MatchRow extends SeedColumns {
  id: string;
  league: string;
  home: string;
  away: string;
  starts_at: Date;
  state: 'planned' | 'over' | 'void';
  result: Result | null;
  corrections: number;
  /** Null by rule 1: the course follows from the seed alone. */
  beacon: PromisedBeacon | null;
  /** Null until the beacon round has come. */
  beacon_value: string | null;
  created_at: Date;
}

export const matchColumns =
  'id, league, home, away, starts_at, server_seed, sealed_seed, server_seed_hash, state, result, corrections, beacon, beacon_value, created_at';

export type NewMatch = Pick<MatchRow, 'id' | 'league' | 'home' | 'away' | 'starts_at' | keyof SeedColumns> &
  Partial<Pick<MatchRow, 'beacon' | 'created_at'>>;

/** A match that is known already keeps its seed. */
export async function insertMatches(db: Queryable, matches: readonly NewMatch[]): Promise<void> {
  const column = (name: keyof NewMatch): unknown[] => matches.map((match) => match[name]);
  await db.query(
    `insert into studio.sport_match (id, league, home, away, starts_at, server_seed, sealed_seed, server_seed_hash, rule, beacon, created_at)
     select n.id, n.league, n.home, n.away, n.at, n.seed, n.sealed, n.hash, case when n.beacon is null then 1 else 2 end, n.beacon, coalesce(n.laid, now())
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::bytea[], $8::text[], $9::jsonb[], $10::timestamptz[])
       as n (id, league, home, away, at, seed, sealed, hash, beacon, laid)
     on conflict (id) do nothing`,
    [
      column('id'),
      column('league'),
      column('home'),
      column('away'),
      column('starts_at'),
      column('server_seed'),
      column('sealed_seed'),
      column('server_seed_hash'),
      matches.map(({ beacon }) => (beacon ? JSON.stringify(beacon) : null)),
      matches.map(({ created_at: laidAt }) => laidAt ?? null),
    ],
  );
}

/** Of these, those that are known. */
export async function findKnownMatches(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>('select id from studio.sport_match where id = any($1)', [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Planned matches that begin before `until`; with `changedSince` those that were written after it alone. */
export async function listPlannedMatches(db: Queryable, until: Date): Promise<MatchRow[]> {
  const { rows } = await db.query<MatchRow>(
    `select ${matchColumns} from studio.sport_match where state = 'planned' and starts_at < $1 order by starts_at, id`,
    [until],
  );
  return rows;
}

export async function findMatches(db: Queryable, ids: readonly string[]): Promise<MatchRow[]> {
  const { rows } = await db.query<MatchRow>(
    `select ${matchColumns} from studio.sport_match where id = any($1)`,
    [ids],
  );
  return rows;
}

/** Matches that have ended, the last one first. */
export async function listPastMatches(
  db: Queryable,
  leagues: readonly string[],
  limit: number,
): Promise<MatchRow[]> {
  const { rows } = await db.query<MatchRow>(
    `select ${matchColumns} from studio.sport_match where state <> 'planned' and league = any($1)
     order by starts_at desc, id limit $2`,
    [leagues, limit],
  );
  return rows;
}

/** Locks a match until the transaction ends; null where there is none. */
export async function lockMatch(tx: Queryable, id: string): Promise<MatchRow | null> {
  const { rows } = await tx.query<MatchRow>(
    `select ${matchColumns} from studio.sport_match where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** @param serverSeed in plain text from now on; null where it is already */
export async function updateToOver(
  tx: Queryable,
  id: string,
  result: Result,
  serverSeed: string | null,
): Promise<void> {
  await tx.query(
    `update studio.sport_match set state = 'over', result = $2, updated_at = now(),
       server_seed = coalesce($3, server_seed), sealed_seed = case when $3::text is null then sealed_seed end,
       corrections = corrections + case when state = 'over' then 1 else 0 end
     where id = $1`,
    [id, JSON.stringify(result), serverSeed],
  );
}

export async function updateToVoid(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `update studio.sport_match set state = 'void', result = null, updated_at = now() where id = $1`,
    [id],
  );
}

export type UnsaltedMatch = Pick<MatchRow, 'id'> & { beacon: PromisedBeacon };

/** Matches that begin before `until` and wait for their beacon round. */
export async function listUnsaltedMatches(db: Queryable, until: Date): Promise<UnsaltedMatch[]> {
  const { rows } = await db.query<UnsaltedMatch>(
    `select id, beacon from studio.sport_match where state = 'planned' and starts_at < $1 and beacon is not null and beacon_value is null
     order by starts_at, id limit 200`,
    [until],
  );
  return rows;
}

/** @returns whether it was not known yet. */
export async function updateMatchToSalted(db: Queryable, id: string, beaconValue: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.sport_match set beacon_value = $2, updated_at = now()
     where id = $1 and state = 'planned' and beacon is not null and beacon_value is null`,
    [id, beaconValue],
  );
  return rowCount === 1;
}
