/** SQL of what members write to the house. */
import type { feedbackStates } from '@perya/contract/accounts/list-feedback.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';

export interface Feedback {
  feedbackId: bigint;
  content: string;
  state: (typeof feedbackStates)[number];
  answer: string | null;
  createdAt: Date;
}

export interface NewFeedback {
  feedbackId: bigint;
  brand: string;
  memberId: bigint;
  content: string;
  at: Date;
}

export async function insertFeedback(db: Queryable, feedback: NewFeedback): Promise<void> {
  await db.query(
    `insert into accounts.feedback (feedback_id, brand, member_id, content, created_at) values ($1, $2, $3, $4, $5)`,
    [feedback.feedbackId, feedback.brand, feedback.memberId, feedback.content, feedback.at],
  );
}

/** One member's feedback is counted and written by one at a time, to the end of the transaction. */
export async function countFeedbackSince(tx: Queryable, memberId: bigint, since: Date): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`feedback:${memberId}`]);
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from accounts.feedback where member_id = $1 and created_at > $2`,
    [memberId, since],
  );
  return rows[0]?.count ?? 0;
}

export async function listFeedbackOf(
  db: Queryable,
  memberId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: Feedback[]; total: number }> {
  const { rows } = await db.query<Feedback>(
    `select feedback_id as "feedbackId", content, state, answer, created_at as "createdAt"
     from accounts.feedback where member_id = $1 order by feedback_id desc limit $2 offset $3`,
    [memberId, limit, offset],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from accounts.feedback where member_id = $1`,
    [memberId],
  );
  return { list: rows, total: counted[0]?.total ?? 0 };
}

export interface FeedbackIn extends Feedback {
  brand: string;
  memberId: bigint;
  userName: string;
  answeredAt: Date | null;
  answeredBy: string | null;
  /** Null: no complaint. */
  complaintDueAt: Date | null;
  version: number;
}

const inColumns = `f.feedback_id as "feedbackId", f.brand, f.member_id as "memberId", m.user_name as "userName", f.content, f.state, f.answer,
  f.answered_at as "answeredAt", f.answered_by as "answeredBy", f.complaint_due_at as "complaintDueAt", f.created_at as "createdAt", f.version`;
const inJoined = 'accounts.feedback f join accounts.member m using (member_id)';

export interface FeedbackFilter {
  /** Null: all. */
  brands: readonly string[] | null;
  show: 'open' | 'complaints' | 'answered';
  memberId: bigint | null;
}

/** What waits, the oldest first; what was answered, the newest first. @param after the last of the page before. */
export async function listFeedbackIn(
  db: Queryable,
  { brands, show, memberId }: FeedbackFilter,
  after: bigint | null,
  limit: number,
): Promise<FeedbackIn[]> {
  const shown = {
    open: `f.state <> 'answered'`,
    complaints: `f.state <> 'answered' and f.complaint_due_at is not null`,
    answered: `f.state = 'answered'`,
  }[show];
  const [order, beyond] = show === 'answered' ? ['desc', '<'] : ['asc', '>'];
  const { rows } = await db.query<FeedbackIn>(
    `select ${inColumns} from ${inJoined}
     where ${shown} and ($1::text[] is null or f.brand = any($1)) and ($2::bigint is null or f.member_id = $2)
       and ($3::bigint is null or f.feedback_id ${beyond} $3)
     order by f.feedback_id ${order} limit $4`,
    [brands, memberId, after, limit],
  );
  return rows;
}

/** Locked until the transaction ends: of two answers one counts. */
export async function lockFeedback(tx: Queryable, feedbackId: bigint): Promise<FeedbackIn | null> {
  const { rows } = await tx.query<FeedbackIn>(
    `select ${inColumns} from ${inJoined} where f.feedback_id = $1 for update of f`,
    [feedbackId],
  );
  return rows[0] ?? null;
}

export async function updateFeedback(
  tx: Queryable,
  {
    feedbackId,
    state,
    answer,
    answeredAt,
    answeredBy,
    complaintDueAt,
    version,
  }: Pick<
    FeedbackIn,
    'feedbackId' | 'state' | 'answer' | 'answeredAt' | 'answeredBy' | 'complaintDueAt' | 'version'
  >,
): Promise<void> {
  await tx.query(
    `update accounts.feedback set state = $2, answer = $3, answered_at = $4, answered_by = $5, complaint_due_at = $6, version = $7
     where feedback_id = $1`,
    [feedbackId, state, answer, answeredAt, answeredBy, complaintDueAt, version],
  );
}

/** @param which `complaints` have the age of their deadline. */
export function findWaitingFeedback(
  db: Queryable,
  which: 'feedback' | 'complaints',
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const select =
    which === 'complaints'
      ? `select complaint_due_at as at from accounts.feedback where complaint_due_at is not null and state <> 'answered'
           and ($1::text[] is null or brand = any($1)) order by complaint_due_at`
      : `select created_at as at from accounts.feedback where state <> 'answered' and ($1::text[] is null or brand = any($1))
           order by feedback_id`;
  return findQueueState(db, select, brands, most);
}
