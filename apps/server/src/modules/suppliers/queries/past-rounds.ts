/** SQL of the last day's rounds, for the effect of other limits on play. */
import type { Queryable } from '#platform/db/database.ts';

export interface RoundCounts {
  of: number;
  /** Rounds staked above the limit, under each of the two limits. */
  stakedAbove: [number, number];
  /** Rounds that won more than so many stakes, under each of the two factors. */
  wonAbove: [number, number];
}

/** At most so many rounds are read: a sample is enough to see an effect. */
const most = 10_000;

/** @param limits minor units; null: no limit. @param times stakes */
export async function countRoundsAbove(
  db: Queryable,
  { brand, since }: { brand: string; since: Date },
  limits: readonly [bigint | null, bigint | null],
  times: readonly [bigint, bigint],
): Promise<RoundCounts> {
  const { rows } = await db.query<{ of: number; a: number; b: number; c: number; d: number }>(
    `select count(*)::int as of, count(*) filter (where staked_minor > $3)::int as a,
       count(*) filter (where staked_minor > $4)::int as b,
       count(*) filter (where won_minor > staked_minor::numeric * $5)::int as c,
       count(*) filter (where won_minor > staked_minor::numeric * $6)::int as d
     from (select staked_minor, won_minor from games.round
       where brand = $1 and closed_at >= $2 and staked_minor > 0 limit ${most}) r`,
    [brand, since, ...limits, ...times],
  );
  const { of = 0, a = 0, b = 0, c = 0, d = 0 } = rows[0] ?? {};
  return { of, stakedAbove: [a, b], wonAbove: [c, d] };
}
