import * as z from 'zod/mini';
import { paymentPassword } from '../accounts/payment-password-field.ts';
import { endpoint } from '../endpoint.ts';
import { positiveDecimal } from '../fields.ts';
import { requestId } from './fields.ts';
import { sending, sendingErrors } from './transfer-fields.ts';

/** Sends money to the member above. The same `requestId` answers the same sending; with another amount it is `idempotency.conflict`. */
export const sendToUpline = endpoint({
  method: 'POST',
  path: '/wps/agent/transfers/upLine',
  summary: 'Send money to the upline',
  auth: 'session',
  needs: 'agencyCentre',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z.strictObject({ amount: positiveDecimal, paymentPassword, requestId }),
  value: sending,
  errors: sendingErrors,
});
