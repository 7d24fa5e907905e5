/** SQL of logins that are under way and of those that failed. */
import type { Queryable } from '#platform/db/database.ts';
import type { Failures } from '../rules/login-guard.ts';

export interface LoginFailure {
  failureId: bigint;
  /** As it was typed, in small letters. */
  name: string;
  address: string;
  at: Date;
}

export async function insertFailure(db: Queryable, one: LoginFailure): Promise<void> {
  await db.query(
    `insert into operators.login_failure (failure_id, name, address, at) values ($1, $2, $3, $4)`,
    [one.failureId, one.name, one.address, one.at],
  );
}

export async function deleteFailure(db: Queryable, failureId: bigint): Promise<void> {
  await db.query(`delete from operators.login_failure where failure_id = $1`, [failureId]);
}

/** A login succeeded: what failed before from there is forgiven. */
export async function deleteFailuresOf(db: Queryable, name: string, address: string): Promise<void> {
  await db.query(`delete from operators.login_failure where name = $1 and address = $2`, [name, address]);
}

export async function deleteFailuresBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(`delete from operators.login_failure where at < $1`, [before]);
}

/** Failures since a moment, except the given one. */
export async function countFailures(
  db: Queryable,
  { failureId, name, address }: LoginFailure,
  since: Date,
): Promise<Omit<Failures, 'knownAddress'>> {
  const { rows } = await db.query<Omit<Failures, 'knownAddress'>>(
    `select count(*) filter (where name = $1 and address = $2)::int as here,
       max(at) filter (where name = $1 and address = $2) as "lastHereAt",
       count(*) filter (where name = $1)::int as everywhere, max(at) filter (where name = $1) as "lastAnywhereAt",
       count(*) filter (where address = $2)::int as "ofAddress", max(at) filter (where address = $2) as "lastOfAddressAt"
     from operators.login_failure where (name = $1 or address = $2) and at > $3 and failure_id <> $4`,
    [name, address, since, failureId],
  );
  return rows[0]!;
}

export async function insertLoginChallenge(
  db: Queryable,
  tokenHash: Buffer,
  operatorId: bigint,
  expiresAt: Date,
): Promise<void> {
  await db.query(
    `insert into operators.login_challenge (token_hash, operator_id, expires_at) values ($1, $2, $3)`,
    [tokenHash, operatorId, expiresAt],
  );
}

export async function findLoginChallenge(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<bigint | null> {
  const { rows } = await db.query<{ operatorId: bigint }>(
    `select operator_id as "operatorId" from operators.login_challenge where token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0]?.operatorId ?? null;
}

/** @returns false when another call has used it up. */
export async function deleteLoginChallenge(tx: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(`delete from operators.login_challenge where token_hash = $1`, [
    tokenHash,
  ]);
  return rowCount === 1;
}

export async function deleteExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from operators.login_challenge where expires_at < $1`, [now]);
  await db.query(`delete from operators.passkey_challenge where expires_at < $1`, [now]);
  await db.query(`delete from operators.invitation where expires_at < $1`, [now]);
}
