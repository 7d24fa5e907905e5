/** SQL of the parts of days that are closed, each once. */
import type { Queryable } from '#platform/db/database.ts';

/** @returns false: it is closed already, or another process has just closed it. */
export async function insertClosing(
  tx: Queryable,
  { brand, part, day, at }: { brand: string; part: string; day: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into loyalty.closing (brand, part, day, closed_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [brand, part, day, at],
  );
  return rowCount === 1;
}

/** The last day of which a part is closed; null: none. */
export async function findLastClosing(db: Queryable, brand: string, part: string): Promise<string | null> {
  const { rows } = await db.query<{ day: string | null }>(
    `select max(day)::text as day from loyalty.closing where brand = $1 and part = $2`,
    [brand, part],
  );
  return rows[0]?.day ?? null;
}
