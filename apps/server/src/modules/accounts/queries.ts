/** All SQL of the accounts but the sessions' (session-queries.ts). */
import type { Queryable } from '#platform/db/database.ts';
import type { Failures } from './rules/login-guard.ts';

export interface Member {
  memberId: bigint;
  brand: string;
  userName: string;
  type: number;
  status: 'active' | 'disabled';
  nickname: string | null;
  uplineId: bigint | null;
  registeredAt: Date;
  lastLoginAt: Date | null;
  previousLoginAt: Date | null;
}

const memberColumns = `member_id as "memberId", brand, user_name as "userName", type, status, nickname,
  upline_id as "uplineId", registered_at as "registeredAt", last_login_at as "lastLoginAt",
  previous_login_at as "previousLoginAt"`;

export async function findMember(db: Queryable, memberId: bigint): Promise<Member | null> {
  const { rows } = await db.query<Member>(
    `select ${memberColumns} from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

export type MemberWithPassword = Member & { passwordHash: string };

export async function findMemberByName(
  db: Queryable,
  brand: string,
  userName: string,
): Promise<MemberWithPassword | null> {
  const { rows } = await db.query<MemberWithPassword>(
    `select ${memberColumns}, password_hash as "passwordHash" from accounts.member
     where brand = $1 and lower(user_name) = lower($2)`,
    [brand, userName],
  );
  return rows[0] ?? null;
}

export interface NewMember {
  memberId: bigint;
  brand: string;
  userName: string;
  type: number;
  passwordHash: string;
  paymentPasswordHash: string | null;
  nickname: string | null;
  profile: Record<string, string>;
  uplineId: bigint | null;
  recommenderId: bigint | null;
  affiliateCode: string | null;
  registerMethod: string;
  registerUrl: string;
  address: string | null;
  at: Date;
  termsVersion: string;
  ageConfirmed: number;
}

/** @returns false when the name is taken. */
export async function insertMember(db: Queryable, member: NewMember): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into accounts.member (member_id, brand, user_name, type, password_hash, payment_password_hash, nickname,
       profile, upline_id, recommender_id, affiliate_code, register_method, register_url, register_address,
       registered_at, terms_version, terms_accepted_at, age_confirmed, age_confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $15, $17, $15)
     on conflict (brand, lower(user_name)) do nothing`,
    [
      member.memberId,
      member.brand,
      member.userName,
      member.type,
      member.passwordHash,
      member.paymentPasswordHash,
      member.nickname,
      JSON.stringify(member.profile),
      member.uplineId,
      member.recommenderId,
      member.affiliateCode,
      member.registerMethod,
      member.registerUrl,
      member.address,
      member.at,
      member.termsVersion,
      member.ageConfirmed,
    ],
  );
  return rowCount === 1;
}

/** @returns the login before this one; null at the first. */
export async function updateLastLogin(db: Queryable, memberId: bigint, at: Date): Promise<Date | null> {
  const { rows } = await db.query<{ previous: Date | null }>(
    `update accounts.member set previous_login_at = last_login_at, last_login_at = $2 where member_id = $1
     returning previous_login_at as previous`,
    [memberId, at],
  );
  return rows[0]?.previous ?? null;
}

export interface Affiliate {
  code: string;
  memberId: bigint | null;
  domain: string | null;
}

export async function findAffiliate(db: Queryable, brand: string, code: string): Promise<Affiliate | null> {
  const { rows } = await db.query<Affiliate>(
    `select code, member_id as "memberId", domain from accounts.affiliate
     where brand = $1 and lower(code) = lower($2) and enabled`,
    [brand, code],
  );
  return rows[0] ?? null;
}

/** A code that is there already keeps what it has. */
export async function insertAffiliate(db: Queryable, brand: string, affiliate: Affiliate): Promise<void> {
  await db.query(
    `insert into accounts.affiliate (brand, code, member_id, domain) values ($1, $2, $3, $4)
     on conflict (brand, lower(code)) do nothing`,
    [brand, affiliate.code, affiliate.memberId, affiliate.domain],
  );
}

export async function insertCaptcha(
  db: Queryable,
  captcha: { captchaId: string; answerHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(`insert into accounts.captcha (captcha_id, answer_hash, expires_at) values ($1, $2, $3)`, [
    captcha.captchaId,
    captcha.answerHash,
    captcha.expiresAt,
  ]);
}

/** Takes a captcha away, whatever comes of it: it serves one attempt. */
export async function deleteCaptcha(
  db: Queryable,
  captchaId: string,
): Promise<{ answerHash: Buffer; expiresAt: Date } | null> {
  const { rows } = await db.query<{ answerHash: Buffer; expiresAt: Date }>(
    `delete from accounts.captcha where captcha_id = $1
     returning answer_hash as "answerHash", expires_at as "expiresAt"`,
    [captchaId],
  );
  return rows[0] ?? null;
}

/** @returns false when the message was opened before. */
export async function insertOpenedMessage(db: Queryable, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into accounts.opened_message (message_hash, expires_at) values ($1, $2) on conflict do nothing`,
    [hash, expiresAt],
  );
  return rowCount === 1;
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

/** @param since begin of the window. @param knownSince how long back a success makes an address a known one. */
export async function findFailures(
  tx: Queryable,
  { brand, nameHash, address }: LoginName,
  since: Date,
  knownSince: Date,
): Promise<Failures> {
  const { rows } = await tx.query<Failures>(
    `select count(*) filter (where outcome = 'failed' and address = $3)::int as here,
       max(at) filter (where outcome = 'failed' and address = $3) as "lastHereAt",
       count(*) filter (where outcome = 'failed')::int as everywhere,
       max(at) filter (where outcome = 'failed') as "lastAnywhereAt",
       exists (select 1 from accounts.login_attempt x
         where x.brand = $1 and x.name_hash = $2 and x.address = $3 and x.outcome = 'succeeded' and x.at > $5)
         as "knownAddress"
     from accounts.login_attempt where brand = $1 and name_hash = $2 and at > $4`,
    [brand, nameHash, address, since, knownSince],
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
