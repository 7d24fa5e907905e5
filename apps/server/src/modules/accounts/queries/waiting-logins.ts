/** SQL of logins that are right so far and wait for their second factor. */
import type { Queryable } from '#platform/db/database.ts';

export interface WaitingLogin {
  memberId: bigint;
  loginMethod: string;
  tries: number;
  expiresAt: Date;
}

export async function insertWaitingLogin(
  tx: Queryable,
  login: { tokenHash: Buffer; memberId: bigint; loginMethod: string; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into accounts.second_factor_challenge (token_hash, member_id, login_method, expires_at)
     values ($1, $2, $3, $4)`,
    [login.tokenHash, login.memberId, login.loginMethod, login.expiresAt],
  );
}

/** Counts the try that follows, and locks the login for the transaction. */
export async function updateWaitingLoginTried(
  tx: Queryable,
  tokenHash: Buffer,
): Promise<WaitingLogin | null> {
  const { rows } = await tx.query<WaitingLogin>(
    `update accounts.second_factor_challenge set tries = tries + 1 where token_hash = $1
     returning member_id as "memberId", login_method as "loginMethod", tries, expires_at as "expiresAt"`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

export async function deleteWaitingLogin(tx: Queryable, tokenHash: Buffer): Promise<void> {
  await tx.query(`delete from accounts.second_factor_challenge where token_hash = $1`, [tokenHash]);
}

/** Of a member who has ended sessions: a stranger may have begun them. */
export async function deleteWaitingLoginsOf(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query(`delete from accounts.second_factor_challenge where member_id = $1`, [memberId]);
}

export async function deleteExpiredWaitingLogins(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from accounts.second_factor_challenge where expires_at < $1`, [now]);
}
