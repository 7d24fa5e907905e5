import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { reason } from '../../operators/operator-fields.ts';

/** For operators: releases a line of a statement from suspense once its place is known. The ledger follows at once. */
export const releaseSuspense = endpoint({
  method: 'POST',
  path: '/ops/reconciliations/:reconciliationId/release',
  summary: 'Release a line of a statement from suspense',
  auth: 'operator',
  permission: 'reconciliation.import',
  audit: { action: 'reconciliation.release', object: 'reconciliation' },
  params: z.strictObject({ reconciliationId: id }),
  body: z.strictObject({ position: z.int().check(z.minimum(1), z.maximum(1_000_000)), reason }),
  value: z.object({}),
  errors: ['not.found', 'suspense.state'],
});
