import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FormAlert } from '#app/ui/FormAlert.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import type { RegisterSettings } from './check.ts';
import type { RegisterName } from './register-member.ts';
import { useRegisterForm, type RegisterFormState } from './use-register-form.ts';
import styles from './forms.module.css';

interface RegisterFormProps {
  settings: RegisterSettings;
  /** The member exists and is logged in. */
  onDone: () => void;
}

export function RegisterForm({ settings, onDone }: RegisterFormProps) {
  const t = useT();
  const { minimumAge } = useSettings();
  const [agreed, setAgreed] = useState(true);
  const state = useRegisterForm(settings, onDone);
  const { form, captcha } = state;
  const message = (name: RegisterName) => form.errors[name] && t(form.errors[name]);
  return (
    <form {...form.props} className={styles.form} aria-label={t('register.title')}>
      <FormAlert text={state.alert} />
      <Credentials settings={settings} message={message} />
      <OptionalFields settings={settings} state={state} message={message} />
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

interface PartProps {
  settings: RegisterSettings;
  message: (name: RegisterName) => string | undefined;
}

function Credentials({ settings: { rules }, message }: PartProps) {
  const t = useT();
  const reveal = { show: t('form.showPassword'), hide: t('form.hidePassword') };
  const { loginUsername, loginPassword } = rules;
  return (
    <>
      <TextField
        name="username"
        label={t('register.username')}
        help={t('register.username.help', { min: loginUsername.min, max: loginUsername.max })}
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
        help={t('register.password.help', { min: loginPassword.min, max: loginPassword.max })}
        error={message('password')}
        revealLabels={reveal}
        autoComplete="new-password"
        required
      />
      <TextField
        name="confirmPassword"
        type="password"
        label={t('register.confirmPassword')}
        error={message('confirmPassword')}
        revealLabels={reveal}
        autoComplete="new-password"
        required
      />
    </>
  );
}

function OptionalFields({ settings, state, message }: PartProps & { state: RegisterFormState }) {
  const t = useT();
  return state.fields.map(({ name, ...input }) => {
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
        {...(name === 'affiliateCode' && { defaultValue: state.affiliate.code })}
      />
    );
  });
}
