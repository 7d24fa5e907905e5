import { CircleAlert } from 'lucide-react';
import type { FailureCode } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import styles from './FormAlert.module.css';

/** What went wrong with the whole form, above its fields; read out as soon as it appears. */
export function FormAlert({ code }: { code: FailureCode | undefined }) {
  const t = useT();
  return (
    <div role="alert" className={styles.alert}>
      {code && (
        <p className={styles.text}>
          <CircleAlert size={20} aria-hidden="true" />
          {t(code)}
        </p>
      )}
    </div>
  );
}
