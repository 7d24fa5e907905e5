import { useEffect, useRef, useState } from 'react';
import { beyondFields } from '#console/lib/failure.ts';
import { FailureAlert } from './FailureAlert.tsx';

interface FormFailureProps {
  failure: unknown;
  /** What stands at the fields already (`lib/failure.ts`). */
  errors?: Readonly<Record<string, string>>;
  retry?: () => void;
}

const none: Readonly<Record<string, string>> = {};

/**
 * Why a form was refused: beside its button, with the focus, so that it is in sight and read out. Where fields are wrong, the first of them
 * has the focus instead, in the middle of the window: clear of the header, with its label and its error. What is said of fields that the
 * form lacks, or does not show, stands beside the button all the same.
 */
export function FormFailure({ failure, errors = none, retry }: FormFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(failure);
  /** The failure that no field in sight shows. */
  const [unseen, setUnseen] = useState<unknown>(null);
  const isField = Object.keys(errors).length > 0;
  useEffect(() => {
    if (failure === last.current) return;
    last.current = failure;
    if (failure === null || failure === undefined) return;
    const form = place.current?.closest('form') ?? document;
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (isField && !field) setUnseen(failure);
    else show((isField && field) || place.current);
  }, [failure, isField]);
  useEffect(() => {
    if (unseen !== null) show(place.current);
  }, [unseen]);
  const said = failure !== null && failure === unseen ? failure : beyondFields(failure, errors);
  return (
    <div ref={place} tabIndex={-1} hidden={said === null || said === undefined}>
      <FailureAlert failure={said} {...(retry && { retry })} />
    </div>
  );
}

function show(target: HTMLElement | null): void {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
