import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { approval } from './approval.ts';
import { reason } from './operator-fields.ts';

/**
 * A second person approves or rejects. The kind of proposal asks for its own permission too, and the maker never decides. The same
 * decision of the same person again answers what became of it.
 */
export const decideApproval = endpoint({
  method: 'POST',
  path: '/ops/approvals/:approvalId/decision',
  summary: 'Approve or reject a proposal',
  auth: 'operator',
  permission: 'approval.decide',
  audit: { action: 'approval.decide', object: 'approval' },
  freshProof: true,
  params: z.strictObject({ approvalId: id }),
  body: z.strictObject({ decision: z.enum(['approve', 'reject']), reason }),
  value: approval,
  errors: ['approval.own', 'approval.closed', 'amount.limit'],
});
