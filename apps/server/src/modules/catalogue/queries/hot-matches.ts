/** SQL of upcoming matches. */
import type { Fixture } from '@perya/contract/catalogue/fixture-feed.ts';
import type { Database, Queryable } from '#platform/db/database.ts';

export interface HotMatch {
  vendor: string;
  roomId: string;
  nodeId: string;
  league: string;
  homeTeam: string;
  awayTeam: string;
  matchTime: Date;
}

/** Matches that have not started, the next one first. */
export async function listHotMatches(db: Queryable, now: Date, limit: number): Promise<HotMatch[]> {
  const { rows } = await db.query<{
    vendor: string;
    room_id: string;
    node_id: string;
    league: string;
    home_team: string;
    away_team: string;
    match_time: Date;
  }>(
    `select vendor, room_id, node_id, league, home_team, away_team, match_time from games.hot_match
      where match_time > $1 order by match_time, league, room_id limit $2`,
    [now, limit],
  );
  return rows.map((row) => ({
    vendor: row.vendor,
    roomId: row.room_id,
    nodeId: row.node_id,
    league: row.league,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    matchTime: row.match_time,
  }));
}

/** Whether this room's match belongs to the game, started or not. */
export async function isRoomOf(
  db: Queryable,
  vendor: string,
  nodeId: string,
  roomId: string,
): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from games.hot_match where vendor = $1 and room_id = $2 and node_id = $3',
    [vendor, roomId, nodeId],
  );
  return rows.length > 0;
}

/** Replaces the vendor's matches, without those of unknown games. @returns how many were stored */
export async function replaceHotMatches(
  db: Database,
  vendor: string,
  fixtures: readonly Fixture[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const column = (key: keyof Fixture) => fixtures.map((fixture) => fixture[key]);
    // Processes that pull at the same time take turns.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`games.hot_match:${vendor}`]);
    await tx.query('delete from games.hot_match where vendor = $1 and room_id <> all ($2::text[])', [
      vendor,
      column('roomId'),
    ]);
    const { rowCount } = await tx.query(
      `insert into games.hot_match (vendor, room_id, node_id, league, home_team, away_team, match_time)
       select $1, f.room_id, g.node_id, f.league, f.home_team, f.away_team, f.starts_at
       from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
         as f (room_id, game, league, home_team, away_team, starts_at)
       join games.game g on g.vendor = $1 and g.game_code = f.game
       on conflict (vendor, room_id) do update set node_id = excluded.node_id, league = excluded.league,
         home_team = excluded.home_team, away_team = excluded.away_team, match_time = excluded.match_time`,
      [
        vendor,
        column('roomId'),
        column('game'),
        column('league'),
        column('homeTeam'),
        column('awayTeam'),
        column('startsAt'),
      ],
    );
    return rowCount ?? 0;
  });
}
