import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { approval } from '../../operators/approval.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';
import { heldWinName } from './held-win.ts';

export const heldWinDecision = z.strictObject({ ...heldWinName, decision: z.enum(['pay', 'refuse']) });

/** For operators: proposes to pay a held win, or to refuse it for good. A second person decides. */
export const proposeHeldWin = endpoint({
  method: 'POST',
  path: '/ops/approvals/held-win',
  summary: 'Propose to pay or to refuse a held win',
  auth: 'operator',
  permission: 'held-win.propose',
  audit: { action: 'held-win.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, win: heldWinDecision }),
  value: approval,
  errors: ['amount.limit', 'idempotency.conflict', 'approval.waiting', 'approval.closed'],
});
