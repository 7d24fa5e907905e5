/** SQL of what guards the door: captchas, opened messages, attempts to log in. */
import type { Queryable } from '#platform/db/database.ts';
import type { Failures } from '../rules/login-guard.ts';

export async function insertCaptcha(
  db: Queryable,
  captcha: { captchaId: string; answerHash: Buffer; expiresAt: Date; workLevel: number | null },
): Promise<void> {
  await db.query(
    `insert into accounts.captcha (captcha_id, answer_hash, expires_at, work_level) values ($1, $2, $3, $4)`,
    [captcha.captchaId, captcha.answerHash, captcha.expiresAt, captcha.workLevel],
  );
}

export interface StoredCaptcha {
  answerHash: Buffer;
  expiresAt: Date;
  /** What the phone worked for; null: a picture, or work in place of one. */
  purpose: 'code' | 'mail' | null;
  /** How much the phone worked; null: a picture was read. */
  workLevel: number | null;
}

/** Takes a captcha away, whatever comes of it: it serves one attempt. */
export async function deleteCaptcha(db: Queryable, captchaId: string): Promise<StoredCaptcha | null> {
  const { rows } = await db.query<StoredCaptcha>(
    `delete from accounts.captcha where captcha_id = $1
     returning answer_hash as "answerHash", expires_at as "expiresAt", purpose, work_level as "workLevel"`,
    [captchaId],
  );
  return rows[0] ?? null;
}

/** Gives a captcha that waits for a proof its answer. @returns false when it does not wait, or not any more. */
export async function updateCaptchaProven(
  db: Queryable,
  proof: {
    captchaId: string;
    waiting: Buffer;
    answerHash: Buffer;
    purpose: StoredCaptcha['purpose'];
    now: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update accounts.captcha set answer_hash = $3, expires_at = $5, purpose = $6
     where captcha_id = $1 and answer_hash = $2 and expires_at > $4`,
    [proof.captchaId, proof.waiting, proof.answerHash, proof.now, proof.expiresAt, proof.purpose],
  );
  return rowCount === 1;
}

/** @returns false when the message was opened before. */
export async function insertOpenedMessage(db: Queryable, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into accounts.opened_message (message_hash, expires_at) values ($1, $2) on conflict do nothing`,
    [hash, expiresAt],
  );
  return rowCount === 1;
}

/** Recent registrations and failed logins of an address, on any account. */
export async function countFormsFrom(
  db: Queryable,
  address: string,
  since: Date,
): Promise<{ registrations: number; failures: number }> {
  const { rows } = await db.query<{ registrations: number; failures: number }>(
    `select
       (select count(*)::int from accounts.member where register_address = $1 and registered_at > $2) registrations,
       (select count(*)::int from accounts.login_attempt
         where address = $1 and at > $2 and outcome = 'failed') failures`,
    [address, since],
  );
  const [found] = rows;
  if (!found) throw new Error('Two counts are one row');
  return found;
}

export interface LoginName {
  brand: string;
  nameHash: Buffer;
  address: string;
}

/** Attempts on one account come one after the other from here to the end of the transaction. */
export async function lockLoginName(tx: Queryable, { brand, nameHash }: LoginName): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `login:${brand}:${nameHash.toString('hex')}`,
  ]);
}

/**
 * @param since begin of the window
 * @param knownSince how long back a success makes an address a known one
 * @param openSince an attempt that began before it and has no outcome belongs to a process that died: it counts as wrong
 */
export async function findFailures(
  tx: Queryable,
  { brand, nameHash, address }: LoginName,
  { since, knownSince, openSince }: { since: Date; knownSince: Date; openSince: Date },
): Promise<Failures> {
  const { rows } = await tx.query<Failures>(
    `select count(*) filter (where outcome = 'failed' and address = $3)::int as here,
       max(at) filter (where outcome = 'failed' and address = $3) as "lastHereAt",
       count(*) filter (where outcome = 'failed')::int as everywhere,
       max(at) filter (where outcome = 'failed') as "lastAnywhereAt",
       count(*) filter (where outcome = 'failed' and refused_at is null and at > $6 and address = $3)::int as "openHere",
       count(*) filter (where outcome = 'failed' and refused_at is null and at > $6)::int as "openEverywhere",
       exists (select 1 from accounts.login_attempt x
         where x.brand = $1 and x.name_hash = $2 and x.address = $3 and x.outcome = 'succeeded' and x.at > $5)
         as "knownAddress"
     from accounts.login_attempt where brand = $1 and name_hash = $2 and at > $4`,
    [brand, nameHash, address, since, knownSince, openSince],
  );
  const [found] = rows;
  if (!found) throw new Error('An aggregate answers with one row');
  return found;
}

export interface NewAttempt extends LoginName {
  attemptId: bigint;
  userName: string | null;
  at: Date;
}

/** An attempt counts as failed until it is known to be otherwise. */
export async function insertAttempt(tx: Queryable, attempt: NewAttempt): Promise<void> {
  await tx.query(
    `insert into accounts.login_attempt (attempt_id, brand, name_hash, user_name, address, at, outcome)
     values ($1, $2, $3, $4, $5, $6, 'failed')`,
    [attempt.attemptId, attempt.brand, attempt.nameHash, attempt.userName, attempt.address, attempt.at],
  );
}

/** The password was wrong. */
export async function updateAttemptRefused(db: Queryable, attemptId: bigint, at: Date): Promise<void> {
  await db.query('update accounts.login_attempt set refused_at = $2 where attempt_id = $1', [attemptId, at]);
}

/** The password was not looked at, so the attempt says nothing. */
export async function updateAttemptAbandoned(db: Queryable, attemptId: bigint): Promise<void> {
  await db.query(`update accounts.login_attempt set outcome = 'abandoned' where attempt_id = $1`, [
    attemptId,
  ]);
}

/** Marks the attempt as good and forgives what failed before it from the same address. */
export async function updateAttemptSucceeded(
  tx: Queryable,
  { attemptId, brand, nameHash, address }: LoginName & { attemptId: bigint },
  memberId: bigint,
): Promise<void> {
  await tx.query(
    `update accounts.login_attempt set outcome = case when attempt_id = $1 then 'succeeded' else 'forgiven' end,
       member_id = $5
     where brand = $2 and name_hash = $3 and address = $4 and outcome = 'failed' and attempt_id <= $1`,
    [attemptId, brand, nameHash, address, memberId],
  );
}

/** Removes what has no meaning any more. */
export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from accounts.captcha where expires_at < $1`, [now]);
  await db.query(`delete from accounts.opened_message where expires_at < $1`, [now]);
  // The audit of logins is kept for a year (GLI-19 §2.8).
  await db.query(`delete from accounts.login_attempt where at < $1::timestamptz - interval '400 days'`, [
    now,
  ]);
}

/** Addresses of the brand's successful logins since an instant, with their number. */
export async function listLoginAddresses(
  db: Queryable,
  brand: string,
  since: Date,
): Promise<{ address: string; count: number }[]> {
  const { rows } = await db.query<{ address: string; count: number }>(
    `select host(address) as address, count(*)::int as count from accounts.login_attempt
     where brand = $1 and at >= $2 and outcome = 'succeeded' group by address`,
    [brand, since],
  );
  return rows;
}
