import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paymentPassword } from '../accounts/payment-password-field.ts';
import { payoutAccount } from './payout-account.ts';

/** `requestId` is made by the client, once per intention: the same one again answers the same account. */
export const addPayoutAccount = endpoint({
  method: 'PUT',
  path: '/wps/member/bankCard',
  summary: 'Add a bank card or e-wallet',
  auth: 'session',
  needs: 'withdraw',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z.strictObject({
    method: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    number: z.string().check(z.minLength(1, 'field.required'), z.maxLength(60)),
    paymentPassword,
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  }),
  value: payoutAccount,
  errors: [
    'session.required',
    'session.expired',
    'account.trial',
    'request.encryption',
    'payment.password.missing',
    'payment.password.wrong',
    'login.locked',
    'payee.name.missing',
    'payout.method.unavailable',
    'payout.number.format',
    'payout.account.present',
    'payout.account.limit',
    'idempotency.conflict',
  ],
});
