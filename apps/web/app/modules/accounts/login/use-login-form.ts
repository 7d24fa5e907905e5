import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { forgetLogin, recallLogin, rememberLogin, type LoginType } from '#app/lib/remembered-login.ts';
import { useForm, type Form, type FormErrors, type FormValues } from '#app/ui/use-form.ts';
import {
  checkByRule,
  checkCaptcha,
  checkLoginName,
  dialingCodeOf,
  plainField,
  type RegisterSettings,
} from '../check.ts';
import { useSecondFactor } from './second-factor-gate.ts';
import { storeSession } from './store-session.ts';
import { useCaptcha, type Captcha } from '../captcha/use-captcha.ts';
import { useNumberCode } from '../codes/use-number-code.ts';
import type { SmsCode } from '../codes/use-sms-code.ts';

const namesOf = {
  username: ['username', 'password', 'captcha', 'remember'],
  sms: ['countryDialingCode', 'mobileNum', 'verificationCode', 'captcha', 'remember'],
} as const;
export type LoginName = (typeof namesOf)[LoginType][number];
type Values = FormValues<LoginName>;
type Errors = FormErrors<LoginName, ErrorCode>;

export interface LoginFormOptions {
  settings: RegisterSettings;
  /** The kind of member that this entry is for; absent: any. */
  kind?: 'member' | 'agent';
  /** The session is stored. */
  onDone: () => void;
}

export interface LoginFormState {
  type: LoginType;
  /** Another way: what was remembered of it comes back, and a picture that is shown is a new one. */
  changeType: (type: LoginType) => void;
  form: Form<LoginName, ErrorCode>;
  captcha: Captcha;
  captchaWanted: boolean;
  code: SmsCode;
  alert: FailureCode | undefined;
}

/** The login form: by user name and password, or by mobile number and code (specification 1 §2). */
export function useLoginForm({ settings, kind, onDone }: LoginFormOptions): LoginFormState {
  const handleError = useErrorHandler();
  const needsCode = useSecondFactor();
  const [type, setType] = useState<LoginType>('username');
  const [alert, setAlert] = useState<FailureCode>();
  const [captchaWanted, setCaptchaWanted] = useState(false);
  const captcha = useCaptcha(captchaWanted);
  const form = useForm<LoginName, ErrorCode>({
    names: namesOf[type],
    plain: plainField,
    check: (name, values) => {
      if (name === 'captcha') return captchaWanted ? checkCaptcha(settings, values.captcha) : null;
      if (name === 'remember' || name === 'countryDialingCode') return null;
      if (name === 'username') return checkLoginName(settings, values.username);
      return checkByRule(settings, name, values[name], true);
    },
    async onSubmit(values) {
      setAlert(undefined);
      let session;
      try {
        const voucher = type === 'sms' ? await vouch(values) : {};
        if (!voucher) return { verificationCode: 'code.invalid' };
        session = await logIn(settings, type, values, { kind, captchaId: captcha.captchaId, voucher });
      } catch (error) {
        if (needsCode(error, () => keep(settings, type, values))) return undefined;
        return refused(error);
      }
      await keep(settings, type, values);
      // Last, because the page is left as soon as there is a session.
      storeSession(session, values.password);
      onDone();
      return undefined;
    },
  });
  const { code, vouch } = useNumberCode(settings, 'login', form);
  const refused = (error: unknown): Errors | undefined => {
    let fields: Errors | undefined;
    if (error instanceof ApiError && (error.captcha || captchaWanted)) {
      clearCaptcha(form.ref.current);
      // The first failure that asks for one fetches it by itself.
      if (captchaWanted) captcha.refresh();
      setCaptchaWanted(true);
      if (error.code === 'captcha.required' || error.code === 'captcha.invalid') {
        // Before the field is there, only the sentence above the form can say why.
        if (captchaWanted) return { captcha: error.code };
      }
    }
    if (error instanceof ApiError && error.code === 'code.invalid') return { verificationCode: error.code };
    handleError(error, { onFields: (codes) => (fields = codes), onPage: setAlert });
    return fields;
  };
  useRecalled(form.ref, type);
  // Filled fields are checked again once the language has changed (specification 1 §4).
  useOnLanguageChange(form.recheckFilled);
  const changeType = (next: LoginType) => {
    setType(next);
    setAlert(undefined);
    // Its fields are empty, or hold what was remembered: none of them is wrong yet.
    form.forgive([...namesOf.username, ...namesOf.sms]);
    code.forget();
    clearCaptcha(form.ref.current);
    if (captchaWanted) captcha.refresh();
  };
  return { type, changeType, form, captcha, captchaWanted, code, alert };
}

interface Circumstances {
  kind: LoginFormOptions['kind'];
  captchaId: string | undefined;
  /** A service's word for the number. */
  voucher: { firebaseChannel?: 'sms'; firebaseIdToken?: string };
}

/** By code, the number goes as the name and the code as the password (specification 1 §3, "Login payload"). */
function logIn(
  settings: RegisterSettings,
  type: LoginType,
  values: Values,
  { kind, captchaId, voucher }: Circumstances,
) {
  const { captcha } = values;
  const proof =
    type === 'sms'
      ? {
          username: values.mobileNum,
          password: values.verificationCode,
          countryDialingCode: dialingCodeOf(settings, values.countryDialingCode),
        }
      : { username: values.username, password: values.password };
  return api('POST /wps/session/login', {
    body: {
      type,
      ...proof,
      ...(voucher.firebaseIdToken && {
        ...voucher,
        type: 'firebase' as const,
        firebaseMobileNo: values.mobileNum,
      }),
      ...(kind && { kind }),
      ...(captchaId && { captchaId, captcha }),
    },
  });
}

async function keep(settings: RegisterSettings, type: LoginType, values: Values): Promise<void> {
  if (!values.remember) return forgetLogin(type);
  const countryDialingCode = dialingCodeOf(settings, values.countryDialingCode);
  const login =
    type === 'sms'
      ? { type, username: values.mobileNum, password: '', countryDialingCode }
      : { type, username: values.username, password: values.password };
  // A browser without IndexedDB (some private windows) logs in all the same.
  await rememberLogin(login).catch(() => forgetLogin(type));
}

function clearCaptcha(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('captcha');
  if (field instanceof HTMLInputElement) field.value = '';
}

/** Fills in what was remembered of this way to log in, unless something has been typed already. */
function useRecalled(ref: RefObject<HTMLFormElement | null>, type: LoginType): void {
  const done = useRef<LoginType>(undefined);
  useEffect(() => {
    if (done.current === type) return;
    done.current = type;
    void recallLogin(type).then((login) => {
      if (!login || done.current !== type) return;
      const { username, password, countryDialingCode } = login;
      const values: Partial<Record<LoginName, string>> =
        type === 'sms'
          ? { mobileNum: username, countryDialingCode: countryDialingCode ?? '' }
          : { username, password };
      const fields = Object.entries(values).flatMap(([name, value]) => {
        const field = ref.current?.elements.namedItem(name);
        const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
        return isField ? [{ field, value }] : [];
      });
      if (fields.some(({ field }) => field instanceof HTMLInputElement && field.value !== '')) return;
      for (const { field, value } of fields) field.value = value;
    });
  }, [ref, type]);
}
