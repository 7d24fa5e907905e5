/** Security questions. They are weak, so they are never enough alone: they replace a code only for members who can receive none. */
import {
  plainAnswer,
  securityQuestions,
  type SecurityQuestion,
} from '@perya/contract/accounts/security-question-fields.ts';
import type { getSecurityQuestions } from '@perya/contract/accounts/get-security-questions.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Accounts } from '../../dependencies.ts';
import { findSecurityQuestions, upsertSecurityQuestions } from '../../queries/security-questions.ts';
import { guardVerify } from '../guard-verify.ts';
import {
  checkPaymentPassword,
  type PaymentPasswordError,
} from '../payment-password/check-payment-password.ts';
import { needFreshProof, type ProofError } from './prove-identity.ts';

export async function showSecurityQuestions(
  { db }: Accounts,
  memberId: bigint,
): Promise<ValueInputOf<typeof getSecurityQuestions>> {
  const own = await findSecurityQuestions(db, memberId);
  return {
    questions: [...securityQuestions],
    own: own && { questions: own.questions, setAt: own.setAt.toISOString() },
  };
}

/** One text of all answers: they are checked together, so that a guess reveals nothing about a single one. */
const secretOf = (questions: readonly SecurityQuestion[], answers: readonly string[]): string =>
  JSON.stringify(questions.map((question, at) => [question, plainAnswer(answers[at] ?? '')]));

interface ChosenQuestions {
  questions: SecurityQuestion[];
  answers: string[];
  paymentPassword?: string | undefined;
}

type SetError = ProofError | Exclude<PaymentPasswordError, 'payment.password.missing'>;

export async function setSecurityQuestions(
  accounts: Accounts,
  session: Session,
  { questions, answers, paymentPassword = '' }: ChosenQuestions,
): Promise<Result<Record<never, never>, SetError>> {
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  const { db, clock, makeId, hasher } = accounts;
  const { brand, memberId } = session;
  // Otherwise a thief of the login could set the answers, and then reset the payment password.
  const checked = await checkPaymentPassword(accounts, memberId, paymentPassword);
  if (!checked.ok && checked.error !== 'payment.password.missing')
    return { ...checked, error: checked.error };
  const answersHash = await hasher.hash(secretOf(questions, answers));
  if (answersHash === null) return fail('system.overloaded', { retryAfterSeconds: 3 });
  await db.transaction(async (tx) => {
    const at = clock.now();
    await upsertSecurityQuestions(tx, memberId, { questions, answersHash, at });
    const mailId = makeId();
    const content = { kind: 'detailsChanged', values: { what: 'questions' } } as const;
    await writeMail(tx, { mailId, brand, memberId, key: `details:${mailId}`, at, content });
  });
  return ok({});
}

export type AnswersError = 'security.answers.wrong' | 'login.locked' | 'system.overloaded';

/** Whether all answers are right. Five wrong tries are free, then each makes the next one wait longer. */
export async function checkSecurityAnswers(
  { db, hasher, tries }: Accounts,
  memberId: bigint,
  answers: readonly string[],
): Promise<Result<null, AnswersError>> {
  const wrong = () => fail('security.answers.wrong', { fields: { answers: 'security.answers.wrong' } });
  const own = await findSecurityQuestions(db, memberId);
  if (own === null) return wrong();
  const { questions, answersHash } = own;
  // New questions do not end a wait.
  const guesser = { space: 'security-answers', who: String(memberId), address: null, isShared: false };
  return guardVerify(tries, guesser, () => hasher.verify(secretOf(questions, answers), answersHash), wrong);
}
