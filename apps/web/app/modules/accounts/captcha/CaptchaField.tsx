import { useEffect, useEffectEvent, useRef } from 'react';
import { plainCode } from '@perya/contract/accounts/plain-text.ts';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import type { Captcha } from './use-captcha.ts';
import { CaptchaProofButton } from './CaptchaProofButton.tsx';
import styles from './CaptchaField.module.css';

/**
 * The digits of a picture. A tap on the picture fetches a new one and clears the entry (specification 1 §2). Below it is the
 * way for those who cannot see it, which fills the entry in.
 */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const proven = captcha.proof.state === 'done';
  const refresh = () => {
    if (input.current) input.current.value = '';
    captcha.refresh();
    input.current?.focus();
  };
  const prove = async (button: HTMLElement | null) => {
    const answer = await captcha.prove();
    if (answer === null || !input.current) return;
    input.current.value = answer;
    // Whoever listens to the entry hears of it as if it had been typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    if (button && document.activeElement === button) input.current.focus();
  };
  const proveUnasked = useEffectEvent(() => void prove(null));
  useEffect(() => {
    if (captcha.work) proveUnasked();
  }, [captcha.work]);
  return (
    <div className={styles.captcha}>
      <TextField
        name="captcha"
        label={t('captcha.label')}
        help={proven ? undefined : t('captcha.help')}
        error={error}
        inputRef={input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        plain={plainCode}
        required
        readOnly={proven}
        trailing={
          proven ? (
            <span className={styles.proven}>
              <CircleCheck size={22} aria-hidden="true" />
            </span>
          ) : (
            <Picture captcha={captcha} onRefresh={refresh} />
          )
        }
      />
      <CaptchaProofButton proof={captcha.proof} onStart={(button) => void prove(button)} />
    </div>
  );
}

function Picture({ captcha, onRefresh }: { captcha: Captcha; onRefresh: () => void }) {
  const t = useT();
  const failed = !captcha.image && !captcha.loading;
  // What stands on the button is its name.
  const label = failed ? undefined : t('captcha.refresh');
  return (
    <button type="button" className={styles.picture} aria-label={label} onClick={onRefresh}>
      {captcha.image && (
        <img src={captcha.image} alt="" width={120} height={44} data-captcha-id={captcha.captchaId} />
      )}
      {!captcha.image && captcha.loading && <Skeleton width="120px" height="44px" />}
      {failed && (
        <span className={styles.failed}>
          <RotateCw size={16} aria-hidden="true" /> {t('captcha.failed')}
        </span>
      )}
    </button>
  );
}
