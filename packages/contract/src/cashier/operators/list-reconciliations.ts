import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { reconciliation } from './reconciliation.ts';

/** For operators: the newest first, 50 at a time; `next` is what to ask for `after`. */
export const listReconciliations = endpoint({
  method: 'GET',
  path: '/ops/reconciliations',
  summary: 'Statements that were compared',
  auth: 'operator',
  permission: 'reconciliation.view',
  query: z.strictObject({ brand: z.optional(brandCode), after: z.optional(id) }),
  value: z.object({ list: z.array(reconciliation), next: z.nullable(id) }),
  errors: [],
});
