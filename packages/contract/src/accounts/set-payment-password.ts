import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paymentPassword } from './payment-password-field.ts';

/** Sets the first payment password. It needs a fresh proof of identity. */
export const setPaymentPassword = endpoint({
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  summary: 'Set the payment password',
  auth: 'session',
  needs: 'security',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z.strictObject({ paymentPassword }),
  value: z.object({}),
  errors: [
    'session.required',
    'session.expired',
    'account.trial',
    'request.encryption',
    'reauthentication.required',
    'payment.password.present',
    'payment.password.weak',
  ],
});
