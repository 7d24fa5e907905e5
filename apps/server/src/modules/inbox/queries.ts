/** SQL of the members' mail. */
import type { Queryable } from '#platform/db/database.ts';
import type { StoredMail } from './rules/mail-content.ts';

export interface Owner {
  brand: string;
  memberId: bigint;
}

/** What a member finds: his mail, and letters to all from `since` on. */
export interface Box extends Owner {
  since: Date;
}

export interface NewMailRow extends Owner {
  mailId: bigint;
  key: string;
  kind: string;
  detail: unknown;
  at: Date;
}

/** @returns false where there is one of this event already. */
export async function insertMail(tx: Queryable, mail: NewMailRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into inbox.mail (member_id, mail_id, brand, event_key, kind, detail, at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id, event_key) do nothing`,
    [mail.memberId, mail.mailId, mail.brand, mail.key, mail.kind, JSON.stringify(mail.detail), mail.at],
  );
  return rowCount === 1;
}

/** Keeps the newest. */
export async function deleteMailBeyond(tx: Queryable, memberId: bigint, keep: number): Promise<void> {
  await tx.query(
    `delete from inbox.mail where member_id = $1 and mail_id in (
       select mail_id from inbox.mail where member_id = $1 order by mail_id desc offset $2)`,
    [memberId, keep],
  );
}

/** @returns false where the brand has sent one under this key. */
export async function insertBroadcast(
  db: Queryable,
  letter: { broadcastId: bigint; brand: string; key: string; detail: unknown; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into inbox.broadcast (broadcast_id, brand, event_key, detail, at) values ($1, $2, $3, $4, $5)
     on conflict (brand, event_key) do nothing`,
    [letter.broadcastId, letter.brand, letter.key, JSON.stringify(letter.detail), letter.at],
  );
  return rowCount === 1;
}

const columns = `mail_id as "mailId", kind, detail, at, read_at as "readAt"`;
const box = 'inbox.box_of($1, $2, $3)';

export async function listMailOf(
  db: Queryable,
  { memberId, brand, since }: Box,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredMail[]> {
  const { rows } = await db.query<StoredMail>(
    `select ${columns} from ${box} order by at desc, mail_id desc limit $4 offset $5`,
    [memberId, brand, since, limit, offset],
  );
  return rows;
}

/** What was written to one member alone, those that the member took away as well: from one down, the newest first. */
export async function listOwnMailBefore(
  db: Queryable,
  { brand, memberId }: Owner,
  before: bigint | null,
  limit: number,
): Promise<StoredMail[]> {
  const { rows } = await db.query<StoredMail>(
    `select ${columns} from inbox.mail where member_id = $1 and brand = $2 and mail_id < coalesce($3::bigint, 9223372036854775807)
     order by mail_id desc limit $4`,
    [memberId, brand, before, limit],
  );
  return rows;
}

export async function findMail(
  db: Queryable,
  { memberId, brand, since }: Box,
  mailId: bigint,
): Promise<StoredMail | null> {
  const { rows } = await db.query<StoredMail>(`select ${columns} from ${box} where mail_id = $4`, [
    memberId,
    brand,
    since,
    mailId,
  ]);
  return rows[0] ?? null;
}

export async function countMail(
  db: Queryable,
  { memberId, brand, since }: Box,
): Promise<{ total: number; unread: number }> {
  const { rows } = await db.query<{ total: number; unread: number }>(
    `select count(*)::int as total, count(*) filter (where read_at is null)::int as unread from ${box}`,
    [memberId, brand, since],
  );
  return rows[0] ?? { total: 0, unread: 0 };
}

/** @param mailId null: all that lies in the box. @returns whether there was such a mail. */
export async function updateRead(
  tx: Queryable,
  { memberId, brand, since }: Box,
  mailId: bigint | null,
  at: Date,
): Promise<boolean> {
  const values = [memberId, brand, mailId, at];
  const own = await tx.query(
    `update inbox.mail set read_at = coalesce(read_at, $4)
     where member_id = $1 and brand = $2 and deleted_at is null
       and (mail_id = $3 or ($3::bigint is null and read_at is null))`,
    values,
  );
  const letters = await tx.query(
    `insert into inbox.broadcast_mark as k (member_id, broadcast_id, brand, read_at)
     select $1, broadcast_id, brand, $4 from inbox.broadcast
     where brand = $2 and at >= $5 and ($3::bigint is null or broadcast_id = $3)
     on conflict (member_id, broadcast_id) do update set read_at = coalesce(k.read_at, excluded.read_at)
       where k.deleted_at is null`,
    [...values, since],
  );
  return (own.rowCount ?? 0) + (letters.rowCount ?? 0) > 0;
}

/** @param at null: it lies in the box again. @returns whether the member has such a mail, here or taken away. */
export async function updateDeleted(
  tx: Queryable,
  { memberId, brand, since }: Box,
  mailId: bigint,
  at: Date | null,
): Promise<boolean> {
  const values = [memberId, brand, mailId, at];
  const own = await tx.query(
    `update inbox.mail set deleted_at = $4 where member_id = $1 and brand = $2 and mail_id = $3`,
    values,
  );
  const letters = await tx.query(
    `insert into inbox.broadcast_mark (member_id, broadcast_id, brand, deleted_at)
     select $1, broadcast_id, brand, $4 from inbox.broadcast where brand = $2 and broadcast_id = $3 and at >= $5
     on conflict (member_id, broadcast_id) do update set deleted_at = excluded.deleted_at`,
    [...values, since],
  );
  return (own.rowCount ?? 0) + (letters.rowCount ?? 0) > 0;
}

/** Marks go with their letters. */
export async function deleteMailBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from inbox.mail where at < $1', [before]);
  await db.query('delete from inbox.broadcast where at < $1', [before]);
}
