import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import type { FailureCode } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import styles from './FormAlert.module.css';

interface FormAlertProps {
  code: FailureCode | undefined;
  /** The way out, such as a link. */
  children?: ReactNode;
}

/** What went wrong with the whole form, above its fields; read out as soon as it appears. */
export function FormAlert({ code, children }: FormAlertProps) {
  const t = useT();
  return (
    <div role="alert" className={styles.alert}>
      {code && (
        <p className={styles.text}>
          <CircleAlert size={20} aria-hidden="true" />
          <span>
            {t(code)} {children}
          </span>
        </p>
      )}
    </div>
  );
}
