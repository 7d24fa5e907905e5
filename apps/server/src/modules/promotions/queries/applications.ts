/** SQL of the applications for promotions. */
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import type { ApplicationState } from '@perya/contract/promotions/promotion.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';

export interface StoredApplication {
  applicationId: bigint;
  brand: string;
  announcementId: bigint;
  memberId: bigint;
  userName: string;
  requestHash: Buffer;
  state: ApplicationState;
  remark: string;
  reason: string | null;
  reward: string | null;
  pictures: { id: string; width: number; height: number }[];
  createdAt: Date;
  updatedAt: Date;
}

const columns = `a.application_id as "applicationId", a.brand, a.announcement_id as "announcementId",
  a.member_id as "memberId", a.user_name as "userName", a.request_hash as "requestHash", a.state, a.remark, a.reason,
  a.reward, a.created_at as "createdAt", a.updated_at as "updatedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.picture_id::text, 'width', p.width, 'height', p.height)
     order by p.sequence), '[]') from content.application_picture p where p.application_id = a.application_id) as pictures`;

export interface Owner {
  brand: string;
  memberId: bigint;
}

export async function findApplicationByRequest(
  db: Queryable,
  memberId: bigint,
  requestId: string,
): Promise<StoredApplication | null> {
  const { rows } = await db.query<StoredApplication>(
    `select ${columns} from content.application a where a.member_id = $1 and a.request_id = $2`,
    [memberId, requestId],
  );
  return rows[0] ?? null;
}

/** Whether the member has an application for the promotion that was not rejected. */
export async function hasOpenApplication(
  db: Queryable,
  memberId: bigint,
  announcementId: bigint,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from content.application where member_id = $1 and announcement_id = $2 and state <> 'rejected'`,
    [memberId, announcementId],
  );
  return rowCount === 1;
}

export interface NewApplication extends Owner {
  applicationId: bigint;
  announcementId: bigint;
  userName: string;
  requestId: string;
  requestHash: Buffer;
  state: ApplicationState;
  remark: string;
  at: Date;
}

/** @returns false where this request, or another open one for the promotion, is there already. */
export async function insertApplication(db: Queryable, one: NewApplication): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into content.application (application_id, brand, announcement_id, member_id, user_name, request_id,
       request_hash, state, remark, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict do nothing`,
    [
      one.applicationId,
      one.brand,
      one.announcementId,
      one.memberId,
      one.userName,
      one.requestId,
      one.requestHash,
      one.state,
      one.remark,
      one.at,
    ],
  );
  return rowCount === 1;
}

export interface NewPicture {
  pictureId: bigint;
  applicationId: bigint;
  sequence: number;
  width: number;
  height: number;
  bytes: number;
}

export async function insertPicture(db: Queryable, one: NewPicture): Promise<void> {
  await db.query(
    `insert into content.application_picture (picture_id, application_id, sequence, width, height, bytes)
     values ($1, $2, $3, $4, $5, $6)`,
    [one.pictureId, one.applicationId, one.sequence, one.width, one.height, one.bytes],
  );
}

/** The application that a member's own picture belongs to, or null. */
export async function findPictureOf(
  db: Queryable,
  { brand, memberId }: Owner,
  pictureId: string,
): Promise<{ applicationId: bigint } | null> {
  const { rows } = await db.query<{ applicationId: bigint }>(
    `select a.application_id as "applicationId" from content.application_picture p
     join content.application a on a.application_id = p.application_id
     where p.picture_id = $1 and a.member_id = $2 and a.brand = $3`,
    [pictureId, memberId, brand],
  );
  return rows[0] ?? null;
}

/** A page of a member's applications, the newest first, and how many there are. */
export async function listApplicationsOf(
  db: Queryable,
  { brand, memberId }: Owner,
  { promotionId, limit, offset }: { promotionId: string | null; limit: number; offset: number },
): Promise<{ list: StoredApplication[]; total: number }> {
  const where = 'a.member_id = $1 and a.brand = $2 and ($3::bigint is null or a.announcement_id = $3)';
  const { rows } = await db.query<StoredApplication>(
    `select ${columns} from content.application a where ${where}
     order by a.created_at desc, a.application_id desc limit $4 offset $5`,
    [memberId, brand, promotionId, limit, offset],
  );
  const count = await db.query<{ total: number }>(
    `select count(*)::int as total from content.application a where ${where}`,
    [memberId, brand, promotionId],
  );
  return { list: rows, total: count.rows[0]?.total ?? 0 };
}

/** One application, held until the transaction ends; only its owner's, where one is named. */
export async function lockApplication(
  db: Queryable,
  applicationId: string,
  owner: Owner | null,
): Promise<StoredApplication | null> {
  const { rows } = await db.query<StoredApplication>(
    `select ${columns} from content.application a
     where a.application_id = $1 and ($2::bigint is null or (a.member_id = $2 and a.brand = $3)) for update of a`,
    [applicationId, owner?.memberId ?? null, owner?.brand ?? null],
  );
  return rows[0] ?? null;
}

export interface Step {
  applicationId: bigint;
  from: ApplicationState | null;
  to: ApplicationState;
  reason: string | null;
  reward: string | null;
  at: Date;
}

export async function updateState(db: Queryable, step: Step): Promise<void> {
  await db.query(
    `update content.application set state = $2, reason = coalesce($3, reason), reward = coalesce($4, reward),
       updated_at = $5 where application_id = $1`,
    [step.applicationId, step.to, step.reason, step.reward, step.at],
  );
}

export async function insertAudit(
  db: Queryable,
  auditId: bigint,
  { applicationId, from, to, reason, reward, at }: Step,
  actor: string,
): Promise<void> {
  await db.query(
    `insert into content.application_audit (audit_id, application_id, at, actor, from_state, to_state, note)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [auditId, applicationId, at, actor, from, to, reason ?? reward],
  );
}

export interface WaitingApplication extends StoredApplication {
  promotion: string;
  /** The offer that pays for it once it is approved. */
  pays: ({ code: string } & Pick<OfferDefinition, 'reward'>) | null;
}

/** For operators: those in these states, the oldest first, with the name of their promotion. */
export async function listApplicationsIn(
  db: Queryable,
  states: readonly ApplicationState[],
  { brand, applicationId }: { brand?: string | undefined; applicationId?: string | undefined },
): Promise<WaitingApplication[]> {
  const { rows } = await db.query<WaitingApplication>(
    `select ${columns}, n.slug as promotion,
       (select jsonb_build_object('code', o.code, 'reward', o.definition -> 'reward')
        from promotions.offer o where o.brand = a.brand and o.announcement_id = a.announcement_id and o.trigger = 'application'
          and o.state = 'published' order by o.published_at desc limit 1) as pays
     from content.application a
     join content.announcement n on n.announcement_id = a.announcement_id
     where a.state = any($1) and ($2::text is null or a.brand = $2) and ($3::bigint is null or a.application_id = $3)
     order by a.created_at, a.application_id limit 200`,
    [states, brand ?? null, applicationId ?? null],
  );
  return rows;
}

/** Those that wait for a decision. */
export function findWaitingApplications(
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const select = `select created_at as at from content.application where state in ('applying', 'process') and ($1::text[] is null or brand = any($1)) order by created_at`;
  return findQueueState(db, select, brands, most);
}
