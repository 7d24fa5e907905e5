/** SQL of the second factor: authenticators, recovery codes, logins that wait for one. */
import type { Queryable } from '#platform/db/database.ts';

export async function hasAuthenticator(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from accounts.authenticator where member_id = $1 and confirmed_at is not null) as found`,
    [memberId],
  );
  return rows[0]?.found ?? false;
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

export async function deleteExpiredWaitingLogins(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from accounts.second_factor_challenge where expires_at < $1`, [now]);
}
