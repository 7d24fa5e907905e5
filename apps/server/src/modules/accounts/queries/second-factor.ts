/** SQL of the second factor: authenticators and recovery codes. */
import type { Queryable } from '#platform/db/database.ts';

export async function hasAuthenticator(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from accounts.authenticator where member_id = $1 and confirmed_at is not null) as found`,
    [memberId],
  );
  return rows[0]?.found ?? false;
}

export interface Authenticator {
  /** Encrypted. */
  secret: Buffer;
  createdAt: Date;
  confirmedAt: Date | null;
  lastStep: bigint;
  failures: number;
  failedAt: Date | null;
}

/** Locks it for the transaction: codes that are tried side by side see each other. */
export async function findAuthenticatorLocked(
  tx: Queryable,
  memberId: bigint,
): Promise<Authenticator | null> {
  const { rows } = await tx.query<Authenticator>(
    `select secret, created_at as "createdAt", confirmed_at as "confirmedAt", last_step as "lastStep", failures,
       failed_at as "failedAt"
     from accounts.authenticator where member_id = $1 for update`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** What the member may see of it; null: none is in use. */
export async function findAuthenticatorState(
  db: Queryable,
  memberId: bigint,
): Promise<{ since: Date; recoveryCodes: number } | null> {
  const { rows } = await db.query<{ since: Date; recoveryCodes: number }>(
    `select confirmed_at as since,
       (select count(*)::int from accounts.recovery_code r where r.member_id = a.member_id) as "recoveryCodes"
     from accounts.authenticator a where member_id = $1 and confirmed_at is not null`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Begins anew what was not confirmed. @returns false when one is in use. */
export async function upsertAuthenticator(
  db: Queryable,
  { memberId, secret, at }: { memberId: bigint; secret: Buffer; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into accounts.authenticator as a (member_id, secret, created_at) values ($1, $2, $3)
     on conflict (member_id) do update set secret = $2, created_at = $3, failures = 0, failed_at = null
       where a.confirmed_at is null`,
    [memberId, secret, at],
  );
  return rowCount === 1;
}

export async function updateConfirmed(tx: Queryable, memberId: bigint, at: Date): Promise<void> {
  await tx.query(`update accounts.authenticator set confirmed_at = $2 where member_id = $1`, [memberId, at]);
}

export async function updateCodeAccepted(
  tx: Queryable,
  memberId: bigint,
  step: bigint | null,
): Promise<void> {
  await tx.query(
    `update accounts.authenticator set last_step = coalesce($2, last_step), failures = 0, failed_at = null
     where member_id = $1`,
    [memberId, step],
  );
}

export async function updateCodeRefused(tx: Queryable, memberId: bigint, at: Date): Promise<void> {
  await tx.query(
    `update accounts.authenticator set failures = least(failures + 1, 1000), failed_at = $2 where member_id = $1`,
    [memberId, at],
  );
}

export async function deleteAuthenticator(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query(`delete from accounts.authenticator where member_id = $1`, [memberId]);
}

/** The new codes take the place of all old ones. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  memberId: bigint,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query(`delete from accounts.recovery_code where member_id = $1`, [memberId]);
  await tx.query(`insert into accounts.recovery_code (member_id, code_hash) select $1, unnest($2::bytea[])`, [
    memberId,
    hashes,
  ]);
}

/** @returns whether there was such a code; it is used up. */
export async function deleteRecoveryCode(tx: Queryable, memberId: bigint, hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from accounts.recovery_code where member_id = $1 and code_hash = $2`,
    [memberId, hash],
  );
  return rowCount === 1;
}
