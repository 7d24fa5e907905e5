/** SQL of the followers: leases and cursors. Leases go by PostgreSQL's clock, which all processes share. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listHouseAccounts, type HouseAccountRow } from '../queries.ts';

/** A house account that a follower has not read to its end. */
export interface UnreadAccount extends HouseAccountRow {
  /** Number of the last transfer that was read; 0: none. */
  afterSeq: bigint;
  afterAt: Date | null;
}

export async function insertFollower(db: Queryable, name: string): Promise<void> {
  await db.query('insert into wallet.follower (name) values ($1) on conflict do nothing', [name]);
}

/** Takes the lease where nobody has it. @returns the fence that it is held under; null: another has it. */
export async function claimFollower(db: Queryable, name: string, leaseMs: number): Promise<bigint | null> {
  const { rows } = await db.query<{ fence: bigint }>(
    `update wallet.follower set fence = fence + 1, lease_until = clock_timestamp() + $2 * interval '1 millisecond'
     where name = $1 and lease_until <= clock_timestamp() returning fence`,
    [name, leaseMs],
  );
  return rows[0]?.fence ?? null;
}

/** Prolongs the lease, and in a transaction keeps others from taking it until the end. @returns false: it is lost. */
export async function updateLease(
  tx: Queryable,
  { name, fence, leaseMs }: { name: string; fence: bigint; leaseMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update wallet.follower set lease_until = clock_timestamp() + $3 * interval '1 millisecond'
     where name = $1 and fence = $2`,
    [name, fence, leaseMs],
  );
  return rowCount === 1;
}

/** Prolongs leases that a process has. @returns the names of those that it still has. */
export async function updateLeases(
  db: Queryable,
  held: readonly { name: string; fence: bigint }[],
  leaseMs: number,
): Promise<ReadonlySet<string>> {
  if (held.length === 0) return new Set();
  const { rows } = await db.query<{ name: string }>(
    `update wallet.follower f set lease_until = clock_timestamp() + $3 * interval '1 millisecond'
     from unnest($1::text[], $2::bigint[]) h (name, fence) where f.name = h.name and f.fence = h.fence returning f.name`,
    [held.map(({ name }) => name), held.map(({ fence }) => fence), leaseMs],
  );
  return new Set(rows.map(({ name }) => name));
}

/** @returns those of the followers that have something to read, or that no process has. */
export async function listFollowersWithWork(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select f.name from wallet.follower f where f.name = any ($1) and (f.lease_until <= clock_timestamp() or exists (
       select from wallet.account a left join wallet.follower_cursor c
         on c.name = f.name and c.house_id = a.owner_id and c.brand = a.brand and c.currency = a.currency and c.purpose = a.purse
       where a.owner_id < 0 and a.seq > coalesce(c.seq, 0)))`,
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** House accounts with transfers that the follower has not read. */
export async function listUnread(db: Queryable, name: string): Promise<UnreadAccount[]> {
  const { rows } = await db.query<UnreadAccount & { currency: Currency }>(
    `select a.brand, a.currency, a.owner_id as "houseId", a.purse::int as purpose, a.seq,
       coalesce(c.seq, 0) as "afterSeq", c.at as "afterAt"
     from wallet.account a left join wallet.follower_cursor c
       on c.name = $1 and c.house_id = a.owner_id and c.brand = a.brand and c.currency = a.currency and c.purpose = a.purse
     where a.owner_id < 0 and a.seq > coalesce(c.seq, 0) order by a.owner_id, a.brand, a.currency, a.purse`,
    [name],
  );
  return rows;
}

/** An account of the house, and what reads it. */
export interface UnreadPlace extends UnreadAccount {
  source: Queryable;
}

/**
 * The same where the accounts stand in other schemas than the cursors, on other machines perhaps. A stripe of the house is in one schema, so
 * that its cursors are its own.
 */
export async function listUnreadIn(
  sources: readonly Queryable[],
  db: Queryable,
  name: string,
): Promise<UnreadPlace[]> {
  const { rows } = await db.query<{ place: string; seq: bigint; at: Date }>(
    `select concat_ws(' ', house_id, brand, currency, purpose) as place, seq, at from wallet.follower_cursor where name = $1`,
    [name],
  );
  const cursors = new Map(rows.map((row) => [row.place, row]));
  const unread: UnreadPlace[] = [];
  for (const source of sources)
    for (const account of await listHouseAccounts(source)) {
      const { houseId, brand, currency, purpose } = account;
      const { seq = 0n, at = null } = cursors.get(`${houseId} ${brand} ${currency} ${purpose}`) ?? {};
      if (account.seq > seq) unread.push({ ...account, afterSeq: seq, afterAt: at, source });
    }
  return unread;
}

/** @returns false where the cursor is not where it was read: another has moved it. */
export async function updateCursor(
  tx: Queryable,
  name: string,
  { houseId, brand, currency, purpose, afterSeq }: UnreadAccount,
  to: { seq: bigint; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into wallet.follower_cursor as c (name, house_id, brand, currency, purpose, seq, at) values ($1, $2, $3, $4, $5, $7, $8)
     on conflict (name, house_id, brand, currency, purpose) do update set seq = excluded.seq, at = excluded.at where c.seq = $6`,
    [name, houseId, brand, currency, purpose, afterSeq, to.seq, to.at],
  );
  return rowCount === 1;
}

/**
 * Whether a follower has read everything that was booked before a moment: in each house account, all there is, or something of
 * that moment or later.
 */
export async function hasReadUntil(db: Queryable, name: string, until: Date): Promise<boolean> {
  const { rows } = await db.query<{ read: boolean }>(
    `select not exists (
       select from wallet.account a left join wallet.follower_cursor c
         on c.name = $1 and c.house_id = a.owner_id and c.brand = a.brand and c.currency = a.currency and c.purpose = a.purse
       where a.owner_id < 0 and a.seq > coalesce(c.seq, 0) and coalesce(c.at, '-infinity') < $2) as read`,
    [name, until],
  );
  return rows[0]?.read === true;
}
