/** SQL of the security questions and their guard. */
import type { SecurityQuestion } from '@perya/contract/accounts/security-question-fields.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface OwnQuestions {
  questions: SecurityQuestion[];
  answersHash: string;
  setAt: Date;
}

const columns = `questions, answers_hash as "answersHash", set_at as "setAt"`;

export async function findSecurityQuestions(db: Queryable, memberId: bigint): Promise<OwnQuestions | null> {
  const { rows } = await db.query<OwnQuestions>(
    `select ${columns} from accounts.security_questions where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

export async function upsertSecurityQuestions(
  tx: Queryable,
  memberId: bigint,
  { questions, answersHash, at }: { questions: readonly SecurityQuestion[]; answersHash: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into accounts.security_questions (member_id, questions, answers_hash, set_at) values ($1, $2, $3, $4)
     on conflict (member_id) do update set questions = $2, answers_hash = $3, set_at = $4`,
    [memberId, questions, answersHash, at],
  );
}
