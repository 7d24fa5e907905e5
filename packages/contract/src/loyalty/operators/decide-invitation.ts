import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { reason } from '../../operators/operator-fields.ts';

/** For operators. `pay` pays both sides once, after the brand's delay (`waiting` until then); `reject` neither. */
export const decideInvitation = endpoint({
  method: 'POST',
  path: '/ops/loyalty/invitations/:friendId/decision',
  summary: 'Pay or reject an invitation',
  auth: 'operator',
  permission: 'invitation.decide',
  audit: { action: 'invitation.decide', object: 'invitation' },
  freshProof: true,
  params: z.strictObject({ friendId: id }),
  body: z.strictObject({ decision: z.enum(['pay', 'reject']), reason }),
  value: z.object({ state: z.enum(['qualified', 'waiting', 'rejected']) }),
  errors: ['not.found', 'invitation.closed', 'invitation.unmet'],
});
