import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import type { FormValues } from '#app/ui/use-form.ts';
import type { RegisterSettings } from './check.ts';
import { optionalFields, type OptionalName } from './optional-fields.ts';
import { currentRegisterMethod } from './register-method.ts';

export type RegisterName =
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'captcha'
  | 'age'
  | 'agree'
  | OptionalName;
export type RegisterValues = FormValues<RegisterName>;

interface Registration {
  settings: RegisterSettings;
  values: RegisterValues;
  captchaId: string | undefined;
}

/** Sends a registration, encrypted by the client. Fields that were left empty are not sent. */
export function registerMember({
  settings,
  values,
  captchaId,
}: Registration): Promise<ApiValue<'PUT /wps/member/register'>> {
  const filled = optionalFields.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : []));
  return api('PUT /wps/member/register', {
    body: {
      username: values.username,
      password: values.password,
      confirmPassword: values.confirmPassword,
      ageConfirmed: values.age !== '',
      agree: values.agree !== '',
      termsVersion: settings.termsVersion,
      registerMethod: currentRegisterMethod(),
      registerUrl: location.hostname,
      domain: location.hostname,
      type: 0,
      countryDialingCode: settings.countryDialingCode,
      ...(captchaId && { captchaId, captcha: values.captcha }),
      ...(Object.fromEntries(filled) as Partial<Record<OptionalName, string>>),
    },
  });
}
