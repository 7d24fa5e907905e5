import { Link } from 'react-router';
import type { FailureCode } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';

/** The way to the verification, where an amount was refused that it allows. */
export function VerifyLink({ code }: { code: FailureCode | undefined }) {
  const t = useT();
  return code?.startsWith('identity.needs.') && <Link to="/m/member/verification">{t('identity.go')}</Link>;
}
