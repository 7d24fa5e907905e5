import { isMadeOfContext } from '@perya/contract/accounts/password-context.ts';
import { fail, type Failure } from '@perya/contract/result.ts';
import type { Operators } from '../dependencies.ts';

export type WeakPassword = 'password.context' | 'password.common';

/**
 * Refuses a password that attackers try first; null: it holds.
 * @param name of the operator, where it is known
 */
export function refuseWeak(
  { isCommonPassword, brands }: Operators,
  password: string,
  { field, name }: { field: string; name?: string },
): Failure<WeakPassword> | null {
  const refuse = <Code extends WeakPassword>(code: Code) => fail(code, { fields: { [field]: code } });
  if (isMadeOfContext(password, [name, ...brands()])) return refuse('password.context');
  return isCommonPassword(password) ? refuse('password.common') : null;
}
