import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FailureCode } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { FormAlert } from '#app/ui/FormAlert.tsx';

interface AmountAlertProps {
  code: FailureCode | undefined;
  /** More about it. */
  children?: ReactNode;
}

/** Why an amount was refused; with the way to the verification, where that raises the limit. */
export function AmountAlert({ code, children }: AmountAlertProps) {
  const t = useT();
  return (
    <FormAlert code={code}>
      {code?.startsWith('identity.needs.') && <Link to="/m/member/verification">{t('identity.go')}</Link>}
      {children}
    </FormAlert>
  );
}
