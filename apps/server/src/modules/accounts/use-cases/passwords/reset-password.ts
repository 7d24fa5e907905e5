import { brandWords } from '@perya/contract/accounts/brand-words.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import { deleteReset, findReset, listPersonalWords } from '../../queries/passwords.ts';
import { checkNewPassword } from '../../rules/new-password.ts';
import { replacePassword } from './replace-password.ts';

export interface NewPasswordByLink {
  brand: string;
  token: string;
  newPassword: string;
  confirmNewPassword: string;
  language: PhraseLanguage;
}

/** Sets a new password by the link of a mail. The link serves once, and everybody who was logged in is not any more. */
export async function resetPassword(
  accounts: Accounts,
  { brand, token, newPassword, confirmNewPassword, language }: NewPasswordByLink,
): Promise<Result<Record<never, never>, 'request.invalid' | 'reset.link.invalid' | 'system.overloaded'>> {
  const { db, clock, hasher, settingsOf, isCommonPassword: isCommon } = accounts;
  const settings = settingsOf(brand);
  const check = (words: string[]) =>
    checkNewPassword(settings.registration, newPassword, confirmNewPassword, { isCommon, words });
  const fields = check(brandWords(brand, settings));
  if (Object.keys(fields).length > 0) return fail('request.invalid', { fields });
  const tokenHash = sha256(token);
  // Looked at first: an invented token is not worth a hash. The deletion below is what decides.
  const member = await findReset(db, tokenHash, brand, clock.now());
  if (!member) return fail('reset.link.invalid');
  const personal = check([...brandWords(brand, settings), ...(await listPersonalWords(db, member.memberId))]);
  if (Object.keys(personal).length > 0) return fail('request.invalid', { fields: personal });
  const passwordHash = await hasher.hash(newPassword);
  if (passwordHash === null) return fail('system.overloaded', { retryAfterSeconds: 3 });
  return db.transaction(async (tx) => {
    if (!(await deleteReset(tx, tokenHash))) return fail('reset.link.invalid');
    await replacePassword(accounts, tx, { member, passwordHash, keepSession: null, language });
    return ok({});
  });
}
