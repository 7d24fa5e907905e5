/** What others ask of a member's play and level. */
import type { Queryable } from '#platform/db/database.ts';

/** Level, and whether the member has checked in on a day of the brand. */
export async function findEarned(
  db: Queryable,
  { brand, memberId }: { brand: string; memberId: bigint },
  today: string,
): Promise<{ level: number; checkedIn: boolean }> {
  const { rows } = await db.query<{ level: number; checkedIn: boolean }>(
    `select coalesce((select level from loyalty.standing where member_id = $1 and brand = $2), 0)::int as level,
       exists (select from loyalty.check_in where member_id = $1 and day = $3::date) as "checkedIn"`,
    [memberId, brand, today],
  );
  return rows[0]!;
}

/** Own stakes from a day on, less those that were given back. */
export async function sumStakes(
  db: Queryable,
  memberId: bigint,
  from: string,
): Promise<{ minor: bigint; bets: number }> {
  const { rows } = await db.query<{ minor: bigint; bets: number }>(
    `select coalesce(sum(amount), 0)::bigint as minor, coalesce(sum(bets), 0)::int as bets from loyalty.turnover_day
     where member_id = $1 and day >= $2::date`,
    [memberId, from],
  );
  return rows[0]!;
}

/** The last day with own stakes, and the number of such days since one. */
export async function findPlayDays(
  db: Queryable,
  memberId: bigint,
  since: string,
): Promise<{ last: string | null; days: number }> {
  const { rows } = await db.query<{ last: string | null; days: number }>(
    `select max(day)::text as last, count(distinct day) filter (where day >= $2::date)::int as days
     from loyalty.turnover_day where member_id = $1 and amount > 0`,
    [memberId, since],
  );
  return rows[0]!;
}
