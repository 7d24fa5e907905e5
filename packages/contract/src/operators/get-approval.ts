import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { approval } from './approval.ts';

export const getApproval = endpoint({
  method: 'GET',
  path: '/ops/approvals/:approvalId',
  summary: 'One proposal',
  auth: 'operator',
  permission: 'approval.view',
  params: z.strictObject({ approvalId: id }),
  value: approval,
  errors: [],
});
