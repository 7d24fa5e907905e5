import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { reason } from '../../operators/operator-fields.ts';

/** For operators: a picture of a slip, and why it is looked at; each look is in the audit. */
export const viewDepositSlip = endpoint({
  method: 'POST',
  path: '/ops/deposits/slips/:slipId/view',
  summary: 'Look at the picture of a slip',
  auth: 'operator',
  permission: 'deposit.decide',
  audit: { action: 'deposit.slip.view', object: 'deposit' },
  params: z.strictObject({ slipId: id }),
  body: z.strictObject({ reason }),
  value: z.object({ mediaType: z.literal('image/jpeg'), data: z.string() }),
  errors: ['not.found'],
});
