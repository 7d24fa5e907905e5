import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reward } from './reward.ts';

/** Redeem a code. Capitals, small letters and spaces make no difference; few tries a minute, so that none is found by trying. */
export const redeemCode = endpoint({
  method: 'POST',
  path: '/wps/offers/code',
  summary: 'Redeem a code',
  auth: 'session',
  needs: 'promotion',
  callsPerMinute: 10,
  guesses: { space: 'offer.code', wrong: ['offer.code.unknown'], shared: true },
  body: z.strictObject({
    code: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(40)),
  }),
  value: reward,
  errors: [
    'account.trial',
    'permission.denied',
    'play.stopped',
    'offer.code.unknown',
    'offer.closed',
    'offer.condition',
    'offer.budget',
    'offer.stopped',
  ],
});
