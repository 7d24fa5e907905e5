import type { Queryable } from '#platform/db/database.ts';

/** A member's level at a moment of the past; 0 before the first change. */
export async function findLevelAt(db: Queryable, memberId: bigint, at: Date): Promise<number> {
  const { rows } = await db.query<{ level: number }>(
    `select to_level as level from loyalty.level_change where member_id = $1 and at <= $2
     order by at desc, to_level desc limit 1`,
    [memberId, at],
  );
  return rows[0]?.level ?? 0;
}
