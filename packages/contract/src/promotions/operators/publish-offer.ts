import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { done, reason } from '../../operators/operator-fields.ts';

/** For operators: a draft without findings, which somebody else has written, takes the place of the version before it. What was claimed keeps the terms that it was claimed under. */
export const publishOffer = endpoint({
  method: 'POST',
  path: '/ops/offers/:offerId/publish',
  summary: 'Publish a draft',
  auth: 'operator',
  permission: 'offer.publish',
  audit: { action: 'offer.publish', object: 'offer' },
  freshProof: true,
  params: z.strictObject({ offerId: id }),
  body: z.strictObject({ reason }),
  value: done,
  errors: ['approval.own', 'offer.state', 'offer.lint', 'offer.budget', 'offer.pot'],
});
