import type { ErrorCode } from '@perya/contract/errors.ts';
import {
  checkByRule,
  checkCaptcha,
  checkConfirmation,
  checkNewName,
  checkNewPassword,
  type RegisterSettings,
} from '../check.ts';
import { optionalFields, type OptionalField } from './optional-fields.ts';
import type { RegisterBy, RegisterName, RegisterValues } from './register-member.ts';

/** What a form of registration consists of, by the brand's settings and the way that was chosen (specification 1 §2). */
export interface RegistrationParts {
  by: RegisterBy;
  password: boolean;
  /** A code has to be brought for the number. */
  verification: boolean;
  /** The optional fields that are shown, those that the brand requires first. */
  fields: readonly OptionalField[];
  /** All fields in the order in which they stand. */
  names: readonly RegisterName[];
  isRequired: (name: RegisterName) => boolean;
}

/** By mobile number only where that is the one way that is open (specification 1 §4). */
export function firstWay({ methods }: RegisterSettings): RegisterBy {
  return methods.mobileNum && !methods.username ? 'mobileNum' : 'username';
}

/** @param known an invitation code came with the link and holds, so that it needs no field. */
export function registrationParts(
  settings: RegisterSettings,
  by: RegisterBy,
  known: boolean,
): RegistrationParts {
  const byMobile = by === 'mobileNum';
  const password = !byMobile || settings.mobile.password;
  const verification = byMobile || settings.mobile.verification;
  const required = new Set<RegisterName>(['username', 'password', 'confirmPassword', 'verificationCode']);
  if (verification) required.add('mobileNum');
  const isRequired = (name: RegisterName) => required.has(name) || settings.fields[name]?.required === true;
  const fields = optionalFields
    .filter(({ name }) => {
      // By mobile number it stands above the others.
      if (name === 'mobileNum') return !byMobile && (verification || settings.fields[name]?.enabled);
      return settings.fields[name]?.enabled && !(name === 'affiliateCode' && known);
    })
    // What is required stands first; the rest is folded.
    .toSorted((one, other) => Number(isRequired(other.name)) - Number(isRequired(one.name)));
  return {
    by,
    password,
    verification,
    fields,
    names: [
      ...(byMobile
        ? (['countryDialingCode', 'mobileNum', 'verificationCode'] as const)
        : (['username'] as const)),
      ...(password ? (['password', 'confirmPassword'] as const) : []),
      ...fields.flatMap(({ name }): RegisterName[] =>
        name === 'mobileNum'
          ? ['countryDialingCode', name, ...(verification ? (['verificationCode'] as const) : [])]
          : [name],
      ),
      'captcha',
      'age',
      'agree',
    ],
    isRequired,
  };
}

/** How the fields are checked; a field that does not stand in the form is not asked about. */
export function registrationCheck(settings: RegisterSettings, { isRequired }: RegistrationParts) {
  return (name: RegisterName, values: RegisterValues): ErrorCode | null => {
    if (name === 'confirmPassword') return checkConfirmation(values.password, values.confirmPassword);
    if (name === 'captcha') return settings.captcha ? checkCaptcha(settings, values.captcha) : null;
    if (name === 'age') return values.age ? null : 'age.unconfirmed';
    if (name === 'agree') return values.agree ? null : 'terms.unagreed';
    if (name === 'countryDialingCode') return null;
    if (name === 'password') {
      const { username, email, mobileNum, nickname, payeeName } = values;
      return checkNewPassword(settings, values.password, [username, email, mobileNum, nickname, payeeName]);
    }
    if (name === 'username' || name === 'nickname')
      return checkNewName(settings, name, values[name], isRequired(name));
    return checkByRule(settings, name, values[name], isRequired(name));
  };
}
