import { useEffect, useRef } from 'react';
import { FailureAlert } from './FailureAlert.tsx';

interface FormFailureProps {
  failure: unknown;
  /** What stands at the fields already (`lib/failure.ts`). */
  errors?: Readonly<Record<string, string>>;
  retry?: () => void;
}

/**
 * Why a form was refused: beside its button, with the focus, so that it is in sight and read out. Where fields are wrong, the first of them
 * has the focus instead, in the middle of the window: clear of the header, with its label and its error.
 */
export function FormFailure({ failure, errors, retry }: FormFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(failure);
  const isField = errors !== undefined && Object.keys(errors).length > 0;
  useEffect(() => {
    if (failure === last.current) return;
    last.current = failure;
    if (failure === null || failure === undefined) return;
    const field = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = (isField && field) || place.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [failure, isField]);
  return (
    <div ref={place} tabIndex={-1} hidden={isField || failure === null || failure === undefined}>
      {!isField && <FailureAlert failure={failure} {...(retry && { retry })} />}
    </div>
  );
}
