import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { approval, approvalStates } from './approval.ts';
import { brandCode } from './operator-fields.ts';

/** Newest first. `after` is the identity of the last proposal of the page before. */
export const listApprovals = endpoint({
  method: 'GET',
  path: '/ops/approvals',
  summary: 'Proposals and what became of them',
  auth: 'operator',
  permission: 'approval.view',
  query: z.strictObject({
    state: z.optional(z.enum(approvalStates)),
    kind: z.optional(z.string().check(z.regex(/^[a-z][a-z.-]{0,59}$/))),
    brand: z.optional(brandCode),
    after: z.optional(id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  value: z.object({ list: z.array(approval), next: z.nullable(id) }),
  errors: [],
});
