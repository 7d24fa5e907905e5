import { useCallback } from 'react';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { beginLeaving, clearSession } from '#app/lib/session.ts';
import { localStore } from '#app/lib/stores.ts';
import { useToasts } from '#app/ui/Toasts.tsx';

/** Ends the session: on the server, on this phone, in every tab; then home by a hard redirect. Asking first is `LogoutDialog`'s. */
export function useLogout(): () => Promise<void> {
  const t = useT();
  const toasts = useToasts();
  return useCallback(async () => {
    toasts.show(t('in_please_wait'), { tone: 'loading', durationMs: 10_000 });
    beginLeaving();
    // The member wants to be out: an unreachable server does not keep them in.
    await api('DELETE /wps/session/logout').catch(() => undefined);
    // A part that does not load any more keeps nobody in: the whole entry goes then.
    await import('#app/lib/remembered-login.ts').then(
      ({ forgetPassword }) => forgetPassword(),
      () => localStore.removeItem('MC_REMEMBERED_LOGIN'),
    );
    localStore.setItem('autoLogin', '0');
    clearSession();
    // A browser that brings this page back out of its memory brings no member back.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
    location.assign('/m/home');
  }, [t, toasts]);
}
