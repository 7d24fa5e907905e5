import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import type { FailureCode } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import styles from './FormAlert.module.css';

interface FormAlertProps {
  code: FailureCode | undefined;
  /** The form is being sent: what is said then is not new yet. */
  pending?: boolean;
  /** Number of the form's refusals, where it counts them: the same refusal again is news too. */
  turn?: number | undefined;
  /** The way out, such as a link. */
  children?: ReactNode;
}

/**
 * Why the whole form was refused: beside its button, where the eyes are. It takes the focus when it appears, and at each equal refusal after
 * it, so that it is in sight and read out; a form whose fields are wrong focuses the first of them instead (`use-form.ts`).
 */
export function FormAlert({ code, pending = false, turn, children }: FormAlertProps) {
  const t = useT();
  const text = useRef<HTMLParagraphElement>(null);
  const last = useRef({ code, pending, turn });
  const isDue = useRef(false);
  useEffect(() => {
    const before = last.current;
    last.current = { code, pending, turn };
    const isFinished = turn === undefined ? before.pending && !pending : turn !== before.turn;
    if (code !== before.code || isFinished) isDue.current = true;
    if (pending || !isDue.current) return;
    isDue.current = false;
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    text.current?.focus({ preventScroll: true });
    text.current?.scrollIntoView({ block: 'center' });
  }, [code, pending, turn]);
  return (
    <div role="alert" className={styles.alert}>
      {code && (
        <p className={styles.text} ref={text} tabIndex={-1}>
          <CircleAlert size={20} aria-hidden="true" />
          <span>
            {t(code)} {children}
          </span>
        </p>
      )}
    </div>
  );
}
