import type { SecurityQuestion } from '@perya/contract/accounts/security-question-fields.ts';
import type { Accounts } from '../../dependencies.ts';
import { findResetContacts } from '../../queries/members.ts';
import { findSecurityQuestions } from '../../queries/security-questions.ts';
import { hasAuthenticator } from '../../queries/second-factor.ts';

export type ResetWay =
  | { by: 'authenticator' }
  | { by: 'sms' | 'mail'; recipient: string }
  | { by: 'questions'; questions: readonly SecurityQuestion[] };

/**
 * What proves, beside a fresh login, that a forgotten payment password is the member's to replace: the authenticator, else a code to the
 * proved mobile number, else one to the e-mail address, else the answers to the security questions. Null: only the service can help.
 */
export async function findResetWay(
  { db }: Pick<Accounts, 'db'>,
  { memberId }: { memberId: bigint },
): Promise<ResetWay | null> {
  if (await hasAuthenticator(db, memberId)) return { by: 'authenticator' };
  const { mobile, email } = await findResetContacts(db, memberId);
  if (mobile !== null) return { by: 'sms', recipient: mobile };
  if (email !== null) return { by: 'mail', recipient: email };
  const own = await findSecurityQuestions(db, memberId);
  return own && { by: 'questions', questions: own.questions };
}
