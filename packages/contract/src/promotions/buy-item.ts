import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { reward } from './reward.ts';

/** Buys an item of the shop for points. The same request again answers the same reward and takes no points. */
export const buyItem = endpoint({
  method: 'POST',
  path: '/wps/shop/:offerId/buy',
  summary: 'Buy an item of the shop',
  auth: 'session',
  needs: 'promotion',
  callsPerMinute: 60,
  params: z.strictObject({ offerId: id }),
  body: z.strictObject({ requestId: z.uuid() }),
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
