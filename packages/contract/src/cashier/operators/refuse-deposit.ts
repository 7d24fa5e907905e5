import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { reason } from '../../operators/operator-fields.ts';
import { refuseReasons } from '../deposit-order.ts';
import { deposit } from './deposit.ts';

/**
 * For operators, of one that they have claimed. The member reads `because`, staff read `reason`. Money that a provider has received goes back
 * to its payer: through the provider, or `byHand` where the provider could not.
 */
export const refuseDeposit = endpoint({
  method: 'POST',
  path: '/ops/deposits/:orderId/refusal',
  summary: 'Refuse a deposit; what came goes back to its payer',
  auth: 'operator',
  permission: 'deposit.decide',
  audit: { action: 'deposit.refuse', object: 'deposit' },
  freshProof: true,
  params: z.strictObject({ orderId: id }),
  body: z.strictObject({ because: z.enum(refuseReasons), reason, byHand: z.optional(z.boolean()) }),
  value: deposit,
  errors: ['not.found', 'deposit.state', 'deposit.claimed'],
});
