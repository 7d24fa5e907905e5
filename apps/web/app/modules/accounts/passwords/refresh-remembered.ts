import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import { recallLogin, rememberLogin } from '#app/lib/remembered-login.ts';

/**
 * Puts a new password in place of the one that is remembered for this member, if one is. A number may be remembered as it
 * was typed, which is not the member's name: then the old password tells.
 */
export async function refreshRemembered(
  userName: string,
  newPassword: string,
  oldPassword?: string,
): Promise<void> {
  const login = await recallLogin();
  if (!login?.password) return;
  const isName = canonicalName(login.username) === canonicalName(userName);
  if (!isName && login.password !== oldPassword) return;
  // A browser that cannot keep it any more asks for it at the next login.
  await rememberLogin({ ...login, password: newPassword }).catch(() => undefined);
}
