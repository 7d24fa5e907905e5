/** SQL of the members and of the invitation codes. */
import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import type { Queryable } from '#platform/db/database.ts';
import { canonicalEmail } from '../rules/canonical-email.ts';

export interface Member {
  memberId: bigint;
  brand: string;
  userName: string;
  /** What the member is shown as: the user name, and by number the number of today. */
  account: string;
  type: number;
  status: 'active' | 'disabled';
  nickname: string | null;
  uplineId: bigint | null;
  registeredAt: Date;
  lastLoginAt: Date | null;
  previousLoginAt: Date | null;
  headIcon: string | null;
  hasPassword: boolean;
  /** The version of the terms that was agreed to. */
  termsVersion: string;
}

// Who registered by a number keeps it as user name (module README); only such a name begins with a plus.
const memberColumns = `member_id as "memberId", brand, user_name as "userName",
  case when user_name like '+%' and mobile_verified_at is not null then mobile_e164 else user_name end as account, type, status, nickname,
  upline_id as "uplineId", registered_at as "registeredAt", last_login_at as "lastLoginAt",
  previous_login_at as "previousLoginAt", head_icon as "headIcon", password_hash is not null as "hasPassword", terms_version as "termsVersion"`;

export async function findMember(db: Queryable, memberId: bigint): Promise<Member | null> {
  const { rows } = await db.query<Member>(
    `select ${memberColumns} from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Those of these members that exist, in no order. */
export async function listMembers(db: Queryable, memberIds: readonly bigint[]): Promise<Member[]> {
  const { rows } = await db.query<Member>(
    `select ${memberColumns} from accounts.member where member_id = any($1::bigint[])`,
    [memberIds],
  );
  return rows;
}

/** `passwordHash` null: the member logs in by code, until they set a password. */
export type MemberWithPassword = Member & { passwordHash: string | null };

/** Whose name it is, whatever the case; null: nobody's. */
export async function findMemberId(db: Queryable, brand: string, userName: string): Promise<bigint | null> {
  return (await findMemberByName(db, brand, userName))?.memberId ?? null;
}

export async function findMemberByName(
  db: Queryable,
  brand: string,
  userName: string,
): Promise<MemberWithPassword | null> {
  const { rows } = await db.query<MemberWithPassword>(
    `select ${memberColumns}, password_hash as "passwordHash" from accounts.member
     where brand = $1 and name_key = $2`,
    [brand, canonicalName(userName)],
  );
  return rows[0] ?? null;
}

/** By user name, or by a proved mobile number. One statement, so that neither way takes longer. */
export async function findMemberByLogin(
  db: Queryable,
  brand: string,
  userName: string,
  e164: string | null,
): Promise<MemberWithPassword | null> {
  const { rows } = await db.query<MemberWithPassword>(
    `select ${memberColumns}, password_hash as "passwordHash" from accounts.member
     where brand = $1 and (name_key = $2 or (mobile_e164 = $3 and mobile_verified_at is not null))
     order by name_key = $2 desc limit 1`,
    [brand, canonicalName(userName), e164],
  );
  return rows[0] ?? null;
}

/** Whose number this is, in E.164: only a number that a code has proved belongs to somebody. */
export async function findMemberByMobile(
  db: Queryable,
  brand: string,
  e164: string,
): Promise<MemberWithPassword | null> {
  const { rows } = await db.query<MemberWithPassword>(
    `select ${memberColumns}, password_hash as "passwordHash" from accounts.member
     where brand = $1 and mobile_e164 = $2 and mobile_verified_at is not null`,
    [brand, e164],
  );
  return rows[0] ?? null;
}

export interface NewMember {
  memberId: bigint;
  brand: string;
  userName: string;
  type: number;
  passwordHash: string | null;
  paymentPasswordHash: string | null;
  nickname: string | null;
  profile: Record<string, string>;
  uplineId: bigint | null;
  recommenderId: bigint | null;
  affiliateCode: string | null;
  /** In E.164. */
  mobile: string | null;
  /** A code has proved the number. */
  mobileVerified: boolean;
  registerMethod: string;
  registerUrl: string;
  address: string | null;
  at: Date;
  termsVersion: string;
  ageConfirmed: number;
  /** Opened by an agent: the member's own password, terms and age come with the first login. */
  unfinished?: boolean;
}

/** @returns false when the name is taken, or the proved number. */
export async function insertMember(db: Queryable, member: NewMember): Promise<boolean> {
  const { email } = member.profile;
  const { rowCount } = await db.query(
    `insert into accounts.member (member_id, brand, user_name, type, password_hash, payment_password_hash, nickname,
       profile, upline_id, recommender_id, affiliate_code, register_method, register_url, register_address,
       registered_at, terms_version, terms_accepted_at, age_confirmed, age_confirmed_at, mobile_e164,
       mobile_verified_at, email_key, unfinished)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $15, $17, $15, $18,
       case when $19 then $15::timestamptz end, $20, $21)
     on conflict do nothing`,
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
      member.mobile,
      member.mobileVerified,
      email === undefined ? null : canonicalEmail(email),
      member.unfinished ?? false,
    ],
  );
  return rowCount === 1;
}

/** Whether an agent has opened the account and its member has not come yet. */
export async function isUnfinished(tx: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ unfinished: boolean }>(
    `select unfinished from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0]?.unfinished === true;
}

/** What the member says at the first login. @returns false where it was said already. */
export async function updateFinished(
  tx: Queryable,
  memberId: bigint,
  { at, termsVersion, ageConfirmed }: Pick<NewMember, 'at' | 'termsVersion' | 'ageConfirmed'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update accounts.member set unfinished = false, terms_version = $3, terms_accepted_at = $2, age_confirmed = $4,
       age_confirmed_at = $2 where member_id = $1 and unfinished`,
    [memberId, at, termsVersion, ageConfirmed],
  );
  return rowCount === 1;
}

/** Where mail reaches a member; null: no address was left. */
export async function findMail(db: Queryable, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ email: string | null }>(
    `select profile ->> 'email' as email from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0]?.email || null;
}

/** What codes to prove a member can go to: a proved mobile number in E.164, an e-mail address. */
export async function findResetContacts(
  db: Queryable,
  memberId: bigint,
): Promise<{ mobile: string | null; email: string | null }> {
  const { rows } = await db.query<{ mobile: string | null; email: string | null }>(
    `select case when mobile_verified_at is not null then mobile_e164 end as mobile, nullif(profile ->> 'email', '') as email
     from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? { mobile: null, email: null };
}

interface Contacts {
  /** Null: without a password. */
  passwordSetAt: Date | null;
  email: string | null;
  mobileNum: string | null;
}

/** What the security center shows of a member besides the keys. */
export async function findContacts(db: Queryable, memberId: bigint): Promise<Contacts | null> {
  const { rows } = await db.query<Contacts>(
    `select case when password_hash is not null then coalesce(password_changed_at, registered_at) end as "passwordSetAt", profile ->> 'email' as email,
       coalesce(mobile_e164, profile ->> 'mobileNum') as "mobileNum"
     from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

export interface MemberStanding {
  registeredAt: Date;
  /** Contacts that the account has; a number only once a code has proved it. */
  contacts: ('email' | 'mobile')[];
  affiliateCode: string | null;
  /** That operators have put on the member. */
  labels: string[];
}

/** What the conditions of offers ask of a member. */
export async function findStanding(db: Queryable, memberId: bigint): Promise<MemberStanding | null> {
  const { rows } = await db.query<MemberStanding>(
    `select registered_at as "registeredAt", affiliate_code as "affiliateCode", tags as labels, array_remove(array[
       case when coalesce(profile ->> 'email', '') <> '' then 'email' end,
       case when mobile_verified_at is not null then 'mobile' end], null) as contacts
     from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
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

/** From then on the checks before a bet say so: somebody else has rules for this member. */
export async function updateGuarded(db: Queryable, memberId: bigint): Promise<void> {
  await db.query(`update accounts.member set guarded = true where member_id = $1 and not guarded`, [
    memberId,
  ]);
}

/** What the account says of the person; a number that no code has proved may be anybody's. */
export async function findPersonOf(
  db: Queryable,
  memberId: bigint,
): Promise<{ email: string | null; mobile: string | null; idNumber: string | null } | null> {
  const { rows } = await db.query<{ email: string | null; mobile: string | null; idNumber: string | null }>(
    `select profile ->> 'email' as email, profile ->> 'idNumber' as "idNumber",
       case when mobile_verified_at is not null then mobile_e164 end as mobile
     from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

export async function updateHeadIcon(db: Queryable, memberId: bigint, headIcon: string): Promise<void> {
  await db.query(`update accounts.member set head_icon = $2 where member_id = $1`, [memberId, headIcon]);
}

export interface Affiliate {
  code: string;
  memberId: bigint | null;
  domain: string | null;
}

export async function findAffiliate(
  db: Queryable,
  brand: string,
  code: string,
): Promise<(Affiliate & { memberType: number | null }) | null> {
  const { rows } = await db.query<Affiliate & { memberType: number | null }>(
    `select a.code, a.member_id as "memberId", a.domain, m.type as "memberType" from accounts.affiliate a
     left join accounts.member m using (member_id)
     where a.brand = $1 and a.code_key = $2 and a.enabled`,
    [brand, canonicalName(code)],
  );
  return rows[0] ?? null;
}

/** A code that is there already keeps what it has. */
export async function insertAffiliate(db: Queryable, brand: string, affiliate: Affiliate): Promise<void> {
  await db.query(
    `insert into accounts.affiliate (brand, code, member_id, domain) values ($1, $2, $3, $4)
     on conflict (brand, code_key) do nothing`,
    [brand, affiliate.code, affiliate.memberId, affiliate.domain],
  );
}

export async function updateTerms(
  db: Queryable,
  memberId: bigint,
  { at, termsVersion }: Pick<NewMember, 'at' | 'termsVersion'>,
): Promise<void> {
  await db.query(
    `update accounts.member set terms_version = $2, terms_accepted_at = $3 where member_id = $1 and terms_version <> $2`,
    [memberId, termsVersion, at],
  );
}
