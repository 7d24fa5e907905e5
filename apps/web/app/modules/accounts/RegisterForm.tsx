import { useState } from 'react';
import { Link } from 'react-router';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FormAlert } from '#app/ui/FormAlert.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { checkByRule, checkConfirmation, type RegisterSettings } from './check.ts';
import { optionalFields } from './optional-fields.ts';
import { registerMember, type RegisterName, type RegisterValues } from './register-member.ts';
import { storeSession } from './store-session.ts';
import { isAffiliate, useAffiliate } from './use-affiliate.ts';
import { useCaptcha } from './use-captcha.ts';
import styles from './forms.module.css';

interface RegisterFormProps {
  settings: RegisterSettings;
  /** The member exists and is logged in. */
  onDone: () => void;
}

export function RegisterForm({ settings, onDone }: RegisterFormProps) {
  const t = useT();
  const handleError = useErrorHandler();
  const toasts = useToasts();
  const affiliate = useAffiliate();
  const { minimumAge } = useSettings();
  const captcha = useCaptcha(settings.captcha);
  const [alert, setAlert] = useState<string>();
  const [agreed, setAgreed] = useState(true);
  // A code that came with the link and holds needs no field.
  const fields = optionalFields.filter(
    ({ name }) =>
      settings.fields[name]?.enabled && !(name === 'affiliateCode' && affiliate.state === 'valid'),
  );
  const names: RegisterName[] = [
    'username',
    'password',
    'confirmPassword',
    ...fields.map(({ name }) => name),
    'captcha',
    'age',
    'agree',
  ];
  const check = (name: RegisterName, values: RegisterValues): ErrorCode | null => {
    if (name === 'confirmPassword') return checkConfirmation(values.password, values.confirmPassword);
    if (name === 'captcha') return settings.captcha && values.captcha === '' ? 'captcha.required' : null;
    if (name === 'age') return values.age ? null : 'age.unconfirmed';
    if (name === 'agree') return values.agree ? null : 'terms.unagreed';
    const own = name === 'username' || name === 'password';
    return checkByRule(settings, name, values[name], own || settings.fields[name]?.required === true);
  };
  const form = useForm<RegisterName, ErrorCode>({
    names,
    check,
    related: { password: 'confirmPassword' },
    async onSubmit(values) {
      setAlert(undefined);
      const typed = values.affiliateCode ?? '';
      try {
        if (typed && !(await isAffiliate(typed))) return refuseAffiliate();
        const code = affiliate.state === 'valid' ? affiliate.code : typed;
        storeSession(
          await registerMember({
            settings,
            values: { ...values, affiliateCode: code },
            captchaId: captcha.captchaId,
          }),
        );
      } catch (error) {
        return refused(error);
      }
      toasts.show(t('register.done'), { tone: 'success', durationMs: 1_000 });
      onDone();
      return undefined;
    },
  });
  const refuseAffiliate = () => {
    toasts.show(t('affiliate.invalid'), { tone: 'failure', durationMs: 3_000 });
    return { affiliateCode: 'affiliate.invalid' as const };
  };
  const refused = (error: unknown): Partial<Record<RegisterName, ErrorCode>> | undefined => {
    // A picture serves one attempt.
    if (settings.captcha) captcha.refresh();
    const field = form.ref.current?.elements.namedItem('captcha');
    if (field instanceof HTMLInputElement) field.value = '';
    const place =
      error instanceof ApiError && error.code !== 'network.failed' ? placeOf[error.code] : undefined;
    if (place === 'affiliateCode' && fields.some(({ name }) => name === place)) return refuseAffiliate();
    if (place && place !== 'affiliateCode') return { [place]: (error as ApiError).code };
    let found: Partial<Record<RegisterName, ErrorCode>> | undefined;
    handleError(error, { onFields: (codes) => (found = codes), onPage: setAlert });
    return found;
  };
  // Filled fields are checked again once the language has changed (specification 1 §4).
  useOnLanguageChange(form.recheckFilled);

  const message = (name: RegisterName) => form.errors[name] && t(form.errors[name]);
  const bounds = ({ min, max }: { min: number; max: number }) => ({ min, max });
  return (
    <form {...form.props} className={styles.form} aria-label={t('register.title')}>
      <FormAlert text={alert} />
      <TextField
        name="username"
        label={t('register.username')}
        help={t('register.username.help', bounds(settings.rules.loginUsername))}
        error={message('username')}
        clearLabel={t('form.clear', { field: t('register.username') })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        name="password"
        type="password"
        label={t('register.password')}
        help={t('register.password.help', bounds(settings.rules.loginPassword))}
        error={message('password')}
        revealLabels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
        autoComplete="new-password"
        required
      />
      <TextField
        name="confirmPassword"
        type="password"
        label={t('register.confirmPassword')}
        error={message('confirmPassword')}
        revealLabels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
        autoComplete="new-password"
        required
      />
      {fields.map(({ name, ...input }) => {
        const label = t(`register.${name}`);
        const required = settings.fields[name]?.required === true;
        return (
          <TextField
            key={name}
            {...input}
            name={name}
            label={required ? label : t('form.optional', { field: label })}
            error={message(name)}
            clearLabel={t('form.clear', { field: label })}
            required={required}
            {...(name === 'affiliateCode' && { defaultValue: affiliate.code })}
          />
        );
      })}
      {settings.captcha && <CaptchaField captcha={captcha} error={message('captcha')} />}
      <div className={styles.consents}>
        <Checkbox name="age" label={t('register.age', { age: minimumAge })} error={message('age')} required />
        <Checkbox
          name="agree"
          label={t('register.agree')}
          error={message('agree')}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <Link className={styles.link} to="/m/useragreement">
          {t('register.agreement')}
        </Link>
      </div>
      <Button
        type="submit"
        block
        pending={form.pending}
        disabled={!form.ready || !agreed}
        data-waking={form.ready ? undefined : ''}
      >
        {t('register.submit')}
      </Button>
    </form>
  );
}

/** Failures of the whole request that are about one field all the same. */
const placeOf: Partial<Record<ErrorCode, RegisterName>> = {
  'username.taken': 'username',
  'captcha.required': 'captcha',
  'captcha.invalid': 'captcha',
  'affiliate.invalid': 'affiliateCode',
  'referrer.invalid': 'recommenderId',
};
