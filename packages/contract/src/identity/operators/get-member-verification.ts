import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { identityState, rejections, submissionStates } from '../fields.ts';

/** For operators: how far a member is verified, and what was decided. `not.found`: the brand verifies nobody. */
export const getMemberVerification = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/verification',
  summary: 'Verification of a member',
  auth: 'operator',
  permission: 'identity.view',
  params: memberPath,
  value: z.extend(identityState, {
    /** On the newest accepted document. */
    verifiedName: z.nullable(z.string()),
    /** The newest first, at most 50. */
    submissions: z.array(
      z.object({
        id,
        tier: z.number(),
        state: z.enum(submissionStates),
        reason: z.nullable(z.enum(rejections)),
        note: z.nullable(z.string()),
        sentAt: instant,
        decidedAt: z.nullable(instant),
        decidedBy: z.nullable(z.string()),
        expiresAt: z.nullable(instant),
        picturesDeletedAt: z.nullable(instant),
      }),
    ),
  }),
  errors: ['not.found'],
});
