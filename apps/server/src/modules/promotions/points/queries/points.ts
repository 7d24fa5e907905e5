/** SQL of the points. */
import type { Queryable } from '#platform/db/database.ts';

interface PointsMember {
  brand: string;
  memberId: bigint;
}

/** Titles of an entry that members read, by language. */
type Titles = Readonly<Record<string, string>>;

/** Adds points, once per member and key. Inside `tx`. */
export async function creditPoints(
  tx: Queryable,
  { brand, key, titles, at }: { brand: string; key: string; titles: Titles; at: Date },
  credits: readonly { memberId: bigint; points: number }[],
): Promise<void> {
  // All transactions lock accounts in one order.
  const rows = credits.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
  await tx.query(
    `with fresh as (
       insert into promotions.points_entry (member_id, brand, entry_key, delta, titles, at)
       select i.member_id, $1, $2, i.points, $3, $4 from unnest($5::bigint[], $6::bigint[]) i (member_id, points)
       on conflict do nothing returning member_id, delta)
     insert into promotions.points_account as a (member_id, brand, balance)
     select member_id, $1, delta from fresh order by member_id
     on conflict (member_id, brand) do update set balance = a.balance + excluded.balance`,
    [
      brand,
      key,
      JSON.stringify(titles),
      at,
      rows.map(({ memberId }) => memberId),
      rows.map(({ points }) => points),
    ],
  );
}

/** Takes points for a purchase, inside the transaction that records it. @returns false if there are too few. */
export async function debitPoints(
  tx: Queryable,
  {
    brand,
    memberId,
    key,
    points,
    titles,
    at,
  }: PointsMember & { key: string; points: number; titles: Titles; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotions.points_account set balance = balance - $3 where member_id = $1 and brand = $2 and balance >= $3`,
    [memberId, brand, points],
  );
  if (rowCount !== 1) return false;
  await tx.query(
    `insert into promotions.points_entry (member_id, brand, entry_key, delta, titles, at) values ($1, $2, $3, -$4::bigint, $5, $6)`,
    [memberId, brand, key, points, JSON.stringify(titles), at],
  );
  return true;
}

/** Takes points back, as far as they are there. Inside `tx`. @returns how many. */
export async function takeBackPoints(
  tx: Queryable,
  wish: PointsMember & { key: string; points: number; titles: Titles; at: Date },
): Promise<number> {
  const { rows } = await tx.query<{ balance: bigint }>(
    'select balance from promotions.points_account where member_id = $1 and brand = $2 for update',
    [wish.memberId, wish.brand],
  );
  const points = Math.min(Number(rows[0]?.balance ?? 0n), wish.points);
  if (points > 0) await debitPoints(tx, { ...wish, points });
  return points;
}

export async function findPoints(db: Queryable, { brand, memberId }: PointsMember): Promise<number> {
  const { rows } = await db.query<{ balance: bigint }>(
    'select balance from promotions.points_account where member_id = $1 and brand = $2',
    [memberId, brand],
  );
  return Number(rows[0]?.balance ?? 0n);
}

/** The newest first. */
export async function listPointsEntries(
  db: Queryable,
  { brand, memberId }: PointsMember,
  limit: number,
): Promise<{ titles: Titles; delta: bigint; at: Date }[]> {
  const { rows } = await db.query<{ titles: Titles; delta: bigint; at: Date }>(
    `select titles, delta, at from promotions.points_entry where member_id = $1 and brand = $2
     order by at desc, entry_key limit $3`,
    [memberId, brand, limit],
  );
  return rows;
}
