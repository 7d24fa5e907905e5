import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useForm, type Form, type FormValues } from '#app/ui/use-form.ts';
import { checkByRule, checkNewName, dialingCodeOf, plainField, type RegisterSettings } from '../check.ts';
import { optionalFields, type OptionalField, type OptionalName } from '../registration/optional-fields.ts';
import { currentRegisterMethod } from '#app/lib/register-method.ts';
import { storeSession } from '../login/store-session.ts';
import type { NewPerson } from './ThirdPartyRegistration.tsx';
import { useAffiliate, type Affiliate } from '../registration/use-affiliate.ts';

type Name = 'username' | 'age' | 'agree' | 'countryDialingCode' | OptionalName;

export interface ThirdPartyForm {
  form: Form<Name, ErrorCode>;
  fields: readonly OptionalField[];
  affiliate: Affiliate;
  message: (name: Name) => string | undefined;
  /** What is wrong with the whole of it. */
  alert: FailureCode | undefined;
}

/** The form of a new person: few fields, those that the brand requires, the address and the invitation code. */
export function useThirdPartyForm(
  settings: RegisterSettings,
  person: NewPerson,
  onDone: () => void,
): ThirdPartyForm {
  const t = useT();
  const handleError = useErrorHandler();
  const affiliate = useAffiliate();
  const [alert, setAlert] = useState<FailureCode>();
  const fields = optionalFields.filter(({ name }) => {
    const { enabled = false, required = false } = settings.fields[name] ?? {};
    // By the address a password can be set later, so it is taken along unless the person empties it.
    const offered = name === 'affiliateCode' || (name === 'email' && person.email !== '');
    return enabled && (required || offered);
  });
  const form = useForm<Name, ErrorCode>({
    names: ['username', 'countryDialingCode', ...fields.map(({ name }) => name), 'age', 'agree'],
    plain: plainField,
    check(name, values) {
      if (name === 'age') return values.age ? null : 'age.unconfirmed';
      if (name === 'agree') return values.agree ? null : 'terms.unagreed';
      if (name === 'countryDialingCode') return null;
      const required = name === 'username' || settings.fields[name]?.required === true;
      if (name === 'username' || name === 'nickname')
        return checkNewName(settings, name, values[name], required);
      return checkByRule(settings, name, values[name], required);
    },
    async onSubmit(values) {
      setAlert(undefined);
      try {
        storeSession(await register(settings, person, fields, values));
      } catch (error) {
        let found;
        handleError(error, { onFields: (codes) => (found = renamed(codes)), onPage: setAlert });
        return found;
      }
      onDone();
      return undefined;
    },
  });
  // Filled fields are checked again once the language has changed (specification 1 §4).
  useOnLanguageChange(form.recheckFilled);
  const message = (name: Name) => form.errors[name] && t(form.errors[name]);
  return { form, fields, affiliate, message, alert };
}

/** The checkbox has a shorter name than what it says. */
function renamed({ ageConfirmed, ...codes }: Record<string, ErrorCode>): Record<string, ErrorCode> {
  return ageConfirmed ? { ...codes, age: ageConfirmed } : codes;
}

function register(
  settings: RegisterSettings,
  { ticket, nickname }: NewPerson,
  fields: readonly OptionalField[],
  values: FormValues<Name>,
) {
  const filled = fields.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : []));
  // A nickname that nobody had to type is taken along where the brand takes one that long.
  const offered = settings.fields['nickname']?.enabled && !checkNewName(settings, 'nickname', nickname, true);
  return api('PUT /wps/member/register/thirdParty', {
    body: {
      ticket,
      username: values.username,
      ...(offered && { nickname }),
      ageConfirmed: values.age !== '',
      agree: values.agree !== '',
      termsVersion: settings.termsVersion,
      registerMethod: currentRegisterMethod(),
      registerUrl: location.hostname,
      domain: location.hostname,
      type: 0,
      countryDialingCode: dialingCodeOf(settings, values.countryDialingCode),
      ...(Object.fromEntries(filled) as Partial<Record<OptionalName, string>>),
    },
  });
}
