import { isMadeOfContext } from '@perya/contract/accounts/password-context.ts';
import { checkField } from '@perya/contract/accounts/rules.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';

/** What a new password is judged by besides the brand's rule. */
export interface PasswordContext {
  isCommon: (password: string) => boolean;
  /** What everybody knows of the member: names, addresses, the brand. */
  words: readonly (string | null | undefined)[];
}

/** Why a password is not taken as a new one; null: it is. */
export function checkPassword(
  { rules }: BrandSettings['registration'],
  password: string,
  { isCommon, words }: PasswordContext,
): ErrorCode | null {
  const wrong = checkField(rules.loginPassword, password, true);
  if (wrong !== null) return wrong;
  if (isMadeOfContext(password, words)) return 'password.context';
  return isCommon(password) ? 'password.common' : null;
}

/** What does not hold of a new password and its confirmation; empty when both do (specification 1 §5). */
export function checkNewPassword(
  registration: BrandSettings['registration'],
  newPassword: string,
  confirmNewPassword: string,
  context: PasswordContext,
): Record<string, ErrorCode> {
  const errors: Record<string, ErrorCode> = {};
  const wrong = checkPassword(registration, newPassword, context);
  if (wrong !== null) errors['newPassword'] = wrong;
  if (confirmNewPassword === '') errors['confirmNewPassword'] = 'field.required';
  else if (confirmNewPassword !== newPassword) errors['confirmNewPassword'] = 'password.mismatch';
  return errors;
}
