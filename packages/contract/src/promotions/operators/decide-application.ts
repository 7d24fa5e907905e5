import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { application } from '../promotion.ts';

/** For operators. Approving (`joined`) pays what an offer has for the promotion's applications, once. `note` is why it is rejected, or what is issued: the member reads it. */
export const decideApplication = endpoint({
  method: 'POST',
  path: '/ops/applications/:applicationId/step',
  summary: 'Take an application on, accept it, reject it, or issue something for it',
  auth: 'operator',
  permission: 'application.decide',
  audit: { action: 'application.decide', object: 'application' },
  freshProof: true,
  params: z.strictObject({ applicationId: id }),
  body: z
    .strictObject({
      to: z.enum(['process', 'joined', 'rejected', 'issued']),
      note: z.optional(z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(300))),
    })
    .check(
      z.refine(({ to, note }) => (to === 'rejected' || to === 'issued') === (note !== undefined), {
        path: ['note'],
      }),
    ),
  value: application,
  errors: [
    'application.state',
    'play.stopped',
    'amount.limit',
    'offer.closed',
    'offer.budget',
    'offer.stopped',
  ],
});
