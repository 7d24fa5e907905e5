import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm, type Form, type FormErrors } from '#app/ui/use-form.ts';
import { checkByRule, checkCaptcha, checkConfirmation, type RegisterSettings } from './check.ts';
import { optionalFields, type OptionalField } from './optional-fields.ts';
import { registerMember, type RegisterName, type RegisterValues } from './register-member.ts';
import { storeSession } from './store-session.ts';
import { isAffiliate, useAffiliate, type Affiliate } from './use-affiliate.ts';
import { useCaptcha, type Captcha } from './use-captcha.ts';

export interface RegisterFormState {
  form: Form<RegisterName, ErrorCode>;
  /** The optional fields that are shown. */
  fields: readonly OptionalField[];
  affiliate: Affiliate;
  captcha: Captcha;
  /** What is wrong with the whole of it. */
  alert: string | undefined;
}

type Errors = FormErrors<RegisterName, ErrorCode>;

/** Failures of the whole request that are about one field all the same. */
const placeOf: Partial<Record<ErrorCode, RegisterName>> = {
  'username.taken': 'username',
  'captcha.required': 'captcha',
  'captcha.invalid': 'captcha',
  'affiliate.invalid': 'affiliateCode',
  'referrer.invalid': 'recommenderId',
};

function checkOf(settings: RegisterSettings) {
  return (name: RegisterName, values: RegisterValues): ErrorCode | null => {
    if (name === 'confirmPassword') return checkConfirmation(values.password, values.confirmPassword);
    if (name === 'captcha') return settings.captcha ? checkCaptcha(settings, values.captcha) : null;
    if (name === 'age') return values.age ? null : 'age.unconfirmed';
    if (name === 'agree') return values.agree ? null : 'terms.unagreed';
    const own = name === 'username' || name === 'password';
    return checkByRule(settings, name, values[name], own || settings.fields[name]?.required === true);
  };
}

/** The registration form: which fields it has, how they are checked, and what becomes of it when it is sent. */
export function useRegisterForm(settings: RegisterSettings, onDone: () => void): RegisterFormState {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const affiliate = useAffiliate();
  const captcha = useCaptcha(settings.captcha);
  const [alert, setAlert] = useState<string>();
  // A code that came with the link and holds needs no field.
  const fields = optionalFields.filter(
    ({ name }) =>
      settings.fields[name]?.enabled && !(name === 'affiliateCode' && affiliate.state === 'valid'),
  );
  const form = useForm<RegisterName, ErrorCode>({
    names: [
      'username',
      'password',
      'confirmPassword',
      ...fields.map(({ name }) => name),
      'captcha',
      'age',
      'agree',
    ],
    check: checkOf(settings),
    related: { password: 'confirmPassword' },
    async onSubmit(values) {
      setAlert(undefined);
      const typed = values.affiliateCode ?? '';
      try {
        if (typed && !(await isAffiliate(typed))) return refuseAffiliate();
        const affiliateCode = affiliate.state === 'valid' ? affiliate.code : typed;
        const sent = { settings, values: { ...values, affiliateCode }, captchaId: captcha.captchaId };
        storeSession(await registerMember(sent));
      } catch (error) {
        return refused(error);
      }
      toasts.show(t('register.done'), { tone: 'success', durationMs: 1_000 });
      onDone();
      return undefined;
    },
  });
  const refuseAffiliate = (): Errors => {
    toasts.show(t('register.affiliateError'), { tone: 'failure', durationMs: 3_000 });
    return { affiliateCode: 'affiliate.invalid' };
  };
  const refused = (error: unknown): Errors | undefined => {
    if (settings.captcha) renewCaptcha(form.ref.current, captcha);
    const code = error instanceof ApiError && error.code !== 'network.failed' ? error.code : undefined;
    const place = code && placeOf[code];
    if (place === 'affiliateCode' && fields.some(({ name }) => name === place)) return refuseAffiliate();
    if (code && place && place !== 'affiliateCode') return { [place]: code };
    let found: Errors | undefined;
    handleError(error, { onFields: (codes) => (found = codes), onPage: setAlert });
    return found;
  };
  // Filled fields are checked again once the language has changed (specification 1 §4).
  useOnLanguageChange(form.recheckFilled);
  return { form, fields, affiliate, captcha, alert };
}

/** A picture serves one attempt. */
function renewCaptcha(form: HTMLFormElement | null, captcha: Captcha): void {
  const field = form?.elements.namedItem('captcha');
  if (field instanceof HTMLInputElement) field.value = '';
  captcha.refresh();
}
