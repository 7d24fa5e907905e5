/** SQL of commands about many members. */
import type { BulkAction, BulkChoice } from '@perya/contract/bulk/operators/bulk-fields.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Json } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';

export type LetterTexts = Readonly<Record<string, { subject: string; text: string }>>;
export type BulkState = 'rehearsed' | 'running' | 'done' | 'stopped';
export type BulkMemberState = 'waiting' | 'done' | 'unchanged' | 'skipped';

export interface BulkJob {
  jobId: bigint;
  brand: string;
  action: BulkAction;
  tag: string | null;
  texts: LetterTexts | null;
  /** Of a grant: the offer, and what it gives each member at most. */
  offerId: bigint | null;
  offerCode: string | null;
  worthMinor: bigint | null;
  choice: BulkChoice;
  state: BulkState;
  members: number;
  protected: number;
  moneyMinor: bigint;
  currency: Currency;
  done: number;
  unchanged: number;
  skipped: number;
  madeBy: bigint;
  maker: string;
  requestId: string;
  madeAt: Date;
  approvalId: bigint | null;
  reason: string | null;
  startedAt: Date | null;
  endedAt: Date | null;
  stoppedBy: string | null;
}

const columns = `job_id as "jobId", brand, action, tag, texts, offer_id as "offerId", offer_code as "offerCode",
  worth_minor as "worthMinor", choice, state, members, protected, money_minor as "moneyMinor", currency,
  done, unchanged, skipped, made_by as "madeBy", maker, request_id as "requestId", made_at as "madeAt", approval_id as "approvalId",
  reason, started_at as "startedAt", ended_at as "endedAt", stopped_by as "stoppedBy"`;

export type NewJob = Pick<
  BulkJob,
  | 'jobId'
  | 'brand'
  | 'action'
  | 'tag'
  | 'texts'
  | 'offerId'
  | 'offerCode'
  | 'worthMinor'
  | 'choice'
  | 'members'
  | 'protected'
  | 'moneyMinor'
  | 'currency'
  | 'madeBy'
  | 'maker'
  | 'requestId'
  | 'madeAt'
>;

/** @returns false where this request has made one. */
export async function insertJob(tx: Queryable, job: NewJob, memberIds: readonly bigint[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into bulk.job (job_id, brand, action, tag, texts, choice, state, members, protected, money_minor, currency, made_by, maker,
       request_id, made_at, offer_id, offer_code, worth_minor)
     values ($1, $2, $3, $4, $5, $6, 'rehearsed', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (made_by, request_id) do nothing`,
    [
      job.jobId,
      job.brand,
      job.action,
      job.tag,
      job.texts === null ? null : JSON.stringify(job.texts),
      JSON.stringify(job.choice),
      job.members,
      job.protected,
      job.moneyMinor,
      job.currency,
      job.madeBy,
      job.maker,
      job.requestId,
      job.madeAt,
      job.offerId,
      job.offerCode,
      job.worthMinor,
    ],
  );
  if (rowCount !== 1) return false;
  await tx.query('insert into bulk.member (job_id, member_id) select $1, unnest($2::bigint[])', [
    job.jobId,
    memberIds,
  ]);
  return true;
}

export async function findJob(db: Queryable, jobId: bigint): Promise<BulkJob | null> {
  const { rows } = await db.query<BulkJob>(`select ${columns} from bulk.job where job_id = $1`, [jobId]);
  return rows[0] ?? null;
}

export async function findJobByRequest(
  db: Queryable,
  madeBy: bigint,
  requestId: string,
): Promise<BulkJob | null> {
  const { rows } = await db.query<BulkJob>(
    `select ${columns} from bulk.job where made_by = $1 and request_id = $2`,
    [madeBy, requestId],
  );
  return rows[0] ?? null;
}

/** Held until the transaction ends: a step and a stop come one after the other. */
export async function lockJob(tx: Queryable, jobId: bigint): Promise<BulkJob | null> {
  const { rows } = await tx.query<BulkJob>(`select ${columns} from bulk.job where job_id = $1 for update`, [
    jobId,
  ]);
  return rows[0] ?? null;
}

/** What a job does to whom, whichever rehearsal it comes from. */
export async function findWish(tx: Queryable, jobId: bigint): Promise<Json> {
  const { rows } = await tx.query<{ wish: Json }>(
    `select json_build_object('brand', brand, 'action', action, 'tag', tag, 'texts', texts, 'offer', offer_id::text, 'members',
       (select md5(string_agg(m.member_id::text, ' ' order by m.member_id)) from bulk.member m where m.job_id = j.job_id)) as wish
     from bulk.job j where job_id = $1`,
    [jobId],
  );
  return rows[0]?.wish ?? null;
}

/** Newest first. @param brands null: all */
export async function listJobs(
  db: Queryable,
  { brands, state }: { brands: readonly string[] | null; state: BulkState | null },
  after: { at: Date; id: bigint } | null,
  limit: number,
): Promise<BulkJob[]> {
  const { rows } = await db.query<BulkJob>(
    `select ${columns} from bulk.job where ($1::text[] is null or brand = any ($1)) and ($2::text is null or state = $2)
       and ($3::timestamptz is null or (date_trunc('milliseconds', made_at), job_id) < ($3, $4))
     order by made_at desc, job_id desc limit $5`,
    [brands, state, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function updateStarted(
  tx: Queryable,
  jobId: bigint,
  { approvalId, reason, at }: { approvalId: bigint; reason: string; at: Date },
): Promise<void> {
  await tx.query(
    `update bulk.job set state = 'running', approval_id = $2, reason = $3, started_at = $4 where job_id = $1`,
    [jobId, approvalId, reason, at],
  );
}

export async function updateStopped(tx: Queryable, jobId: bigint, by: string, at: Date): Promise<void> {
  await tx.query(`update bulk.job set state = 'stopped', stopped_by = $2, ended_at = $3 where job_id = $1`, [
    jobId,
    by,
    at,
  ]);
}

export async function updateDone(tx: Queryable, jobId: bigint, at: Date): Promise<void> {
  await tx.query(`update bulk.job set state = 'done', ended_at = $2 where job_id = $1`, [jobId, at]);
}

/** Those that wait, by identity; the job is locked. */
export async function listWaiting(tx: Queryable, jobId: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await tx.query<{ memberId: bigint }>(
    `select member_id as "memberId" from bulk.member where job_id = $1 and state = 'waiting' order by member_id limit $2`,
    [jobId, limit],
  );
  return rows.map(({ memberId }) => memberId);
}

/** What became of some members, counted in the job as well. */
export async function updateStep(
  tx: Queryable,
  jobId: bigint,
  became: ReadonlyMap<bigint, Exclude<BulkMemberState, 'waiting'>>,
  at: Date,
): Promise<void> {
  await tx.query(
    `update bulk.member m set state = t.state, at = $4
     from unnest($2::bigint[], $3::text[]) t (member_id, state) where m.job_id = $1 and m.member_id = t.member_id`,
    [jobId, [...became.keys()], [...became.values()], at],
  );
  const count = (state: BulkMemberState): number =>
    [...became.values()].filter((one) => one === state).length;
  await tx.query(
    'update bulk.job set done = done + $2, unchanged = unchanged + $3, skipped = skipped + $4 where job_id = $1',
    [jobId, count('done'), count('unchanged'), count('skipped')],
  );
}

export interface BulkMember {
  memberId: bigint;
  state: BulkMemberState;
  at: Date | null;
}

export async function listJobMembers(
  db: Queryable,
  jobId: bigint,
  state: BulkMemberState | null,
  after: bigint | null,
  limit: number,
): Promise<BulkMember[]> {
  const { rows } = await db.query<BulkMember>(
    `select member_id as "memberId", state, at from bulk.member
      where job_id = $1 and ($2::text is null or state = $2) and ($3::bigint is null or member_id > $3)
     order by member_id limit $4`,
    [jobId, state, after, limit],
  );
  return rows;
}
