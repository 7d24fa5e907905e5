import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A code for the reset, by text message or mail to what the account has; with an authenticator none is needed. */
export const sendPaymentPasswordCode = endpoint({
  method: 'POST',
  path: '/wps/member/paymentPassword/code',
  summary: 'Send a code for a new payment password',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 10,
  value: z.object({ expiredMinutes: z.number() }),
  errors: ['session.required', 'session.expired', 'account.trial', 'payment.password.reset'],
});
