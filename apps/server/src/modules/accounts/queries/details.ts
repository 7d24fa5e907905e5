/** SQL of what a member tells of themselves. */
import type { Queryable } from '#platform/db/database.ts';

export { findMail } from './members.ts';

export interface Details {
  nickname: string | null;
  payeeName: string | null;
  email: string | null;
  mobileNum: string | null;
}

export async function findDetails(db: Queryable, memberId: bigint): Promise<Details | null> {
  const { rows } = await db.query<Details>(
    `select nickname, nullif(profile ->> 'payeeName', '') as "payeeName", nullif(profile ->> 'email', '') as email,
       coalesce(mobile_e164, profile ->> 'mobileNum') as "mobileNum"
     from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

export async function updateNickname(
  db: Queryable,
  memberId: bigint,
  nickname: string | null,
): Promise<void> {
  await db.query('update accounts.member set nickname = $2 where member_id = $1', [memberId, nickname]);
}

/** @returns false where the member has a payee name already. */
export async function insertPayeeName(db: Queryable, memberId: bigint, payeeName: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update accounts.member set profile = profile || jsonb_build_object('payeeName', $2::text)
      where member_id = $1 and coalesce(profile ->> 'payeeName', '') = ''`,
    [memberId, payeeName],
  );
  return rowCount === 1;
}

export async function updateEmail(
  db: Queryable,
  memberId: bigint,
  email: string,
  emailKey: string,
): Promise<void> {
  await db.query(
    `update accounts.member set profile = profile || jsonb_build_object('email', $2::text), email_key = $3
      where member_id = $1`,
    [memberId, email, emailKey],
  );
}

/** The number that a code has proved, in E.164, held by this transaction until it ends; null: none. */
export async function lockProvedMobile(tx: Queryable, memberId: bigint): Promise<string | null> {
  const { rows } = await tx.query<{ mobile: string | null }>(
    `select case when mobile_verified_at is not null then mobile_e164 end as mobile
     from accounts.member where member_id = $1 for update`,
    [memberId],
  );
  return rows[0]?.mobile ?? null;
}

/**
 * Sets a number that a code has proved. @param mobile in E.164 @returns false where another member of the brand has proved it, also
 * one who does so at once; the transaction is lost then.
 */
export async function updateMobile(
  tx: Queryable,
  memberId: bigint,
  mobile: string,
  at: Date,
): Promise<boolean> {
  try {
    await tx.query(
      `update accounts.member set mobile_e164 = $2, mobile_verified_at = $3, profile = profile - 'mobileNum'
        where member_id = $1`,
      [memberId, mobile, at],
    );
    return true;
  } catch (error) {
    if ((error as { constraint?: unknown } | null)?.constraint === 'member_mobile') return false;
    throw error;
  }
}

/** Names of members: what they log in by, and what payouts go to. */
export async function listPeople(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; userName: string; payeeName: string | null }[]> {
  const { rows } = await db.query<{ memberId: bigint; userName: string; payeeName: string | null }>(
    `select member_id as "memberId", user_name as "userName", nullif(profile ->> 'payeeName', '') as "payeeName"
     from accounts.member where member_id = any ($1)`,
    [memberIds],
  );
  return rows;
}

/** Identities of the brand's members with a payee name, upwards from the one after `memberId`. */
export async function listNamedAfter(
  db: Queryable,
  brand: string,
  memberId: bigint,
  most: number,
): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from accounts.member
      where brand = $1 and member_id > $2 and coalesce(profile ->> 'payeeName', '') <> '' order by member_id limit $3`,
    [brand, memberId, most],
  );
  return rows.map((row) => row.memberId);
}
