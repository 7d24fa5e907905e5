import { useRef } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import type { Form, FormValues } from '#app/ui/use-form.ts';
import { dialingCodeOf, type RegisterSettings } from '../check.ts';
import { workFor } from '../captcha/work-for.ts';
import { checkByService, dialled, sendByService } from '../third-party/third-party-sms.ts';
import { useSmsCode, type SmsCode } from './use-sms-code.ts';

type NumberName = 'countryDialingCode' | 'mobileNum' | 'verificationCode';
/** What goes with a request besides number and code: a service's word for them, where one checked the code. */
type Voucher = { firebaseChannel: 'sms'; firebaseIdToken: string };

export interface NumberCode {
  code: SmsCode;
  /**
   * Before a form is sent: has the service check the code, where one does (specification 1 §4). @returns null when it is
   * wrong, which ends the submission.
   */
  vouch: (values: FormValues<NumberName>) => Promise<Voucher | Record<string, never> | null>;
}

/** On the third-party path the next code can be asked for after 60 s (specification 1 §9). */
const serviceMinutes = 1;

/** The code for the number in a form: asked for once the number holds (§5), of the site, or of the brand's service. */
export function useNumberCode<Name extends string>(
  settings: RegisterSettings,
  purpose: 'login' | 'register',
  form: Form<Name | NumberName, ErrorCode>,
): NumberCode {
  const handleError = useErrorHandler();
  const { sms } = settings.thirdParty;
  const sessionInfo = useRef('');
  // A code serves once at the service, and a form may be sent again for another reason.
  const vouched = useRef<{ for: string; idToken: string }>(undefined);
  const numberOf = (values: FormValues<NumberName>): string =>
    dialled(dialingCodeOf(settings, values.countryDialingCode), values.mobileNum);
  const code = useSmsCode({
    request() {
      const values = form.checkOnly(['mobileNum']);
      if (!values) return null;
      if (sms) {
        return sendByService(sms, numberOf(values)).then((info) => {
          sessionInfo.current = info;
          return { expiredMinutes: serviceMinutes };
        });
      }
      const countryDialingCode = dialingCodeOf(settings, values.countryDialingCode);
      const { mobileNum } = values;
      return workFor('code').then((work) =>
        api('POST /wps/verification/sms/noLogin', {
          body: { mobileNum, countryDialingCode, moduleId: 'VERIFICATION3', purpose, ...work },
        }),
      );
    },
    onSent: () => form.forgive(['verificationCode']),
    onRefused(error) {
      // A service that sends nothing: the loading toast goes away, and nothing else (specification 1 §8).
      if (sms) return;
      handleError(error, { onFields: (codes) => form.refuse(codes as typeof form.errors) });
    },
  });
  return {
    code,
    async vouch(values) {
      if (!sms) return {};
      const key = JSON.stringify([sessionInfo.current, numberOf(values), values.verificationCode]);
      if (vouched.current?.for !== key) {
        const idToken = await checkByService(sms, sessionInfo.current, values.verificationCode);
        if (idToken === null) return null;
        vouched.current = { for: key, idToken };
      }
      return { firebaseChannel: 'sms', firebaseIdToken: vouched.current.idToken };
    },
  };
}
