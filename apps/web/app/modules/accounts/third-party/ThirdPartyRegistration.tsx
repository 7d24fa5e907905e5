import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { loginPath } from '#app/lib/next-path.ts';
import { useSettings } from '#app/lib/settings.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { AuthScene } from '../AuthScene.tsx';
import { checkByRule, type RegisterSettings } from '../check.ts';
import { MobileField } from '../codes/MobileField.tsx';
import type { OptionalField } from '../registration/optional-fields.ts';
import { ServiceMark } from './ServiceMark.tsx';
import { useThirdPartyForm, type ThirdPartyForm } from './use-third-party-form.ts';
import forms from '../forms.module.css';
import styles from './ThirdPartyRegistration.module.css';

export type NewPerson = Extract<
  ApiValue<'POST /wps/session/thirdParty/complete'>,
  { outcome: 'registration' }
>;

interface RegistrationProps {
  settings: RegisterSettings;
  person: NewPerson;
  /** The member exists and is logged in. */
  onDone: () => void;
}

/** What is still missing of somebody whom another service vouches for: a name, and that they may and agree. */
export function ThirdPartyRegistration({ settings, person, onDone }: RegistrationProps) {
  const t = useT();
  const { minimumAge } = useSettings();
  const [agreed, setAgreed] = useState(true);
  const state = useThirdPartyForm(settings, person, onDone);
  const { form, message } = state;
  return (
    <AuthScene title={t('register.title')} welcome={t('social.almost')} lead={t('social.almost.lead')}>
      <Service person={person} />
      <form {...form.props} className={forms.form} aria-label={t('register.title')}>
        <Fields settings={settings} person={person} state={state} />
        <div className={forms.consents}>
          <Checkbox
            name="age"
            label={t('register.age', { age: minimumAge })}
            error={message('age')}
            required
          />
          <Checkbox
            name="agree"
            label={t('register.agree')}
            error={message('agree')}
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          <Link className={forms.link} to="/m/useragreement" target="_blank">
            {t('register.agreement')}
          </Link>
        </div>
        <SubmitButton form={form} alert={state.alert} disabled={!agreed}>
          {t('register.submit')}
        </SubmitButton>
      </form>
    </AuthScene>
  );
}

/** Whose account is being used; and, where a member has the same address, how to join the two. */
function Service({ person: { provider, email, emailKnown } }: { person: NewPerson }) {
  const t = useT();
  const name = t(`social.${provider}`);
  return (
    <div className={styles.service}>
      <p className={styles.as}>
        <ServiceMark provider={provider} />
        <span>
          {email ? t('social.as.email', { provider: name, email }) : t('social.as', { provider: name })}
        </span>
      </p>
      {emailKnown && (
        <div className={styles.known}>
          <p>{t('social.emailKnown', { email, provider: name })}</p>
          <Link
            className={buttonClass({ variant: 'secondary', block: true })}
            to={loginPath('/m/linkedAccounts')}
          >
            {t('social.emailKnown.login')}
          </Link>
        </div>
      )}
    </div>
  );
}

interface FieldsProps {
  settings: RegisterSettings;
  person: NewPerson;
  state: ThirdPartyForm;
}

function Fields({ settings, person, state: { fields, message, affiliate } }: FieldsProps) {
  const t = useT();
  const { min, max } = settings.rules.loginUsername;
  const known: Partial<Record<OptionalField['name'], string>> = {
    nickname: person.nickname,
    // What the brand's rule would not take is not put before the person as a mistake.
    email: checkByRule(settings, 'email', person.email, false) === null ? person.email : '',
    affiliateCode: affiliate.code,
  };
  return (
    <>
      <TextField
        name="username"
        label={t('register.username')}
        help={t('register.username.help', { min, max })}
        error={message('username')}
        clearLabel={t('form.clear', { field: t('register.username') })}
        defaultValue={person.userName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {fields.map(({ name, ...input }) => {
        const required = settings.fields[name]?.required === true;
        if (name === 'mobileNum') {
          const { countries } = settings.mobile;
          return <MobileField key={name} countries={countries} error={message(name)} optional={!required} />;
        }
        const label = t(`register.${name}`);
        return (
          <TextField
            key={name}
            {...input}
            name={name}
            label={required ? label : t('form.optional', { field: label })}
            error={message(name)}
            clearLabel={t('form.clear', { field: label })}
            defaultValue={known[name] ?? ''}
            required={required}
          />
        );
      })}
    </>
  );
}
