import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';
import { deposit } from './deposit.ts';

/**
 * For operators: the payer's bank has taken a credited deposit back. The member's balance pays, as far as it reaches; what is missing is the house's
 * loss. Payouts of the member wait for a person from then on. From the brand's amount on it is a proposal.
 */
export const chargeBackDeposit = endpoint({
  method: 'POST',
  path: '/ops/deposits/:orderId/charge-back',
  summary: 'Book a charge-back, or propose it to a second person',
  auth: 'operator',
  permission: 'deposit.decide',
  audit: { action: 'deposit.charge-back', object: 'deposit' },
  freshProof: true,
  params: z.strictObject({ orderId: id }),
  body: z.strictObject({ requestId, reason }),
  value: z.object({ deposit, approvalId: z.nullable(id) }),
  errors: ['not.found', 'deposit.state', 'amount.limit', 'idempotency.conflict', 'approval.waiting'],
});
