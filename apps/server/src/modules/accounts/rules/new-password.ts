import { checkField } from '@perya/contract/accounts/rules.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';

/** What does not hold of a new password and its confirmation; empty when both do (specification 1 §5). */
export function checkNewPassword(
  { rules }: BrandSettings['registration'],
  newPassword: string,
  confirmNewPassword: string,
): Record<string, ErrorCode> {
  const errors: Record<string, ErrorCode> = {};
  const wrong = checkField(rules.loginPassword, newPassword, true);
  if (wrong !== null) errors['newPassword'] = wrong;
  if (confirmNewPassword === '') errors['confirmNewPassword'] = 'field.required';
  else if (confirmNewPassword !== newPassword) errors['confirmNewPassword'] = 'password.mismatch';
  return errors;
}
