import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react';
import styles from './TextField.module.css';

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'className' | 'value' | 'id'
> {
  name: string;
  label: string;
  /** What to write, or how much of it is written, below the field. */
  help?: ReactNode;
  /** What is wrong, in words, under the field. */
  error?: string | undefined;
}

/** Several lines of text; otherwise like `TextField`, uncontrolled as it is. */
export function TextArea({ label, help, error, ...input }: TextAreaProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <textarea
          rows={5}
          {...input}
          id={id}
          className={styles.area}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
      </div>
      {/* Always there, so that a screen reader hears what arrives in it. */}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
