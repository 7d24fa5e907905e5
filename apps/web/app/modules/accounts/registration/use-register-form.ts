import { useMemo, useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { ApiError, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm, type Form, type FormErrors } from '#app/ui/use-form.ts';
import { plainField, type RegisterSettings } from '../check.ts';
import { registerMember, type RegisterBy, type RegisterName } from './register-member.ts';
import { registrationCheck, registrationParts, type RegistrationParts } from './registration-parts.ts';
import { storeSession } from '../login/store-session.ts';
import { isAffiliate, useAffiliate, type Affiliate } from './use-affiliate.ts';
import { useCaptcha, type Captcha } from '../captcha/use-captcha.ts';
import { sendWithWork } from '../captcha/work-for.ts';
import { useNumberCode } from '../codes/use-number-code.ts';
import type { SmsCode } from '../codes/use-sms-code.ts';

export interface RegisterFormState {
  form: Form<RegisterName, ErrorCode>;
  parts: RegistrationParts;
  affiliate: Affiliate;
  captcha: Captcha;
  code: SmsCode;
  /** What is wrong with the whole of it. */
  alert: FailureCode | undefined;
}

type Errors = FormErrors<RegisterName, ErrorCode>;

/** Failures of the whole request that are about one field all the same. */
const placeOf: Partial<Record<ErrorCode, RegisterName>> = {
  'username.taken': 'username',
  'mobile.taken': 'mobileNum',
  'code.invalid': 'verificationCode',
  'captcha.required': 'captcha',
  'captcha.invalid': 'captcha',
  'affiliate.invalid': 'affiliateCode',
  'referrer.invalid': 'recommenderId',
};

/** The registration form: which fields it has, how they are checked, and what becomes of it when it is sent. */
export function useRegisterForm(
  settings: RegisterSettings,
  by: RegisterBy,
  onDone: () => void,
): RegisterFormState {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const affiliate = useAffiliate();
  const captcha = useCaptcha(settings.captcha);
  const [failure, setFailure] = useState<{ by: RegisterBy; code: FailureCode }>();
  const known = affiliate.state === 'valid';
  const parts = useMemo(() => registrationParts(settings, by, known), [settings, by, known]);
  const form = useForm<RegisterName, ErrorCode>({
    names: parts.names,
    plain: plainField,
    check: registrationCheck(settings, parts),
    related: { password: 'confirmPassword' },
    async onSubmit(values) {
      setFailure(undefined);
      const typed = values.affiliateCode ?? '';
      try {
        if (typed && !(await isAffiliate(typed))) return refuseAffiliate();
        const voucher = parts.verification ? await vouch(values) : {};
        if (!voucher) return { verificationCode: 'code.invalid' };
        const sent = { ...values, affiliateCode: known ? affiliate.code : typed };
        const { captchaId } = captcha;
        const read = captchaId ? { captchaId, captcha: values.captcha } : null;
        const filled = { settings, by, values: sent, voucher };
        const session = settings.captcha
          ? await registerMember({ ...filled, captcha: read })
          : await sendWithWork((work) => registerMember({ ...filled, captcha: work }));
        storeSession(session, values.password);
      } catch (error) {
        return refused(error);
      }
      toasts.show(t('register.done'), { tone: 'success' });
      onDone();
      return undefined;
    },
  });
  const { code, vouch } = useNumberCode(settings, 'register', form);
  const refuseAffiliate = (): Errors => {
    toasts.show(t('register.affiliateError'), { tone: 'failure', durationMs: 3_000 });
    return { affiliateCode: 'affiliate.invalid' };
  };
  const refused = (error: unknown): Errors | undefined => {
    // A wrong code was found before the picture was looked at.
    const reason = error instanceof ApiError ? (error.code as ErrorCode) : undefined;
    if (settings.captcha && reason !== 'code.invalid') renewCaptcha(form.ref.current, captcha);
    const place = reason && placeOf[reason];
    if (place === 'affiliateCode' && parts.names.includes(place)) return refuseAffiliate();
    if (reason && place && place !== 'affiliateCode') return { [place]: reason };
    let found: Errors | undefined;
    handleError(error, {
      onFields: (codes) => (found = codes),
      onPage: (found) => setFailure({ by, code: found }),
    });
    return found;
  };
  // Filled fields are checked again once the language has changed (specification 1 §4).
  useOnLanguageChange(form.recheckFilled);
  // What went wrong on the other tab is not said on this one.
  return { form, parts, affiliate, captcha, code, alert: failure?.by === by ? failure.code : undefined };
}

/** A picture serves one attempt. */
function renewCaptcha(form: HTMLFormElement | null, captcha: Captcha): void {
  const field = form?.elements.namedItem('captcha');
  if (field instanceof HTMLInputElement) field.value = '';
  captcha.refresh();
}
