import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { rejections, submission } from '../fields.ts';

/** For operators. `reason` is what the member reads where it is rejected; `note` stays in the house. */
export const decideSubmission = endpoint({
  method: 'POST',
  path: '/ops/identity/submissions/:submissionId/decision',
  summary: 'Accept or reject a verification',
  auth: 'operator',
  permission: 'identity.decide',
  audit: { action: 'identity.decide', object: 'identity.submission' },
  params: z.strictObject({ submissionId: id }),
  body: z
    .strictObject({
      decision: z.enum(['accept', 'reject']),
      reason: z.optional(z.enum(rejections)),
      note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    })
    .check(
      z.refine(({ decision, reason }) => (decision === 'reject') === (reason !== undefined), {
        path: ['reason'],
      }),
    ),
  value: submission,
  errors: ['not.found', 'identity.decided'],
});
