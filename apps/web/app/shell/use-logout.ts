import { useCallback } from 'react';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { clearSession } from '#app/lib/session.ts';
import { useToasts } from '#app/ui/Toasts.tsx';

/** Ends the session: on the server, on this phone, in every tab; then home by a hard redirect. Asking first is `LogoutDialog`'s. */
export function useLogout(): () => Promise<void> {
  const t = useT();
  const toasts = useToasts();
  return useCallback(async () => {
    toasts.show(t('in_please_wait'), { tone: 'loading', durationMs: 10_000 });
    // The member wants to be out: an unreachable server does not keep them in.
    await api('DELETE /wps/session/logout').catch(() => undefined);
    // A part that does not load any more keeps nobody in: the whole entry goes then.
    await import('#app/lib/remembered-login.ts').then(
      ({ forgetPassword }) => forgetPassword(),
      () => localStorage.removeItem('MC_REMEMBERED_LOGIN'),
    );
    localStorage.setItem('autoLogin', '0');
    clearSession();
    location.assign('/m/home');
  }, [t, toasts]);
}
