/** SQL of the security questions and their guard. */
import type { SecurityQuestion } from '@perya/contract/accounts/security-question-fields.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface OwnQuestions {
  questions: SecurityQuestion[];
  answersHash: string;
  setAt: Date;
  failures: number;
  failedAt: Date | null;
}

const columns = `questions, answers_hash as "answersHash", set_at as "setAt", failures, failed_at as "failedAt"`;

export async function findSecurityQuestions(db: Queryable, memberId: bigint): Promise<OwnQuestions | null> {
  const { rows } = await db.query<OwnQuestions>(
    `select ${columns} from accounts.security_questions where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Tries at the same time wait for each other, so that each is counted. */
export async function lockSecurityQuestions(tx: Queryable, memberId: bigint): Promise<OwnQuestions | null> {
  const { rows } = await tx.query<OwnQuestions>(
    `select ${columns} from accounts.security_questions where member_id = $1 for update`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Keeps the count of wrong tries: new questions do not end a wait. */
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

/** Answers count as wrong until they are known to be right. */
export async function updateAnswersTried(tx: Queryable, memberId: bigint, at: Date): Promise<void> {
  await tx.query(
    'update accounts.security_questions set failures = least(failures + 1, 1000), failed_at = $2 where member_id = $1',
    [memberId, at],
  );
}

/** Takes a try back whose answers could not be checked. */
export async function updateAnswersUntried(db: Queryable, memberId: bigint): Promise<void> {
  await db.query(
    'update accounts.security_questions set failures = greatest(failures - 1, 0) where member_id = $1',
    [memberId],
  );
}

export async function updateAnswersRight(db: Queryable, memberId: bigint): Promise<void> {
  await db.query(
    'update accounts.security_questions set failures = 0, failed_at = null where member_id = $1',
    [memberId],
  );
}
