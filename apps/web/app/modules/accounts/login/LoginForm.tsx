import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import type { LoginType } from '#app/lib/remembered-login.ts';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import type { RegisterSettings } from '../check.ts';
import { MobileField } from '../codes/MobileField.tsx';
import { SmsCodeField } from '../codes/SmsCodeField.tsx';
import { SocialButtons } from '../third-party/SocialButtons.tsx';
import {
  useLoginForm,
  type LoginFormOptions,
  type LoginFormState,
  type LoginName,
} from './use-login-form.ts';
import styles from '../forms.module.css';

const types = ['username', 'sms'] as const satisfies readonly LoginType[];

/** Logging in; with tabs where members may use a code (MOBILELOGIN3; specification 1 §2). */
export function LoginForm(options: LoginFormOptions) {
  const t = useT();
  const { settings } = options;
  const state = useLoginForm(options);
  const fields = (
    <>
      <Fields settings={settings} state={state} />
      {state.type === 'username' && <SocialButtons providers={settings.thirdParty.providers} />}
    </>
  );
  if (!settings.mobile.login) return fields;
  return (
    <div>
      <Tabs
        fill
        label={t('login.method')}
        tabs={types.map((key) => ({ key, label: t(`login.method.${key}`) }))}
        selected={state.type}
        onSelect={state.changeType}
      >
        {fields}
      </Tabs>
    </div>
  );
}

interface PartProps {
  settings: RegisterSettings;
  state: LoginFormState;
  message: (name: LoginName) => string | undefined;
}

function Fields({ settings, state }: Omit<PartProps, 'message'>) {
  const t = useT();
  const { form, captcha, type } = state;
  const message = (name: LoginName) => form.errors[name] && t(form.errors[name]);
  const part = { settings, state, message };
  return (
    <form {...form.props} className={styles.form} aria-label={t('login.title')}>
      {type === 'sms' ? <NumberAndCode {...part} /> : <NameAndPassword {...part} />}
      {state.captchaWanted && <CaptchaField captcha={captcha} error={message('captcha')} />}
      <div className={styles.remember}>
        <Checkbox
          name="remember"
          label={t(type === 'sms' ? 'login.remember.sms' : 'login.remember')}
          defaultChecked
        />
        <Link className={styles.forgot} to="/m/forget">
          {t('login.forgot')}
        </Link>
      </div>
      <SubmitButton form={form} alert={state.alert}>
        {t('login.submit')}
      </SubmitButton>
    </form>
  );
}

function NameAndPassword({ settings, message }: PartProps) {
  const t = useT();
  return (
    <>
      <TextField
        name="username"
        label={t('login.username')}
        help={(settings.methods.mobileNum || settings.mobile.verification) && t('login.username.help')}
        error={message('username')}
        clearLabel={t('form.clear', { field: t('login.username') })}
        // Where the browser has that, passkeys are offered here too.
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        name="password"
        type="password"
        label={t('login.password')}
        error={message('password')}
        clearLabel={t('form.clear', { field: t('login.password') })}
        revealLabels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
        autoComplete="current-password"
        required
      />
    </>
  );
}

function NumberAndCode({ settings, state: { code }, message }: PartProps) {
  return (
    <>
      <MobileField
        countries={settings.mobile.countries}
        error={message('mobileNum')}
        onEdit={code.sent > 0 ? code.forget : undefined}
      />
      <SmsCodeField code={code} error={message('verificationCode')} />
    </>
  );
}
