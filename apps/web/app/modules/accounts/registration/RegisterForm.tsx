import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { passwordHelp } from '#app/lib/password-help.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import { confirmationPhrase, type RegisterSettings } from '../check.ts';
import { MobileField } from '../codes/MobileField.tsx';
import type { OptionalField } from './optional-fields.ts';
import type { RegisterBy, RegisterName } from './register-member.ts';
import { firstWay } from './registration-parts.ts';
import { SmsCodeField } from '../codes/SmsCodeField.tsx';
import { SocialButtons } from '../third-party/SocialButtons.tsx';
import { useRegisterForm, type RegisterFormState } from './use-register-form.ts';
import styles from '../forms.module.css';

interface RegisterFormProps {
  settings: RegisterSettings;
  /** The member exists and is logged in. */
  onDone: () => void;
}

const ways = ['username', 'mobileNum'] as const satisfies readonly RegisterBy[];

/** Registration; with tabs where both ways are open (specification 1 §2). What both ask for stays when the tab changes. */
export function RegisterForm({ settings, onDone }: RegisterFormProps) {
  const t = useT();
  const [by, setBy] = useState<RegisterBy>(() => firstWay(settings));
  const state = useRegisterForm(settings, by, onDone);
  const fields = (
    <>
      <Fields settings={settings} state={state} />
      {by === 'username' && <SocialButtons providers={settings.thirdParty.providers} />}
    </>
  );
  if (!ways.every((way) => settings.methods[way])) return fields;
  const select = (way: RegisterBy) => {
    state.code.forget();
    state.form.forgive(['username', 'mobileNum', 'verificationCode']);
    setBy(way);
  };
  return (
    <div>
      <Tabs
        fill
        label={t('register.method')}
        tabs={ways.map((key) => ({ key, label: t(`register.method.${key}`) }))}
        selected={by}
        onSelect={select}
      >
        {fields}
      </Tabs>
    </div>
  );
}

interface PartProps {
  settings: RegisterSettings;
  state: RegisterFormState;
  message: (name: RegisterName) => string | undefined;
}

function Fields({ settings, state }: Omit<PartProps, 'message'>) {
  const t = useT();
  const { minimumAge } = useSettings();
  const [agreed, setAgreed] = useState(true);
  const { form, captcha, parts } = state;
  const message = (name: RegisterName) => {
    const error = form.errors[name];
    return error && t(name === 'confirmPassword' ? confirmationPhrase(error) : error);
  };
  const part = { settings, state, message };
  return (
    <form {...form.props} className={styles.form} aria-label={t('register.title')}>
      {parts.by === 'mobileNum' ? <ProvedMobile {...part} /> : <UserName {...part} />}
      {parts.password && <Passwords {...part} />}
      <OptionalFields {...part} />
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
      <SubmitButton form={form} alert={state.alert} disabled={!agreed}>
        {t('register.submit')}
      </SubmitButton>
    </form>
  );
}

function UserName({ settings: { rules }, message }: PartProps) {
  const t = useT();
  const { min, max } = rules.loginUsername;
  return (
    <TextField
      name="username"
      label={t('register.username')}
      help={t('register.username.help', { min, max })}
      error={message('username')}
      clearLabel={t('form.clear', { field: t('register.username') })}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

/** The number, and the code that proves it. */
function ProvedMobile({ settings, state: { code }, message }: PartProps) {
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

function Passwords({ settings, message }: PartProps) {
  const t = useT();
  const reveal = { show: t('form.showPassword'), hide: t('form.hidePassword') };
  return (
    <>
      <TextField
        name="password"
        type="password"
        label={t('register.password')}
        help={passwordHelp(t, settings)}
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

/** What the brand requires besides stands open; the rest is folded: a short form is sent more often. */
function OptionalFields(part: PartProps) {
  const t = useT();
  const { parts, affiliate } = part.state;
  // A code that came with the link and does not hold is to be seen.
  const isOpen = ({ name }: OptionalField) =>
    parts.isRequired(name) || (name === 'affiliateCode' && affiliate.code !== '');
  const folded = parts.fields.filter((field) => !isOpen(field));
  return (
    <>
      {parts.fields.filter(isOpen).map((field) => (
        <OptionalInput key={field.name} {...part} field={field} />
      ))}
      {folded.length > 0 && (
        <details className={styles.fold}>
          <summary className={styles.unfold}>
            {t('register.more')}
            <ChevronDown className={styles.foldArrow} size={18} aria-hidden="true" />
          </summary>
          <div className={styles.form}>
            {folded.map((field) => (
              <OptionalInput key={field.name} {...part} field={field} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function OptionalInput({ field: { name, ...input }, ...part }: PartProps & { field: OptionalField }) {
  const t = useT();
  const { settings, state, message } = part;
  const { parts, affiliate } = state;
  const required = parts.isRequired(name);
  if (name === 'mobileNum') {
    if (parts.verification) return <ProvedMobile {...part} />;
    const { countries } = settings.mobile;
    return <MobileField countries={countries} error={message(name)} optional={!required} />;
  }
  const label = t(`register.${name}`);
  return (
    <TextField
      {...input}
      name={name}
      label={required ? label : t('form.optional', { field: label })}
      error={message(name)}
      clearLabel={t('form.clear', { field: label })}
      required={required}
      {...(name === 'affiliateCode' && { defaultValue: affiliate.code })}
    />
  );
}
