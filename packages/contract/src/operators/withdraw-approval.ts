import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { approval } from './approval.ts';
import { reason } from './operator-fields.ts';

/** The maker takes a proposal back before a decision. Again: the same answer. Colleagues reject it instead. */
export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/ops/approvals/:approvalId/withdrawal',
  summary: 'Take an own proposal back',
  auth: 'operator',
  permission: 'approval.view',
  audit: { action: 'approval.withdraw', object: 'approval' },
  params: z.strictObject({ approvalId: id }),
  body: z.strictObject({ reason }),
  value: approval,
  errors: ['approval.closed', 'permission.denied'],
});
