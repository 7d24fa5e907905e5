import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { Form } from './use-form.ts';

interface SubmitButtonProps {
  form: Pick<Form<string, string>, 'pending' | 'ready'>;
  children: ReactNode;
}

/** Sends a form. Until the page has come to life nothing would happen: the button waits with it. */
export function SubmitButton({ form, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      block
      pending={form.pending}
      disabled={!form.ready}
      data-waking={form.ready ? undefined : ''}
    >
      {children}
    </Button>
  );
}
