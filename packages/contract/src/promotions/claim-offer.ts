import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { reward } from './reward.ts';

/** Take an offer that needs nothing more than a tap. Repeating it answers the same reward. */
export const claimOffer = endpoint({
  method: 'POST',
  path: '/wps/offers/:offerId/claim',
  summary: 'Take an offer',
  auth: 'session',
  needs: 'promotion',
  callsPerMinute: 60,
  params: z.strictObject({ offerId: id }),
  value: reward,
  errors: [
    'account.trial',
    'permission.denied',
    'play.stopped',
    'not.found',
    'offer.closed',
    'offer.condition',
    'offer.budget',
    'offer.stopped',
  ],
});
