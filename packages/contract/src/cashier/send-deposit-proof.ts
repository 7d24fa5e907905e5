import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { depositOrder } from './deposit-order.ts';

/**
 * The member has transferred the money. `bankReference` is the bank's own number of the transfer; a `slip` channel asks for a picture as well
 * (PNG or JPEG, 8 MB), which is drawn anew, sealed, and seen by operators alone. Sending again while a person looks adds to it.
 */
export const sendDepositProof = endpoint({
  method: 'POST',
  path: '/wps/deposit/proof',
  summary: 'Say that a transfer was made, and show its slip',
  auth: 'session',
  needs: 'deposit',
  callsPerMinute: 10,
  bodyEncoding: 'multipart',
  body: z.strictObject({
    orderId: id,
    bankReference: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 ./-]{4,40}$/, 'field.invalid')),
  }),
  files: { name: 'slip', max: 1, maxBytes: 8 * 1024 * 1024 },
  value: depositOrder,
  errors: [
    'session.required',
    'session.expired',
    'account.trial',
    'not.found',
    'deposit.state',
    'file.too.large',
    'file.too.many',
    'picture.format',
    'picture.broken',
    'picture.dimensions',
  ],
});
