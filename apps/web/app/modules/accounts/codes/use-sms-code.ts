import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { useToasts } from '#app/ui/Toasts.tsx';

export interface SmsCode {
  /** How many codes are known to be on their way; from the first on the field takes one. */
  sent: number;
  /** Seconds until another can be asked for; 0: now. */
  secondsLeft: number;
  pending: boolean;
  send: () => void;
  /** Another number was typed: what was sent went elsewhere. */
  forget: () => void;
}

interface SmsCodeOptions {
  /** Checks the number, then asks for a code; `null` when the number does not hold, which the form shows. */
  request: () => Promise<{ expiredMinutes: number }> | null;
  onRefused: (error: unknown) => void;
  /** A code is, or was, on its way: the field for it is empty, and right so. */
  onSent: () => void;
}

/** Until the answer is there, however long (specification 1 §9). */
const sendingMs = 9_999_000;

/** Asks for codes and counts down to when the next can be asked for (specification 1 §4, "SMS code"). */
export function useSmsCode({ request, onRefused, onSent }: SmsCodeOptions): SmsCode {
  const t = useT();
  const toasts = useToasts();
  const [sent, setSent] = useState(0);
  const [pending, setPending] = useState(false);
  const countdown = useCountdown();
  const send = async () => {
    const asked = pending || countdown.secondsLeft > 0 ? null : request();
    if (!asked) return;
    setPending(true);
    const hide = toasts.show(t('code.sending'), { tone: 'loading', durationMs: sendingMs });
    try {
      const { expiredMinutes } = await asked;
      hide();
      toasts.show(t('code.sent'), { tone: 'success', durationMs: 1_500 });
      setSent((count) => count + 1);
      onSent();
      countdown.start(expiredMinutes * 60);
    } catch (error) {
      hide();
      const wait = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (wait !== null) {
        // One was sent a moment ago, from this page before it was loaded anew, or from another.
        setSent((count) => count || 1);
        onSent();
        countdown.start(wait);
      }
      onRefused(error);
    } finally {
      setPending(false);
    }
  };
  const { stop } = countdown;
  const forget = useCallback(() => {
    setSent(0);
    stop();
  }, [stop]);
  return { sent, secondsLeft: countdown.secondsLeft, pending, send: () => void send(), forget };
}

function useCountdown() {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const endMs = useRef(0);
  const running = secondsLeft > 0;
  useEffect(() => {
    if (!running) return undefined;
    // By the clock, not by counting: a phone in a pocket does not tick.
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endMs.current - Date.now()) / 1000)));
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [running]);
  const start = (seconds: number) => {
    endMs.current = Date.now() + seconds * 1000;
    setSecondsLeft(seconds);
  };
  const stop = useCallback(() => setSecondsLeft(0), []);
  return { secondsLeft, start, stop };
}
