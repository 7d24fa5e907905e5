import { useEffect, useRef, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import {
  canAutofillPasskeys,
  logInByPasskey,
  passkeysWork,
  stopAsking,
  wasCancelled,
} from '../security/passkeys.ts';
import { storeSession } from './store-session.ts';

interface PasskeyLoginProps {
  /** Host name that the brand's passkeys are bound to; null: there are none. */
  host: string | null;
  /** The session is stored. */
  onDone: () => void;
}

/** What the browser offers is asked for anew before the server forgets it (five minutes). */
const renewMs = 4 * 60_000;

/** Logging in with a passkey: a button, and an offer in the field of the user name where the browser has that. */
export function PasskeyLogin({ host, onDone }: PasskeyLoginProps) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const ready = useReady();
  const [pending, setPending] = useState(false);
  const works = ready && passkeysWork(host);
  const logIn = async (autofill: boolean) => {
    try {
      storeSession(await logInByPasskey(autofill));
      onDone();
    } catch (error) {
      // What cannot be offered in the field is offered by the button all the same.
      if (autofill && !(error instanceof ApiError && error.code === 'passkey.invalid')) return;
      if (error instanceof ApiError) handleError(error);
      else if (!wasCancelled(error)) {
        toasts.show(t('passkey.invalid'), { tone: 'failure', durationMs: 3_000 });
      }
    }
  };
  const latest = useRef(logIn);
  useEffect(() => {
    latest.current = logIn;
  });
  useEffect(() => {
    // The dialog of the button takes the offer's place, which comes back after it.
    if (!works || pending) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let left = false;
    void canAutofillPasskeys().then((can) => {
      if (!can || left) return;
      void latest.current(true);
      timer = setInterval(() => void latest.current(true), renewMs);
    });
    return () => {
      left = true;
      if (timer === undefined) return;
      clearInterval(timer);
      void stopAsking();
    };
  }, [works, pending]);
  if (!works) return null;
  return (
    <Button
      variant="secondary"
      block
      icon={<KeyRound size={20} aria-hidden="true" />}
      pending={pending}
      onClick={() => {
        setPending(true);
        void logIn(false).finally(() => setPending(false));
      }}
    >
      {t('login.passkey')}
    </Button>
  );
}
