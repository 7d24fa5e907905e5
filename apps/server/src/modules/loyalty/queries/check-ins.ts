/** SQL of the check-ins. */
import type { Queryable } from '#platform/db/database.ts';

export interface CheckIn {
  day: string;
  streak: number;
}

/** A member's check-ins of a span of days, the newest first. */
export async function listCheckIns(
  db: Queryable,
  memberId: bigint,
  { from, to }: { from: string; to: string },
): Promise<CheckIn[]> {
  const { rows } = await db.query<CheckIn>(
    `select day::text as day, streak from loyalty.check_in where member_id = $1 and day between $2::date and $3::date
     order by day desc`,
    [memberId, from, to],
  );
  return rows;
}

/** @returns false: there is one of that day. */
export async function insertCheckIn(
  tx: Queryable,
  { brand, memberId, day, streak, at }: CheckIn & { brand: string; memberId: bigint; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into loyalty.check_in (member_id, day, brand, streak, at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [memberId, day, brand, streak, at],
  );
  return rowCount === 1;
}
