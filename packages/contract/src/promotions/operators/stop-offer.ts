import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode, done, reason } from '../../operators/operator-fields.ts';

/** For operators: the kill switch. From the answer on the promotion issues nothing more; what was issued stands. */
export const stopOffer = endpoint({
  method: 'POST',
  path: '/ops/offers/stop',
  summary: 'Stop a promotion, or let it go on',
  auth: 'operator',
  permission: 'offer.edit',
  audit: { action: 'offer.stop', object: 'promotion' },
  body: z.strictObject({
    brand: brandCode,
    code: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,59}$/)),
    stopped: z.boolean(),
    reason,
  }),
  value: done,
  errors: [],
});
