import type { ReactNode } from 'react';
import type { FailureCode } from '#app/lib/api.ts';
import { Button } from './Button.tsx';
import { FormAlert } from './FormAlert.tsx';
import styles from './SubmitButton.module.css';
import type { Form } from './use-form.ts';

interface SubmitButtonProps {
  form: Pick<Form<string, FailureCode>, 'pending' | 'ready' | 'unplaced'> & { turn?: number };
  /** Why the form was refused as a whole. */
  alert?: FailureCode | undefined;
  /** The way out of that, such as a link. */
  more?: ReactNode;
  variant?: 'primary' | 'secondary' | 'danger';
  /** As wide as the form. */
  block?: boolean;
  /** Says which form it sends, where several stand on a page. */
  label?: string;
  /** Something is still missing that the button waits for. */
  disabled?: boolean;
  children: ReactNode;
}

/**
 * Sends a form, and says beside the button why it was refused. Until the page has come to life nothing would happen: the button waits
 * with it.
 */
export function SubmitButton({
  form,
  alert,
  more,
  variant = 'primary',
  block = true,
  label,
  disabled = false,
  children,
}: SubmitButtonProps) {
  return (
    <div className={styles.submit}>
      <FormAlert code={alert ?? form.unplaced} pending={form.pending} turn={form.turn}>
        {more}
      </FormAlert>
      <Button
        type="submit"
        variant={variant}
        block={block}
        aria-label={label}
        pending={form.pending}
        disabled={!form.ready || disabled}
        data-waking={form.ready ? undefined : ''}
      >
        {children}
      </Button>
    </div>
  );
}
