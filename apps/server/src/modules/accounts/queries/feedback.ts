/** SQL of what members write to the house. */
import type { feedbackStates } from '@perya/contract/accounts/list-feedback.ts';
import type { Queryable } from '#platform/db/database.ts';

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
