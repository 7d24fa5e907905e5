/** SQL of the verification. */
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';
import type { Finding } from './provider/document-checker.ts';
import type { Submission } from './rules/standing.ts';

const columns = `submission_id as "submissionId", brand, member_id as "memberId", tier, state, reason, sent_at as "sentAt",
  decided_at as "decidedAt", expires_at as "expiresAt", claimed_by as "claimedBy", claimed_at as "claimedAt"`;

/** The newest of each tier of a member. */
export async function listNewest(db: Queryable, memberId: bigint): Promise<Submission[]> {
  const { rows } = await db.query<Submission>(
    `select distinct on (tier) ${columns} from identity.submission where member_id = $1 order by tier, sent_at desc, submission_id desc`,
    [memberId],
  );
  return rows;
}

/** Accepted ones of a member that have not expired, and what waits or was rejected last: an accepted tier is not lost by a later try. */
export async function listStanding(db: Queryable, memberId: bigint, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ tier: number }>(
    `select distinct tier from identity.submission where member_id = $1 and state = 'accepted'
       and (expires_at is null or expires_at > $2) order by tier`,
    [memberId, now],
  );
  return rows.map(({ tier }) => tier);
}

/** Accepted tiers of members that have not expired, ascending; members without one are absent. */
export async function listAcceptedTiers(
  db: Queryable,
  memberIds: readonly bigint[],
  now: Date,
): Promise<Map<bigint, number[]>> {
  const { rows } = await db.query<{ memberId: bigint; tiers: number[] }>(
    `select member_id as "memberId", array_agg(distinct tier::int order by tier::int) as tiers from identity.submission
      where member_id = any ($1) and state = 'accepted' and (expires_at is null or expires_at > $2) group by member_id`,
    [memberIds, now],
  );
  return new Map(rows.map(({ memberId, tiers }) => [memberId, tiers]));
}

/** The names on the newest documents that were accepted; members without one are absent. */
export async function listVerifiedNames(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  const { rows } = await db.query<{ memberId: bigint; name: string }>(
    `select distinct on (member_id) member_id as "memberId", verified_name as name from identity.submission
      where member_id = any ($1) and state = 'accepted' and verified_name is not null order by member_id, decided_at desc`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, name }) => [memberId, name]));
}

export interface VerifiedPerson {
  name: string;
  /** `YYYY-MM-DD`; null: the document does not say. */
  bornOn: string | null;
  country: string | null;
}

/** Who members are by the newest documents that were accepted; members without one are absent. */
export async function listVerifiedPeople(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<Map<bigint, VerifiedPerson>> {
  const { rows } = await db.query<VerifiedPerson & { memberId: bigint }>(
    `select distinct on (member_id) member_id as "memberId", verified_name as name, to_char(born_on, 'YYYY-MM-DD') as "bornOn", country
     from identity.submission where member_id = any ($1) and state = 'accepted' and verified_name is not null
      order by member_id, decided_at desc`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, ...person }) => [memberId, person]));
}

export async function hasRequest(db: Queryable, memberId: bigint, requestId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from identity.submission where member_id = $1 and request_id = $2',
    [memberId, requestId],
  );
  return rowCount === 1;
}

/** @returns false where another one waits, or this very request has come. */
export async function insertSubmission(
  tx: Queryable,
  one: { submissionId: bigint; brand: string; memberId: bigint; tier: number; requestId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into identity.submission (submission_id, brand, member_id, tier, request_id, state, sent_at)
     values ($1, $2, $3, $4, $5, 'waiting', $6) on conflict do nothing`,
    [one.submissionId, one.brand, one.memberId, one.tier, one.requestId, one.at],
  );
  return rowCount === 1;
}

export async function insertPicture(
  tx: Queryable,
  one: { pictureId: bigint; submissionId: bigint; kind: string; position: number; sentHash: Buffer },
): Promise<void> {
  await tx.query(
    'insert into identity.picture (picture_id, submission_id, kind, position, sent_hash) values ($1, $2, $3, $4, $5)',
    [one.pictureId, one.submissionId, one.kind, one.position, one.sentHash],
  );
}

export interface ListedPicture {
  submissionId: bigint;
  pictureId: bigint;
  kind: string;
  sentByOther: boolean;
}

export async function listWaiting(
  db: Queryable,
  filter: { brand: string | null; brands: readonly string[] | null },
): Promise<Submission[]> {
  const { rows } = await db.query<Submission>(
    `select ${columns} from identity.submission where state = 'waiting' and ($1::text is null or brand = $1)
       and ($2::text[] is null or brand = any ($2)) order by sent_at limit 200`,
    [filter.brand, filter.brands],
  );
  return rows;
}

export async function listPictures(
  db: Queryable,
  submissionIds: readonly bigint[],
): Promise<ListedPicture[]> {
  const { rows } = await db.query<ListedPicture>(
    `select p.submission_id as "submissionId", p.picture_id as "pictureId", p.kind,
       exists (select from identity.picture o join identity.submission s using (submission_id)
         where o.sent_hash = p.sent_hash and s.member_id <> m.member_id) as "sentByOther"
     from identity.picture p join identity.submission m using (submission_id)
     where p.submission_id = any ($1) order by p.submission_id, p.position`,
    [submissionIds],
  );
  return rows;
}

export async function lockSubmission(tx: Queryable, submissionId: bigint): Promise<Submission | null> {
  const { rows } = await tx.query<Submission>(
    `select ${columns} from identity.submission where submission_id = $1 for update`,
    [submissionId],
  );
  return rows[0] ?? null;
}

export async function findSubmission(db: Queryable, submissionId: bigint): Promise<Submission | null> {
  const { rows } = await db.query<Submission>(
    `select ${columns} from identity.submission where submission_id = $1`,
    [submissionId],
  );
  return rows[0] ?? null;
}

export interface StoredFinding extends Finding {
  submissionId: bigint;
  provider: string;
  at: Date;
}

export async function insertFinding(db: Queryable, one: StoredFinding): Promise<void> {
  await db.query(
    `insert into identity.finding (submission_id, provider, verdict, name, born_on, country, document_until, face, found_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      one.submissionId,
      one.provider,
      one.verdict,
      one.name,
      one.bornOn,
      one.country,
      one.documentUntil,
      one.face,
      one.at,
    ],
  );
}

export async function listFindings(
  db: Queryable,
  submissionIds: readonly bigint[],
): Promise<Map<bigint, StoredFinding>> {
  const { rows } = await db.query<StoredFinding>(
    `select submission_id as "submissionId", provider, verdict, name, to_char(born_on, 'YYYY-MM-DD') as "bornOn", country,
       to_char(document_until, 'YYYY-MM-DD') as "documentUntil", face, found_at as at
     from identity.finding where submission_id = any ($1)`,
    [submissionIds],
  );
  return new Map(rows.map((row) => [row.submissionId, row]));
}

export interface Decided extends Submission {
  note: string | null;
  decidedBy: string | null;
  picturesDeletedAt: Date | null;
}

/** Of a member, the newest first, at most 50. */
export async function listSubmissionsOf(db: Queryable, memberId: bigint): Promise<Decided[]> {
  const { rows } = await db.query<Decided>(
    `select ${columns}, note, decided_by as "decidedBy", pictures_deleted_at as "picturesDeletedAt"
     from identity.submission where member_id = $1 order by sent_at desc, submission_id desc limit 50`,
    [memberId],
  );
  return rows;
}

/** For the console's home: what waits. */
export function findWaitingSubmissions(
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const select = `select sent_at as at from identity.submission where state = 'waiting' and ($1::text[] is null or brand = any ($1))`;
  return findQueueState(db, select, brands, most);
}

export async function updateDecision(
  tx: Queryable,
  submissionId: bigint,
  decision: {
    state: 'accepted' | 'rejected';
    reason: string | null;
    note: string | null;
    name: string | null;
    bornOn: string | null;
    country: string | null;
    by: string;
    at: Date;
    expiresAt: Date | null;
  },
): Promise<void> {
  await tx.query(
    `update identity.submission set state = $2, reason = $3, note = $4, decided_by = $5, decided_at = $6, expires_at = $7, verified_name = $8,
       born_on = $9, country = $10
      where submission_id = $1`,
    [
      submissionId,
      decision.state,
      decision.reason,
      decision.note,
      decision.by,
      decision.at,
      decision.expiresAt,
      decision.name,
      decision.bornOn,
      decision.country,
    ],
  );
}

/** This operator looks at it now. */
export async function updateClaimed(
  tx: Queryable,
  submissionId: bigint,
  operatorId: bigint,
  at: Date,
): Promise<void> {
  await tx.query('update identity.submission set claimed_by = $2, claimed_at = $3 where submission_id = $1', [
    submissionId,
    operatorId,
    at,
  ]);
}

/** Of these submissions, those whose pictures were deleted. */
export async function listWithoutPictures(
  db: Queryable,
  submissionIds: readonly bigint[],
): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select submission_id as id from identity.submission
     where submission_id = any($1::bigint[]) and pictures_deleted_at is not null`,
    [submissionIds],
  );
  return rows.map(({ id }) => id);
}

export async function updatePicturesDeleted(db: Queryable, submissionId: bigint, at: Date): Promise<void> {
  await db.query(
    'update identity.submission set pictures_deleted_at = $2 where submission_id = $1 and pictures_deleted_at is null',
    [submissionId, at],
  );
  await db.query('delete from identity.finding where submission_id = $1', [submissionId]);
}
