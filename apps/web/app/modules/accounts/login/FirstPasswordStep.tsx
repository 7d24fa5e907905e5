import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { checkNewPassword, type RegisterSettings } from '../check.ts';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import styles from '../forms.module.css';

const names = ['newPassword', 'confirmNewPassword', 'ageConfirmed', 'agree'] as const;
type Name = (typeof names)[number];

interface FirstPasswordStepProps {
  challengeToken: string;
  onDone: (session: ApiValue<'POST /wps/session/firstPassword'>, password: string) => void;
  /** Back to the form: by choice, or because the login waited for too long. */
  onCancel: () => void;
}

/** The first login of an account that an agent has opened: a password of the member's own, the age, the terms. */
export function FirstPasswordStep(props: FirstPasswordStepProps) {
  const { data } = useQuery({
    queryKey: ['registerSettings'],
    queryFn: ({ signal }) => api('GET /wps/member/registerSettings', undefined, { signal }),
  });
  return data ? <Form {...props} settings={data} /> : <Skeleton height="320px" radius="14px" />;
}

type FormProps = FirstPasswordStepProps & { settings: RegisterSettings };

function Form(props: FormProps) {
  const t = useT();
  const { settings, onCancel } = props;
  const { form, alert } = useFirstPassword(props);
  const message = (name: Name) => form.errors[name] && t(form.errors[name]);
  return (
    <form {...form.props} className={styles.form} aria-label={t('firstPassword.title')}>
      <h2 className={styles.stepTitle}>{t('firstPassword.title')}</h2>
      <p>{t('firstPassword.text')}</p>
      <NewPasswordFields
        settings={settings}
        names={['newPassword', 'confirmNewPassword']}
        errors={form.errors}
      />
      <Checkbox
        name="ageConfirmed"
        label={t('register.age', { age: settings.minimumAge })}
        error={message('ageConfirmed')}
      />
      <Checkbox name="agree" label={t('register.agree')} error={message('agree')} />
      <Link className={styles.link} to="/m/useragreement">
        {t('register.agreement')}
      </Link>
      <SubmitButton form={form} alert={alert}>
        {t('firstPassword.submit')}
      </SubmitButton>
      <Button variant="quiet" block onClick={onCancel}>
        {t('secondFactor.back')}
      </Button>
    </form>
  );
}

function useFirstPassword({ challengeToken, onDone, onCancel, settings }: FormProps) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<Name, ErrorCode>({
    names,
    related: { newPassword: 'confirmNewPassword' },
    check(name, values) {
      if (name === 'newPassword') return checkNewPassword(settings, values.newPassword);
      if (name === 'ageConfirmed') return values.ageConfirmed === '' ? 'age.unconfirmed' : null;
      if (name === 'agree') return values.agree === '' ? 'terms.unagreed' : null;
      if (values.confirmNewPassword === '') return 'field.required';
      return values.confirmNewPassword === values.newPassword ? null : 'password.mismatch';
    },
    async onSubmit({ newPassword, confirmNewPassword }) {
      setAlert(undefined);
      const said = { ageConfirmed: true, agree: true, termsVersion: settings.termsVersion };
      const body = { challengeToken, newPassword, confirmNewPassword, ...said };
      try {
        onDone(await api('POST /wps/session/firstPassword', { body }), newPassword);
      } catch (error) {
        return refused(error);
      }
      return undefined;
    },
  });
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'first.password.expired') {
      toasts.show(t(error.code), { tone: 'failure', durationMs: 3_000 });
      onCancel();
      return undefined;
    }
    let fields: Partial<Record<Name, ErrorCode>> | undefined;
    handleError(error, { onFields: (codes) => (fields = codes), onPage: setAlert });
    return fields;
  };
  useOnLanguageChange(form.recheckFilled);
  return { form, alert };
}
