import { useState } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Tabs } from '#app/ui/Tabs.tsx';
import type { RegisterSettings } from '../check.ts';
import { ForgotByEmailForm } from './ForgotByEmailForm.tsx';
import { PasswordPage } from './PasswordPage.tsx';
import { SecondFactorGate } from '../login/SecondFactorGate.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';

interface ForgotPasswordProps {
  settings: RegisterSettings;
  /** The mail with the link is on its way. */
  onMailed: () => void;
  /** The new password was set by phone, and the session is stored. */
  onLoggedIn: () => void;
}

/** By phone first where the brand has it, else by e-mail alone (specification 1 §2, "Forgot-password screen"). */
export function ForgotPassword({ settings, onMailed, onLoggedIn }: ForgotPasswordProps) {
  const t = useT();
  const byPhone = useSettings().switches['CHNGPASSVERIF3'] === true;
  const [method, setMethod] = useState<'phone' | 'email'>(byPhone ? 'phone' : 'email');
  const byPhoneForm = (
    <SecondFactorGate onDone={onLoggedIn}>
      <SetPasswordForm settings={settings} label={t('forget.title')} onDone={onLoggedIn} />
    </SecondFactorGate>
  );
  const byEmail = <ForgotByEmailForm settings={settings} onDone={onMailed} />;
  return (
    <PasswordPage lead={t('forget.lead')}>
      {byPhone ? (
        <div>
          <Tabs
            fill
            label={t('forget.methods')}
            tabs={[
              { key: 'phone', label: t('forget.byPhone') },
              { key: 'email', label: t('forget.byEmail') },
            ]}
            selected={method}
            onSelect={setMethod}
          >
            {method === 'phone' ? byPhoneForm : byEmail}
          </Tabs>
        </div>
      ) : (
        byEmail
      )}
    </PasswordPage>
  );
}
