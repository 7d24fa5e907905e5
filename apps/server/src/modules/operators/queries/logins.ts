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

/**
 * Inside `tx`: stores a login attempt. Attempts for one name or from one address are stored one after the other, each with a higher number than
 * the ones before it, so of two that arrive together the later one always sees the earlier one.
 * @returns its number, at least the one given
 */
export async function insertFailure(tx: Queryable, one: LoginFailure): Promise<bigint> {
  const { failureId, name, address, at } = one;
  // Always in the same order: two transactions that each hold one lock would wait for each other for ever.
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended(key, 0))
     from (select unnest(array['operators.login ' || $1, 'operators.login.from ' || $2]) as key order by 1) k`,
    [name, address],
  );
  const { rows } = await tx.query<{ failureId: bigint }>(
    `insert into operators.login_failure (failure_id, name, address, at)
     select greatest($1::bigint, max(f.failure_id) + 1), $2, $3, $4
     from operators.login_failure f where f.name = $2 or f.address = $3
     returning failure_id as "failureId"`,
    [failureId, name, address, at],
  );
  return rows[0]!.failureId;
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

export async function updateFailureRefused(db: Queryable, failureId: bigint, at: Date): Promise<void> {
  await db.query(`update operators.login_failure set refused_at = $2 where failure_id = $1`, [failureId, at]);
}

/** Attempts that are being checked and began before the given one, by what they could count against. */
export interface Pending {
  pendingHere: number;
  pendingEverywhere: number;
  pendingOfAddress: number;
}

/** Failures since a moment. An attempt that has been checked for longer than `lostBefore` says counts as wrong. */
export async function countFailures(
  db: Queryable,
  { failureId, name, address }: LoginFailure,
  { since, lostBefore }: { since: Date; lostBefore: Date },
): Promise<Omit<Failures, 'knownAddress'> & Pending> {
  const { rows } = await db.query<Omit<Failures, 'knownAddress'> & Pending>(
    `select count(*) filter (where here and wrong)::int as here, max(at) filter (where here and wrong) as "lastHereAt",
       count(*) filter (where named and wrong)::int as everywhere, max(at) filter (where named and wrong) as "lastAnywhereAt",
       count(*) filter (where near and wrong)::int as "ofAddress", max(at) filter (where near and wrong) as "lastOfAddressAt",
       count(*) filter (where here and earlier)::int as "pendingHere",
       count(*) filter (where named and earlier)::int as "pendingEverywhere",
       count(*) filter (where near and earlier)::int as "pendingOfAddress"
     from (select at, name = $1 as named, address = $2 as near, name = $1 and address = $2 as here,
         refused_at is not null or at < $5 as wrong, refused_at is null and at >= $5 and failure_id < $4 as earlier
       from operators.login_failure where (name = $1 or address = $2) and at > $3 and failure_id <> $4) f`,
    [name, address, since, failureId, lostBefore],
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
