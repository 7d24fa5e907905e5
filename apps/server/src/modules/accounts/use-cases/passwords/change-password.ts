import { brandWords } from '@perya/contract/accounts/brand-words.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Accounts } from '../../dependencies.ts';
import { listPersonalWords } from '../../queries/passwords.ts';
import { checkNewPassword } from '../../rules/new-password.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { replacePassword } from './replace-password.ts';

export interface PasswordChange {
  session: Session;
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  address: string;
  language: PhraseLanguage;
}

type ChangeError =
  | 'request.invalid'
  | 'password.wrong'
  | 'modify.new.old.same'
  | 'login.locked'
  | 'system.overloaded';

/** Changes a member's password; this session stays, the member's others end (specification 1 §4, §5). */
export async function changePassword(
  accounts: Accounts,
  { session, oldPassword, newPassword, confirmNewPassword, address, language }: PasswordChange,
): Promise<Result<Record<never, never>, ChangeError>> {
  const { db, hasher, settingsOf, isCommonPassword: isCommon } = accounts;
  const settings = settingsOf(session.brand);
  const { registration } = settings;
  const words = [...brandWords(session.brand, settings), ...(await listPersonalWords(db, session.memberId))];
  const fields = checkNewPassword(registration, newPassword, confirmNewPassword, { isCommon, words });
  if (Object.keys(fields).length > 0) return fail('request.invalid', { fields });
  const known = await checkOwnPassword(accounts, { member: session, password: oldPassword, address });
  if (!known.ok) {
    const wrong = known.error === 'password.wrong';
    return wrong ? fail(known.error, { fields: { oldPassword: known.error } }) : known;
  }
  if (newPassword === oldPassword) {
    return fail('modify.new.old.same', { fields: { newPassword: 'modify.new.old.same' } });
  }
  const passwordHash = await hasher.hash(newPassword);
  if (passwordHash === null) return fail('system.overloaded', { retryAfterSeconds: 3 });
  return db.transaction(async (tx) => {
    const keepSession = session.sessionId;
    await replacePassword(accounts, tx, { member: session, passwordHash, keepSession, language });
    return ok({});
  });
}
