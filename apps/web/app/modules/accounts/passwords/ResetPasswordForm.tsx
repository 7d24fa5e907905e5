import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { clearSession } from '#app/lib/session.ts';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm, type FormErrors } from '#app/ui/use-form.ts';
import { after } from '../login/after.ts';
import { checkConfirmation, checkNewPassword, type RegisterSettings } from '../check.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { releasePassword } from './held-password.ts';
import styles from '../forms.module.css';

const names = ['newPassword', 'confirmNewPassword'] as const;
type Name = (typeof names)[number];

interface ResetPasswordFormProps {
  settings: RegisterSettings;
  /** Of the link. */
  token: string;
  /** The link does not hold any more. */
  onInvalid: () => void;
  onDone: () => void;
}

/** The page that the mail's link opens: a new password, twice. */
export function ResetPasswordForm({ settings, token, onInvalid, onDone }: ResetPasswordFormProps) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<Name, ErrorCode>({
    names,
    related: { newPassword: 'confirmNewPassword' },
    check: (name, values) =>
      name === 'newPassword'
        ? checkNewPassword(settings, values.newPassword)
        : checkConfirmation(values.newPassword, values.confirmNewPassword),
    async onSubmit(values) {
      setAlert(undefined);
      let refused: FormErrors<Name, ErrorCode> | undefined;
      try {
        await api('POST /wps/member/resetPassword', { body: { token, ...values } });
      } catch (error) {
        const { code, fields } = error instanceof ApiError ? error : { code: '', fields: {} };
        if (code === 'reset.link.invalid' || 'token' in fields) onInvalid();
        else handleError(error, { onFields: (codes) => (refused = codes), onPage: setAlert });
        return refused;
      }
      // All sessions have ended, the one of this phone too.
      releasePassword();
      clearSession();
      toasts.show(t('password.changed'), { tone: 'success', durationMs: 1_000 });
      await after(1_000);
      onDone();
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={t('reset.title')}>
      <NewPasswordFields settings={settings} names={names} errors={form.errors} />
      <SubmitButton form={form} alert={alert}>
        {t('reset.submit')}
      </SubmitButton>
    </form>
  );
}
