import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'type' | 'id'
> {
  name: string;
  /** May hold links: pressing those does not tick the box. */
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.row} htmlFor={id}>
        <span className={styles.mark}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <Check className={styles.tick} size={16} strokeWidth={3.5} aria-hidden="true" />
        </span>
        <span className={styles.text}>{label}</span>
      </label>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
