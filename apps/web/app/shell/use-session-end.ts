import { useEffect } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { sessionEnded } from '#app/lib/session.ts';
import { useToasts } from '#app/ui/Toasts.tsx';

/** Says that the session was ended elsewhere, once (specification 1 §8). Pages that need one lead to the login themselves. */
export function useSessionEnd(): void {
  const t = useT();
  const toasts = useToasts();
  useEffect(() => {
    const tell = () => void toasts.show(t('session.expired'), { tone: 'failure', durationMs: 3_000 });
    addEventListener(sessionEnded, tell);
    return () => removeEventListener(sessionEnded, tell);
  }, [t, toasts]);
}
