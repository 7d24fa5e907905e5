import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { passwordHelp } from '#app/lib/password-help.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm, type Form, type FormErrors } from '#app/ui/use-form.ts';
import { getSession } from '#app/lib/session.ts';
import { workFor } from '../captcha/work-for.ts';
import { checkByRule, checkNewPassword, dialingCodeOf, plainField, type RegisterSettings } from '../check.ts';
import { MobileField } from '../codes/MobileField.tsx';
import { refreshRemembered } from './refresh-remembered.ts';
import { useSecondFactor } from '../login/second-factor-gate.ts';
import { SmsCodeField } from '../codes/SmsCodeField.tsx';
import { storeSession } from '../login/store-session.ts';
import { useSmsCode, type SmsCode } from '../codes/use-sms-code.ts';
import styles from '../forms.module.css';

const names = ['mobileNum', 'countryDialingCode', 'verificationCode', 'newPassword'] as const;
type Name = (typeof names)[number];
type Errors = FormErrors<Name, ErrorCode>;

interface SetPasswordFormProps {
  settings: RegisterSettings;
  /** What the form is, for those who do not see the page's title. */
  label: string;
  /** The password is set and the session stored. */
  onDone: () => void;
}

/** A new password by mobile number and code; whoever holds the phone is logged in with it (specification 1 §2, §4). */
export function SetPasswordForm(props: SetPasswordFormProps) {
  const t = useT();
  const [touched, setTouched] = useState(false);
  const { settings } = props;
  const { form, code, alert } = useSetPassword(props);
  const { errors } = form;
  const message = (name: Name) => errors[name] && t(errors[name]);
  return (
    <form
      {...form.props}
      className={styles.form}
      aria-label={props.label}
      onInput={(event) => {
        setTouched(true);
        form.props.onInput(event);
      }}
    >
      <MobileField
        countries={settings.mobile.countries}
        error={errors.mobileNum && t('setPsw.mobile.error', { min: settings.rules.loginMobileNum.min })}
        onEdit={code.forget}
      />
      <SmsCodeField code={code} error={message('verificationCode')} />
      <TextField
        name="newPassword"
        type="password"
        label={t('password.new')}
        help={passwordHelp(t, settings)}
        error={message('newPassword')}
        revealLabels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
        autoComplete="new-password"
        required
      />
      <SubmitButton
        form={form}
        alert={alert}
        // Nothing to send before something was typed, and nothing that is known to be wrong (specification 1 §2).
        disabled={!touched || names.some((name) => errors[name] !== undefined)}
      >
        {t('setPsw.submit')}
      </SubmitButton>
    </form>
  );
}

function useSetPassword({ settings, onDone }: Omit<SetPasswordFormProps, 'label'>) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const needsCode = useSecondFactor();
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<Name, ErrorCode>({
    names,
    plain: plainField,
    check: (name, values) => {
      if (name === 'countryDialingCode') return null;
      if (name === 'newPassword') return checkNewPassword(settings, values.newPassword, [values.mobileNum]);
      return checkByRule(settings, name, values[name], true);
    },
    async onSubmit({ countryDialingCode, ...values }) {
      setAlert(undefined);
      const body = { ...values, countryDialingCode: dialingCodeOf(settings, countryDialingCode) };
      try {
        const session = await api('POST /wps/member/setPassword', { body });
        storeSession(session, values.newPassword);
        await refreshRemembered(session.userName, values.newPassword);
      } catch (error) {
        // The password is set; the page asks for the code of the authenticator app next.
        if (needsCode(error)) return sayChanged();
        return refused(error);
      }
      sayChanged();
      onDone();
      return undefined;
    },
  });
  const sayChanged = (): undefined => {
    toasts.show(t('password.changed'), { tone: 'success', durationMs: 1_000 });
  };
  const refused = (error: unknown): Errors | undefined => {
    const same = error instanceof ApiError && error.code === 'modify.new.old.same';
    empty(form.ref.current, same ? 'newPassword' : 'verificationCode');
    let found: Errors | undefined;
    handleError(error, { onFields: (codes) => (found = codes), onPage: setAlert });
    return found;
  };
  const code = useResetCode(settings, form);
  useOnLanguageChange(form.recheckFilled);
  return { form, code, alert };
}

/** Asks for a code for the number in the form, once that holds (specification 1 §2). */
function useResetCode(settings: RegisterSettings, form: Form<Name, ErrorCode>): SmsCode {
  const handleError = useErrorHandler();
  return useSmsCode({
    request() {
      const values = form.checkOnly(['mobileNum']);
      if (!values) return null;
      const countryDialingCode = dialingCodeOf(settings, values.countryDialingCode);
      const { mobileNum } = values;
      // A member who is logged in is known, and need not work for it.
      const work = getSession() === null ? workFor('code') : Promise.resolve({});
      return work.then((done) =>
        api('POST /wps/verification/sms/reset', {
          body: { mobileNum, countryDialingCode, moduleId: 'VERIFICATION3', ...done },
        }),
      );
    },
    onSent: () => form.forgive(['verificationCode']),
    onRefused: (error) => handleError(error, { onFields: (codes) => form.refuse(codes) }),
  });
}

function empty(form: HTMLFormElement | null, name: Name): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = '';
}
