import { useEffect, useRef } from 'react';
import { plainCode } from '@perya/contract/accounts/plain-text.ts';
import { useT } from '#app/lib/i18n.ts';
import { TextField } from '#app/ui/TextField.tsx';
import type { SmsCode } from './use-sms-code.ts';
import styles from './SmsCodeField.module.css';

/** Digits only, at most ten (specification 1 §5). */
const maxLength = 10;
const secondsUpTo = 600;

/** Seconds, as the specification has them (1 §4); a limit of the hour in minutes, which say more. */
function waitText(t: ReturnType<typeof useT>, seconds: number): string {
  if (seconds <= secondsUpTo) return t('code.again.in', { seconds });
  return t('code.again.inMinutes', { minutes: Math.ceil(seconds / 60) });
}

/** The code of a text message, with the button that sends one. It takes a code once one was sent. */
export function SmsCodeField({ code, error }: { code: SmsCode; error: string | undefined }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { sent, secondsLeft, pending } = code;
  useEffect(() => {
    if (sent === 0 || !input.current) return;
    input.current.value = '';
    input.current.focus();
  }, [sent]);
  const waiting = secondsLeft > 0;
  return (
    <div>
      <TextField
        name="verificationCode"
        label={t('code.label')}
        help={t(sent > 0 ? 'code.help.sent' : 'code.help')}
        error={error && sent === 0 ? t('code.askFirst') : error}
        inputRef={input}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLength}
        plain={plainCode}
        disabled={sent === 0}
        required
        trailing={
          <button
            type="button"
            className={styles.send}
            disabled={waiting}
            aria-disabled={pending || undefined}
            aria-busy={pending || undefined}
            // The focus stays where it is: an error that appeared on leaving the number would move the button from under
            // the finger.
            onMouseDown={(event) => event.preventDefault()}
            onClick={code.send}
          >
            {waiting ? waitText(t, secondsLeft) : t(sent > 0 ? 'code.again' : 'code.send')}
          </button>
        }
      />
      {/* The seconds are for the eye; the ear hears when they are over. */}
      <p className="sr-only" role="status">
        {sent > 0 && !waiting && t('code.again.now')}
      </p>
    </div>
  );
}
