import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';

export const secondFactorReset = z.strictObject({ memberId: id });

/** For operators. When a second person agrees, the authenticator and its recovery codes are removed and all sessions end. */
export const proposeSecondFactorReset = endpoint({
  method: 'POST',
  path: '/ops/approvals/second-factor-reset',
  summary: 'Propose to remove a member’s second factor',
  auth: 'operator',
  permission: 'second-factor.propose',
  audit: { action: 'second-factor.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, reset: secondFactorReset }),
  value: approval,
  errors: ['idempotency.conflict', 'approval.waiting'],
});
