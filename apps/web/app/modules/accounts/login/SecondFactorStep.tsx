import { useEffect, useRef, useState } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { AuthenticatorCodeField } from '../security/AuthenticatorCodeField.tsx';
import styles from '../forms.module.css';

interface SecondFactorStepProps {
  challengeToken: string;
  onDone: (session: ApiValue<'POST /wps/session/secondFactor'>) => Promise<void>;
  /** Back to the form: by choice, or because the login waited for too long. */
  onCancel: () => void;
}

/** The second step of a login: the code of the authenticator app, or one of the recovery codes. */
export function SecondFactorStep({ challengeToken, onDone, onCancel }: SecondFactorStepProps) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [recovery, setRecovery] = useState(false);
  const [alert, setAlert] = useState<FailureCode>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [recovery]);
  const form = useForm<'code' | 'trust', ErrorCode>({
    names: ['code', 'trust'],
    check: (name, { code }) => (name === 'code' && code.trim() === '' ? 'field.required' : null),
    async onSubmit({ code, trust }) {
      setAlert(undefined);
      let session;
      try {
        const body = { challengeToken, code: code.trim(), trustDevice: trust !== '' };
        session = await api('POST /wps/session/secondFactor', { body });
      } catch (error) {
        return refused(error);
      }
      await onDone(session);
      return undefined;
    },
  });
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'second.factor.expired') {
      toasts.show(t(error.code), { tone: 'failure', durationMs: 3_000 });
      onCancel();
      return undefined;
    }
    let fields: Partial<Record<'code', ErrorCode>> | undefined;
    handleError(error, { onFields: (codes) => (fields = codes), onPage: setAlert });
    return fields;
  };
  const changeCode = () => {
    // What was said of the one code does not hold for the other.
    form.forgive(['code']);
    setAlert(undefined);
    setRecovery(!recovery);
  };
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={t('secondFactor.title')}>
      <h2 className={styles.stepTitle}>{t('secondFactor.title')}</h2>
      <AuthenticatorCodeField
        key={String(recovery)}
        recovery={recovery}
        error={form.errors.code && t(form.errors.code)}
        inputRef={input}
      />
      <Checkbox name="trust" label={t('secondFactor.trust')} />
      <SubmitButton form={form} alert={alert}>
        {t('secondFactor.submit')}
      </SubmitButton>
      <div className={styles.choices}>
        <Button variant="quiet" block onClick={changeCode}>
          {t(recovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
        </Button>
        <Button variant="quiet" block onClick={onCancel}>
          {t('secondFactor.back')}
        </Button>
      </div>
    </form>
  );
}
