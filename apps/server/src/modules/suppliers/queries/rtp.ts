/** SQL of what games have paid. Ratios alone leave it as numbers: amounts stay whole. */
import type { Queryable } from '#platform/db/database.ts';

export interface GamePayout {
  vendor: string;
  gameCode: string;
  gameName: string | null;
  category: string | null;
  open: boolean;
  /** Hundredths of a per cent. */
  rtpPoints: number | null;
  rounds: bigint;
  stakedMinor: bigint;
  wonMinor: bigint;
  /** Won of staked; null: nothing was staked. */
  measured: number | null;
  /** Standard error of it, by the theoretical ratio where there is one. */
  standardError: number | null;
}

/** Rounds that ended within the time, per game; those that were cancelled are not counted. Squares are for the standard error alone: they need no exact type. */
export async function listGamePayouts(
  db: Queryable,
  brand: string,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<GamePayout[]> {
  const { rows } = await db.query<GamePayout>(
    `select p.vendor, p.game_code as "gameCode", g.name as "gameName", g.category, coalesce(g.open, false) as open,
       g.rtp_points as "rtpPoints", p.rounds, p.staked::bigint as "stakedMinor", p.won::bigint as "wonMinor",
       (p.won / nullif(p.staked, 0))::float8 as measured,
       sqrt(greatest(p.ww - 2 * r.ratio * p.sw + r.ratio * r.ratio * p.ss, 0)) / nullif(p.staked, 0)::float8 as "standardError"
     from (
       select vendor, game_code, count(*) as rounds, sum(s) as staked, sum(w) as won,
         sum(s::float8 * s) as ss, sum(w::float8 * w) as ww, sum(s::float8 * w) as sw
       from (select vendor, game_code, staked_minor - refunded_minor + free_minor as s, won_minor as w from games.round
         where brand = $1 and closed and closed_at >= $2::date::timestamp at time zone $4
           and closed_at < ($3::date + 1)::timestamp at time zone $4) one
       where s > 0 group by vendor, game_code) p
     left join games.game g on g.vendor = p.vendor and g.game_code = p.game_code
     cross join lateral (select coalesce(g.rtp_points / 10000.0, p.won / nullif(p.staked, 0))::float8 as ratio) r
     order by p.staked desc, p.vendor, p.game_code limit 2000`,
    [brand, from, to, timeZone],
  );
  return rows;
}
