import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal, id } from '../../fields.ts';
import { reconciliation, reconciliationLine, reconciliationResults } from './reconciliation.ts';

/** For operators: a reconciliation with its lines, at most 1,000 of one result; without a result those that are not matched. */
export const getReconciliation = endpoint({
  method: 'GET',
  path: '/ops/reconciliations/:reconciliationId',
  summary: 'A statement, line by line',
  auth: 'operator',
  permission: 'reconciliation.view',
  params: z.strictObject({ reconciliationId: id }),
  query: z.strictObject({ result: z.optional(z.enum(reconciliationResults)) }),
  value: z.object({
    reconciliation,
    /** The part of the difference still in suspense; below zero: the provider booked less. */
    suspense: decimal,
    lines: z.array(reconciliationLine),
  }),
  errors: ['not.found'],
});
