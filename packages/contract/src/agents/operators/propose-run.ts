import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { brandCode, reason, requestId } from '../../operators/operator-fields.ts';

/** Proposes to pay a closed run; somebody else approves it. */
export const proposeAgentRun = endpoint({
  method: 'POST',
  path: '/ops/approvals/agent-run',
  summary: 'Propose to pay a closed day or period of agents',
  auth: 'operator',
  permission: 'agent.propose',
  audit: { action: 'agent-run.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, brand: brandCode, runId: id }),
  value: approval,
  errors: ['not.found', 'approval.closed', 'amount.limit', 'idempotency.conflict', 'approval.waiting'],
});
