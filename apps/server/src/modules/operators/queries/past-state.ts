/** What the audit says of an earlier state. */
import type { Queryable } from '#platform/db/database.ts';

/**
 * What a field of an object was at a moment, by the first change of it after that moment.
 * @returns null where it has not been changed since: it is as it is now
 */
export async function findPastField(
  db: Queryable,
  { object, objectId, field, at }: { object: string; objectId: string; field: string; at: Date },
): Promise<unknown> {
  const { rows } = await db.query<{ value: unknown }>(
    `select before::jsonb -> $3 as value from operators.audit
      where object = $1 and object_id = $2 and at > $4 and before::jsonb ? $3 order by at, chain, number limit 1`,
    [object, objectId, field, at],
  );
  return rows[0]?.value ?? null;
}
