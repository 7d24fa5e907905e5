import { ShieldCheck } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import type { CaptchaProof } from './use-captcha-proof.ts';
import styles from './CaptchaField.module.css';

interface CaptchaProofButtonProps {
  proof: CaptchaProof;
  onStart: (button: HTMLElement) => void;
}

/** "Verify without a picture": what it does, how far it is, and how it ended, on the screen and for a screen reader. */
export function CaptchaProofButton({ proof, onStart }: CaptchaProofButtonProps) {
  const t = useT();
  const working = proof.state === 'working';
  return (
    <div>
      {proof.state !== 'done' && (
        <button
          type="button"
          className={styles.prove}
          // Not `disabled`, which would throw away the focus of a keyboard.
          aria-disabled={working}
          onClick={(event) => !working && onStart(event.currentTarget)}
        >
          <ShieldCheck size={18} aria-hidden="true" />
          {t('captcha.proof.start')}
        </button>
      )}
      {working && (
        <progress
          className={styles.progress}
          aria-label={t('captcha.proof.start')}
          value={proof.percent}
          max={100}
        />
      )}
      {/* Always there, so that a screen reader hears what arrives in it; in quarters, so that it is not talked to death. */}
      <p className={styles.state} role="status" data-state={proof.state}>
        {working && t('captcha.proof.working', { percent: Math.floor(proof.percent / 25) * 25 })}
        {proof.state === 'done' && t('captcha.proof.done')}
        {proof.state === 'failed' && t('captcha.proof.failed')}
      </p>
    </div>
  );
}
