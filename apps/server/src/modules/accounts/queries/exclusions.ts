/** SQL of the excluded persons. */
import type { Queryable } from '#platform/db/database.ts';

export interface ExclusionKey {
  kind: string;
  hash: Buffer;
}

const keysIn = `unnest($1::text[], $2::bytea[]) k (kind, hash)`;
const valuesOf = (keys: readonly ExclusionKey[]) => [
  keys.map(({ kind }) => kind),
  keys.map(({ hash }) => hash),
];

/** A moment, or a day that ends it when it begins at a brand; null: never. */
export type ExclusionEnd = Date | string | null;

/** Those that are there already get the new end. */
export async function insertExclusions(
  db: Queryable,
  keys: readonly ExclusionKey[],
  at: Date,
  end: ExclusionEnd,
): Promise<void> {
  await db.query(
    `insert into accounts.exclusion (kind, value_hash, created_at, ends_at, ends_on, by_member)
     select distinct k.kind, k.hash, $3::timestamptz, $4::timestamptz, $5::date, false from ${keysIn}
     on conflict (kind, value_hash) do update set ends_at = excluded.ends_at, ends_on = excluded.ends_on, by_member = false`,
    [...valuesOf(keys), at, end instanceof Date ? end : null, typeof end === 'string' ? end : null],
  );
}

/** Those that are there already keep an end that is later, or none. */
export async function extendExclusions(
  db: Queryable,
  keys: readonly ExclusionKey[],
  at: Date,
  endsAt: Date,
): Promise<void> {
  await db.query(
    `insert into accounts.exclusion as e (kind, value_hash, created_at, ends_at, by_member)
     select distinct k.kind, k.hash, $3::timestamptz, $4::timestamptz, true from ${keysIn}
     on conflict (kind, value_hash) do update set ends_at = excluded.ends_at
       where e.ends_at < excluded.ends_at or (e.ends_at is null and e.ends_on is not null)`,
    [...valuesOf(keys), at, endsAt],
  );
}

/** @returns how many there were. */
export async function deleteExclusions(db: Queryable, keys: readonly ExclusionKey[]): Promise<number> {
  const { rowCount } = await db.query(
    `delete from accounts.exclusion e using ${keysIn} where e.kind = k.kind and e.value_hash = k.hash`,
    valuesOf(keys),
  );
  return rowCount ?? 0;
}

/** Those of these that are excluded at a moment. @param today the earliest of the brands' days, `2026-11-25` */
export async function listExcluded(
  db: Queryable,
  keys: readonly ExclusionKey[],
  now: Date,
  today: string,
): Promise<ExclusionKey[]> {
  const { rows } = await db.query<ExclusionKey>(
    `select k.kind, k.hash from ${keysIn}
     join accounts.exclusion e on e.kind = k.kind and e.value_hash = k.hash
     where (e.ends_at is null and e.ends_on is null) or e.ends_at > $3 or e.ends_on > $4::date`,
    [...valuesOf(keys), now, today],
  );
  return rows;
}

/** How many of these are excluded at a moment. @param today of the brand, `2026-11-25` */
export async function countExcluded(
  db: Queryable,
  keys: readonly ExclusionKey[],
  now: Date,
  today: string,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${keysIn}
     join accounts.exclusion e on e.kind = k.kind and e.value_hash = k.hash
     where (e.ends_at is null and e.ends_on is null) or e.ends_at > $3 or e.ends_on > $4::date`,
    [...valuesOf(keys), now, today],
  );
  return rows[0]?.count ?? 0;
}
