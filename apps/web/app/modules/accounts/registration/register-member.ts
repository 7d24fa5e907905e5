import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import type { FormValues } from '#app/ui/use-form.ts';
import { dialingCodeOf, type RegisterSettings } from '../check.ts';
import { optionalFields, type OptionalName } from './optional-fields.ts';
import { currentRegisterMethod } from '#app/lib/register-method.ts';

/** By user name, or by mobile number and the code that is sent to it (specification 1 §4, "Registration method"). */
export type RegisterBy = keyof RegisterSettings['methods'];

export type RegisterName =
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'countryDialingCode'
  | 'verificationCode'
  | 'captcha'
  | 'age'
  | 'agree'
  | OptionalName;
export type RegisterValues = FormValues<RegisterName>;

interface Registration {
  settings: RegisterSettings;
  by: RegisterBy;
  values: RegisterValues;
  /** The answer to the picture, or a proof of work. */
  captcha: { captchaId: string; captcha: string } | null;
  /** A service's word for the number. */
  voucher: { firebaseChannel?: 'sms'; firebaseIdToken?: string };
}

/** Sends a registration, encrypted by the client. Fields that were left empty, or are not in the form, are not sent. */
export function registerMember({
  settings,
  by,
  values,
  captcha,
  voucher,
}: Registration): Promise<ApiValue<'PUT /wps/member/register'>> {
  const filled = optionalFields.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : []));
  const { username, password, confirmPassword, verificationCode } = values;
  return api('PUT /wps/member/register', {
    body: {
      ...(by === 'username' && { username }),
      ...(password && { password, confirmPassword }),
      ...(verificationCode && { verificationCode }),
      ...voucher,
      ageConfirmed: values.age !== '',
      agree: values.agree !== '',
      termsVersion: settings.termsVersion,
      registerMethod: currentRegisterMethod(),
      registerUrl: location.hostname,
      domain: location.hostname,
      type: 0,
      countryDialingCode: dialingCodeOf(settings, values.countryDialingCode),
      ...captcha,
      ...(Object.fromEntries(filled) as Partial<Record<OptionalName, string>>),
    },
  });
}
