import { useRef } from 'react';
import { RotateCw } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import type { Captcha } from './use-captcha.ts';
import styles from './CaptchaField.module.css';

/** The digits of a picture. A tap on the picture fetches a new one and clears the entry (specification 1 §2). */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const refresh = () => {
    if (input.current) input.current.value = '';
    captcha.refresh();
    input.current?.focus();
  };
  return (
    <TextField
      name="captcha"
      label={t('captcha.label')}
      help={t('captcha.help')}
      error={error}
      inputRef={input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      required
      trailing={
        <button type="button" className={styles.picture} aria-label={t('captcha.refresh')} onClick={refresh}>
          {captcha.image && (
            <img src={captcha.image} alt="" width={120} height={44} data-captcha-id={captcha.captchaId} />
          )}
          {!captcha.image && captcha.loading && <Skeleton width="120px" height="44px" />}
          {!captcha.image && !captcha.loading && (
            <span className={styles.failed}>
              <RotateCw size={16} aria-hidden="true" /> {t('captcha.failed')}
            </span>
          )}
        </button>
      }
    />
  );
}
