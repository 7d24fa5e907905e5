import * as z from 'zod/mini';
import { paymentPassword } from '../accounts/payment-password-field.ts';
import { endpoint } from '../endpoint.ts';
import { id, positiveDecimal } from '../fields.ts';
import { requestId } from './fields.ts';
import { mostReceivers, sending, sendingErrors } from './transfer-fields.ts';

/** Sends money to members directly below, all or none. The same `requestId` answers the same sending. */
export const sendRedRain = endpoint({
  method: 'POST',
  path: '/wps/agent/transfers/redRain',
  summary: 'Send money to several direct downlines at once',
  auth: 'session',
  needs: 'agencyCentre',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z.strictObject({
    parts: z
      .array(z.strictObject({ memberId: id, amount: positiveDecimal }))
      .check(z.minLength(1), z.maxLength(mostReceivers)),
    paymentPassword,
    requestId,
  }),
  value: sending,
  errors: sendingErrors,
});
