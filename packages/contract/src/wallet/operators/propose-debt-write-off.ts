import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';

/** For operators: the house gives up what is still open of a debt. A second person decides; a payment in between makes the proposal stale. */
export const proposeDebtWriteOff = endpoint({
  method: 'POST',
  path: '/ops/approvals/debt-write-off',
  summary: 'Propose to write a debt off',
  auth: 'operator',
  permission: 'balance.propose',
  audit: { action: 'debt.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, debt: z.strictObject({ id }) }),
  value: approval,
  errors: ['not.found', 'amount.limit', 'idempotency.conflict'],
});
