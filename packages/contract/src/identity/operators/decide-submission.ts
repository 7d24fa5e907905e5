import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { rejections, submission } from '../fields.ts';

/**
 * For the operator who has looked at the pictures. `reason` is what the member reads after a rejection; `note` stays in the house. Accepting a
 * document needs the `name` on it: payouts go to accounts in this name, and the screening compares it, with birth and country, with its lists.
 * The tier ends with the document (`documentUntil`, its last day) where that is earlier.
 */
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
      name: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(100))),
      bornOn: z.optional(z.iso.date().check(z.regex(/^(19|20)/))),
      /** ISO 3166-1 alpha-2, of the holder. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      documentUntil: z.optional(z.iso.date()),
      note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    })
    .check(
      z.refine(({ decision, reason }) => (decision === 'reject') === (reason !== undefined), {
        path: ['reason'],
      }),
    ),
  value: submission,
  errors: ['not.found', 'identity.decided', 'identity.claimed'],
});
