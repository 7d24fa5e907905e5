import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paymentPassword } from './payment-password-field.ts';

export const changePaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/member/paymentPassword',
  summary: 'Change the payment password',
  auth: 'session',
  needs: 'security',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z.strictObject({ oldPassword: paymentPassword, newPassword: paymentPassword }),
  value: z.object({}),
  errors: [
    'session.required',
    'session.expired',
    'account.trial',
    'request.encryption',
    'payment.password.missing',
    'payment.password.wrong',
    'payment.password.weak',
    'modify.new.old.same',
    'login.locked',
  ],
});
