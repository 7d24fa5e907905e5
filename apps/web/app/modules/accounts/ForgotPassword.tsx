import { useT } from '#app/lib/i18n.ts';
import type { RegisterSettings } from './check.ts';
import { ForgotByEmailForm } from './ForgotByEmailForm.tsx';
import { PasswordPage } from './PasswordPage.tsx';

interface ForgotPasswordProps {
  settings: RegisterSettings;
  /** The mail with the link is on its way. */
  onMailed: () => void;
}

export function ForgotPassword({ settings, onMailed }: ForgotPasswordProps) {
  const t = useT();
  return (
    <PasswordPage lead={t('forget.lead')}>
      <ForgotByEmailForm settings={settings} onDone={onMailed} />
    </PasswordPage>
  );
}
