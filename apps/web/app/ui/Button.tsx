import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  variant?: ButtonVariant;
  /** As wide as its container. */
  block?: boolean;
}

/** The same look for something that is a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'primary', block = false }: Look = {}): string {
  return [styles.button, styles[variant], block && styles.block].filter(Boolean).join(' ');
}

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, Look {
  /** Work is under way: the button keeps its width and focus, shows a spinner, and takes no second press. */
  pending?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant,
  block,
  pending = false,
  icon,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ ...(variant && { variant }), ...(block && { block }) })}
      // Not `disabled` while pending: that would throw the focus away in the middle of the work.
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span className={styles.text}>{children}</span>
    </button>
  );
}
