/** SQL of passwords that are changed or forgotten. */
import type { Queryable } from '#platform/db/database.ts';

export async function updatePassword(
  db: Queryable,
  memberId: bigint,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await db.query(
    `update accounts.member set password_hash = $2, password_changed_at = $3 where member_id = $1`,
    [memberId, passwordHash, at],
  );
}

/** Null for a member without a password, or without that member. */
export async function findPasswordHash(db: Queryable, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ passwordHash: string | null }>(
    `select password_hash as "passwordHash" from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0]?.passwordHash ?? null;
}

/** Everything that others may know of a member: names, addresses, numbers. */
export async function listPersonalWords(db: Queryable, memberId: bigint): Promise<string[]> {
  const { rows } = await db.query<{ words: string[] }>(
    `select array_remove(array[user_name, nickname, mobile_e164, profile ->> 'mobileNum', profile ->> 'email',
       profile ->> 'payeeName', profile ->> 'idNumber'], null) as words
     from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0]?.words ?? [];
}

export interface ResetRequest {
  requestId: bigint;
  brand: string;
  nameHash: Buffer;
  address: string;
  at: Date;
}

/** Writes a request down. @returns how many there were since, this one included, for the name and from the address. */
export async function insertResetRequest(
  db: Queryable,
  { requestId, brand, nameHash, address, at }: ResetRequest,
  since: Date,
): Promise<{ forName: number; fromAddress: number }> {
  const { rows } = await db.query<{ forName: number; fromAddress: number }>(
    `with written as (
       insert into accounts.password_reset_request (request_id, brand, name_hash, address, at)
       values ($1, $2, $3, $4, $5))
     select
       (select count(*)::int + 1 from accounts.password_reset_request
         where brand = $2 and name_hash = $3 and at > $6) as "forName",
       (select count(*)::int + 1 from accounts.password_reset_request
         where address = $4 and at > $6) as "fromAddress"`,
    [requestId, brand, nameHash, address, at, since],
  );
  const [counted] = rows;
  if (!counted) throw new Error('An aggregate answers with one row');
  return counted;
}

/** Requests from an address, of whatever brand. */
export async function countResetRequestsFrom(db: Queryable, address: string, since: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from accounts.password_reset_request where address = $1 and at > $2`,
    [address, since],
  );
  return rows[0]?.count ?? 0;
}

export interface Reset {
  tokenHash: Buffer;
  memberId: bigint;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertReset(db: Queryable, reset: Reset): Promise<void> {
  await db.query(
    `insert into accounts.password_reset (token_hash, member_id, created_at, expires_at) values ($1, $2, $3, $4)`,
    [reset.tokenHash, reset.memberId, reset.createdAt, reset.expiresAt],
  );
}

export interface ResettingMember {
  memberId: bigint;
  brand: string;
  userName: string;
}

/** The member whose new password a token may set, now; null for a token that is unknown, used, too old or of elsewhere. */
export async function findReset(
  db: Queryable,
  tokenHash: Buffer,
  brand: string,
  now: Date,
): Promise<ResettingMember | null> {
  const { rows } = await db.query<ResettingMember>(
    `select m.member_id as "memberId", m.brand, m.user_name as "userName"
     from accounts.password_reset r join accounts.member m using (member_id)
     where r.token_hash = $1 and m.brand = $2 and r.expires_at > $3 and m.status = 'active'`,
    [tokenHash, brand, now],
  );
  return rows[0] ?? null;
}

/** Takes a token away. @returns false when somebody was faster. */
export async function deleteReset(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(`delete from accounts.password_reset where token_hash = $1`, [
    tokenHash,
  ]);
  return rowCount === 1;
}

/** No older link may undo what was just set. */
export async function deleteResetsOf(db: Queryable, memberId: bigint): Promise<void> {
  await db.query(`delete from accounts.password_reset where member_id = $1`, [memberId]);
}

export async function deleteExpiredResets(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from accounts.password_reset where expires_at < $1`, [now]);
  await db.query(
    `delete from accounts.password_reset_request where at < $1::timestamptz - interval '2 days'`,
    [now],
  );
}
