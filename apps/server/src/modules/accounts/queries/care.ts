/** SQL of what operators see and do about members. */
import type { Queryable } from '#platform/db/database.ts';
import type { MemberSearch } from '../rules/member-search.ts';

export interface CareRow {
  memberId: bigint;
  brand: string;
  userName: string;
  type: number;
  status: 'active' | 'disabled';
  tags: string[];
  version: number;
  email: string | null;
  mobile: string | null;
  registeredAt: Date;
  lastLoginAt: Date | null;
}

const rowColumns = `m.member_id as "memberId", m.brand, m.user_name as "userName", m.type, m.status, m.tags, m.version,
  nullif(m.profile ->> 'email', '') as email, coalesce(m.mobile_e164, nullif(m.profile ->> 'mobileNum', '')) as mobile,
  m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt"`;

export interface CareFilter {
  /** Null: all. */
  brands: readonly string[] | null;
  search: MemberSearch | null;
  status?: 'active' | 'disabled' | undefined;
  tag?: string | undefined;
  trial: boolean;
}

/** Newest first. */
export async function listCare(
  db: Queryable,
  filter: CareFilter,
  page: { after: { at: Date; id: bigint } | null; limit: number },
): Promise<CareRow[]> {
  const { where, values } = conditionsOf(filter);
  const put = (value: unknown): string => `$${values.push(value)}`;
  const after = page.after
    ? `and (m.registered_at, m.member_id) < (${put(page.after.at)}, ${put(page.after.id)})`
    : '';
  const { rows } = await db.query<CareRow>(
    `select ${rowColumns} from accounts.member m where ${where} ${after}
     order by m.registered_at desc, m.member_id desc limit ${put(page.limit)}`,
    values,
  );
  return rows;
}

/** Counts no further than `most` and one. */
export async function countCare(db: Queryable, filter: CareFilter, most: number): Promise<number> {
  const { where, values } = conditionsOf(filter);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from accounts.member m where ${where} limit $${values.push(most + 1)}) counted`,
    values,
  );
  return rows[0]?.count ?? 0;
}

function conditionsOf({ brands, search, status, tag, trial }: CareFilter) {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    trial ? 'm.type = 4' : 'm.type <> 4',
    brands !== null && `m.brand = any(${put(brands)})`,
    status !== undefined && `m.status = ${put(status)}`,
    tag !== undefined && `m.tags <> '{}' and m.tags @> array[${put(tag)}]`,
    search !== null && `m.member_id in (${foundBy(search, put)})`,
  ].filter((one) => one !== false);
  return { where: conditions.join(' and '), values };
}

/** One way after the other, so that each goes by its index. */
function foundBy(search: MemberSearch, put: (value: unknown) => string): string {
  const { memberId, emailKey, mobiles, address, namePrefix } = search;
  const ways: string[] = [];
  const by = (condition: string): void =>
    void ways.push(`select member_id from accounts.member where ${condition}`);
  if (memberId !== null) by(`member_id = ${put(memberId)}`);
  if (emailKey !== null) by(`email_key = ${put(emailKey)}`);
  if (mobiles.length > 0) by(`mobile_e164 = any(${put(mobiles)})`);
  // A range, so that a prepared plan goes by the index; the column's order is that of bytes, and nothing comes after that character.
  if (namePrefix !== null)
    by(
      `brand in (select code from brand.brand) and name_key >= ${put(namePrefix)} and name_key < ${put(`${namePrefix}\u{10FFFF}`)}`,
    );
  if (address !== null) {
    const asked = `${put(address)}::inet`;
    by(`register_address = ${asked}`);
    ways.push(
      `select member_id from accounts.session where address = ${asked}`,
      `select member_id from accounts.login_attempt where address = ${asked} and outcome = 'succeeded'`,
    );
  }
  return ways.length > 0 ? ways.join(' union ') : 'select null::bigint where false';
}

export interface CarePage extends CareRow {
  online: boolean;
  nickname: string | null;
  emailVerified: boolean;
  mobileVerified: boolean;
  profile: Record<string, string>;
  registerMethod: string;
  registerAddress: string | null;
  affiliateCode: string | null;
  uplineId: bigint | null;
  uplineName: string | null;
  termsVersion: string;
  termsAcceptedAt: Date;
  ageConfirmed: number;
  previousLoginAt: Date | null;
  hasPassword: boolean;
  passkeys: number;
  secondFactorSince: Date | null;
  identities: string[];
  failedLogins: number;
}

/** @param onlineSince a session that was used later counts as online. */
export async function findCare(
  db: Queryable,
  memberId: bigint,
  { onlineSince, failedSince }: { onlineSince: Date; failedSince: Date },
): Promise<CarePage | null> {
  const { rows } = await db.query<CarePage>(
    `select ${rowColumns}, m.nickname, m.profile, m.register_method as "registerMethod", host(m.register_address) as "registerAddress",
       m.email_verified_at is not null as "emailVerified", m.mobile_verified_at is not null as "mobileVerified",
       m.affiliate_code as "affiliateCode", m.upline_id as "uplineId", u.user_name as "uplineName", m.terms_version as "termsVersion",
       m.terms_accepted_at as "termsAcceptedAt", m.age_confirmed as "ageConfirmed", m.previous_login_at as "previousLoginAt",
       m.password_hash is not null as "hasPassword",
       exists (select from accounts.session s where s.member_id = m.member_id and s.last_seen_at > $2) as online,
       (select count(*)::int from accounts.passkey p where p.member_id = m.member_id) as passkeys,
       (select a.confirmed_at from accounts.authenticator a where a.member_id = m.member_id) as "secondFactorSince",
       array(select i.provider from accounts.identity i where i.member_id = m.member_id order by 1) as identities,
       (select count(*)::int from accounts.login_attempt l where l.brand = m.brand
          and l.name_hash = sha256(convert_to(m.name_key, 'UTF8')) and l.at > $3 and l.outcome = 'failed') as "failedLogins"
     from accounts.member m left join accounts.member u on u.member_id = m.upline_id where m.member_id = $1`,
    [memberId, onlineSince, failedSince],
  );
  return rows[0] ?? null;
}

export interface CareState {
  brand: string;
  userName: string;
  status: 'active' | 'disabled';
  version: number;
  tags: string[];
}

/** Locked until the transaction ends: two operators who change the same member come one after the other. */
export async function lockCare(tx: Queryable, memberId: bigint): Promise<CareState | null> {
  const { rows } = await tx.query<CareState>(
    `select brand, user_name as "userName", status, version, tags from accounts.member where member_id = $1 for update`,
    [memberId],
  );
  return rows[0] ?? null;
}

export async function updateCare(
  tx: Queryable,
  memberId: bigint,
  { status, version, tags }: Pick<CareState, 'status' | 'version' | 'tags'>,
): Promise<void> {
  await tx.query(`update accounts.member set status = $2, version = $3, tags = $4 where member_id = $1`, [
    memberId,
    status,
    version,
    tags,
  ]);
}

export interface CareDevice {
  userAgent: string | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
  trustedUntil: Date | null;
}

export async function listDevicesOf(db: Queryable, memberId: bigint): Promise<CareDevice[]> {
  const { rows } = await db.query<CareDevice>(
    `select user_agent as "userAgent", first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", trusted_until as "trustedUntil"
     from accounts.device where member_id = $1 order by last_seen_at desc limit 50`,
    [memberId],
  );
  return rows;
}

export interface CareAttempt {
  at: Date;
  outcome: string;
  address: string;
}

export async function listAttemptsOf(db: Queryable, memberId: bigint, limit: number): Promise<CareAttempt[]> {
  const { rows } = await db.query<CareAttempt>(
    `select l.at, l.outcome, host(l.address) as address from accounts.login_attempt l
     join accounts.member m on m.member_id = $1 and l.brand = m.brand
       and l.name_hash = sha256(convert_to(m.name_key, 'UTF8'))
     order by l.at desc limit $2`,
    [memberId, limit],
  );
  return rows;
}

export interface LinkedMember {
  memberId: bigint;
  userName: string;
  status: 'active' | 'disabled';
  registeredAt: Date;
  by: ('device' | 'address')[];
}

/** Members of the brand who share a device with this one, or an address that one of them has logged in or registered from. */
export async function listLinked(db: Queryable, memberId: bigint, limit: number): Promise<LinkedMember[]> {
  const { rows } = await db.query<LinkedMember>(
    `with address as materialized (
       select address from accounts.session where member_id = $1 and address is not null
       union select register_address from accounts.member where member_id = $1 and register_address is not null
       union select address from accounts.login_attempt where member_id = $1 and outcome = 'succeeded'),
     link as (
       select o.member_id, 'device' as by from accounts.device d join accounts.device o using (token_hash) where d.member_id = $1
       union select s.member_id, 'address' from address a join accounts.session s using (address)
       union select r.member_id, 'address' from address a join accounts.member r on r.register_address = a.address
       union select l.member_id, 'address' from address a join accounts.login_attempt l using (address)
         where l.outcome = 'succeeded' and l.member_id is not null)
     select m.member_id as "memberId", m.user_name as "userName", m.status, m.registered_at as "registeredAt",
       array_agg(link.by order by link.by desc) as by
     from link join accounts.member m using (member_id)
     where m.member_id <> $1 and m.brand = (select brand from accounts.member where member_id = $1)
     group by m.member_id order by bool_or(link.by = 'device') desc, m.registered_at desc, m.member_id limit $2`,
    [memberId, limit],
  );
  return rows;
}

export interface MemberNote {
  noteId: bigint;
  memberId: bigint;
  text: string;
  author: string;
  at: Date;
}

const noteColumns = `note_id as "noteId", member_id as "memberId", text, author, at`;

export async function listNotes(db: Queryable, memberId: bigint, limit: number): Promise<MemberNote[]> {
  const { rows } = await db.query<MemberNote>(
    `select ${noteColumns} from accounts.member_note where member_id = $1 order by note_id desc limit $2`,
    [memberId, limit],
  );
  return rows;
}

export interface NewNote extends MemberNote {
  authorId: bigint;
  requestId: string;
}

/** @returns false where this request has added a note already. */
export async function insertNote(tx: Queryable, note: NewNote): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into accounts.member_note (member_id, note_id, author_id, author, text, request_id, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (author_id, request_id) do nothing`,
    [note.memberId, note.noteId, note.authorId, note.author, note.text, note.requestId, note.at],
  );
  return rowCount === 1;
}

export async function findNoteByRequest(
  tx: Queryable,
  authorId: bigint,
  requestId: string,
): Promise<MemberNote | null> {
  const { rows } = await tx.query<MemberNote>(
    `select ${noteColumns} from accounts.member_note where author_id = $1 and request_id = $2`,
    [authorId, requestId],
  );
  return rows[0] ?? null;
}
