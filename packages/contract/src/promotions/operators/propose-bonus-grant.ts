import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';

/** For operators: what an offer by hand gives, for one member. A second person grants it. */
export const proposeBonusGrant = endpoint({
  method: 'POST',
  path: '/ops/approvals/bonus-grant',
  summary: 'Propose to give a member what an offer by hand gives',
  auth: 'operator',
  permission: 'bonus.propose',
  audit: { action: 'bonus.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, grant: z.strictObject({ memberId: id, offerId: id }) }),
  value: approval,
  errors: ['amount.limit', 'offer.closed', 'idempotency.conflict', 'approval.waiting'],
});
