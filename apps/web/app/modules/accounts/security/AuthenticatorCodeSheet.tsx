import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { Sheet } from '#app/ui/Sheet.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { AuthenticatorCodeField } from './AuthenticatorCodeField.tsx';
import styles from './Security.module.css';

interface AuthenticatorCodeSheetProps {
  open: boolean;
  title: string;
  text: string;
  /** Rejects with what the server found wrong. */
  onSubmit: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code of the authenticator app before something is changed about it. */
export function AuthenticatorCodeSheet({
  open,
  title,
  text,
  onSubmit,
  onClose,
}: AuthenticatorCodeSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('form.close')}>
      <div className={styles.form}>
        <p className={styles.text}>{text}</p>
        <AuthenticatorCodeForm label={title} onSubmit={onSubmit} />
      </div>
    </Sheet>
  );
}

interface AuthenticatorCodeFormProps {
  /** Of the form, for those who do not see it. */
  label: string;
  onSubmit: (code: string) => Promise<void>;
}

export function AuthenticatorCodeForm({ label, onSubmit }: AuthenticatorCodeFormProps) {
  const t = useT();
  const handleError = useErrorHandler();
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<'code', ErrorCode>({
    names: ['code'],
    check: (_, { code }) => (code.trim() === '' ? 'field.required' : null),
    async onSubmit({ code }) {
      setAlert(undefined);
      let fields: { code?: ErrorCode } | undefined;
      try {
        await onSubmit(code.trim());
      } catch (error) {
        handleError(error, { onFields: (codes) => (fields = codes), onPage: setAlert });
      }
      return fields;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={label}>
      <AuthenticatorCodeField error={form.errors.code && t(form.errors.code)} />
      <SubmitButton form={form} alert={alert}>
        {t('authenticator.confirm')}
      </SubmitButton>
    </form>
  );
}
