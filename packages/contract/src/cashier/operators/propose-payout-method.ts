import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { approval } from '../../operators/approval.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';
import { payoutMethodTerms } from './payout-method.ts';

/** For operators: proposes a new payout method, or new terms of one. A second person approves it; sent payouts stay with their provider. */
export const proposePayoutMethod = endpoint({
  method: 'POST',
  path: '/ops/approvals/payout-method',
  summary: 'Propose a way to be paid and its providers',
  auth: 'operator',
  permission: 'payout-method.propose',
  audit: { action: 'payout-method.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, payout: payoutMethodTerms }),
  value: approval,
  errors: ['not.found', 'idempotency.conflict', 'approval.waiting'],
});
