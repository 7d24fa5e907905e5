import { CircleAlert } from 'lucide-react';
import styles from './FormAlert.module.css';

/** What went wrong with the whole form, above its fields; read out as soon as it appears. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {text && (
        <p className={styles.text}>
          <CircleAlert size={20} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
