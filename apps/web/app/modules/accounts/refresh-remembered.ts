import { recallLogin, rememberLogin } from '#app/lib/remembered-login.ts';

/** Puts a new password in place of the one that is remembered for this member, if one is. */
export async function refreshRemembered(userName: string, password: string): Promise<void> {
  const login = await recallLogin();
  if (!login?.password || login.username.toLowerCase() !== userName.toLowerCase()) return;
  // A browser that cannot keep it any more asks for it at the next login.
  await rememberLogin({ ...login, password }).catch(() => undefined);
}
