import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import type { FailureCode } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import styles from './FormAlert.module.css';

interface FormAlertProps {
  code: FailureCode | undefined;
  /** The way out, such as a link. */
  children?: ReactNode;
}

/**
 * Why the whole form was refused: beside its button, where the eyes are. It takes the focus when it appears, so that it is in sight and read
 * out; a form whose fields are wrong focuses the first of them instead (`use-form.ts`).
 */
export function FormAlert({ code, children }: FormAlertProps) {
  const t = useT();
  const text = useRef<HTMLParagraphElement>(null);
  const last = useRef(code);
  useEffect(() => {
    if (code === last.current) return;
    last.current = code;
    text.current?.focus({ preventScroll: true });
    text.current?.scrollIntoView({ block: 'center' });
  }, [code]);
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
