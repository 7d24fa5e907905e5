import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { deposit } from './deposit.ts';

/** For operators: one person looks at it at a time, for a quarter of an hour. */
export const claimDeposit = endpoint({
  method: 'POST',
  path: '/ops/deposits/:orderId/claim',
  summary: 'Take a deposit to look at',
  auth: 'operator',
  permission: 'deposit.decide',
  audit: { action: 'deposit.claim', object: 'deposit' },
  params: z.strictObject({ orderId: id }),
  value: deposit,
  errors: ['not.found', 'deposit.state', 'deposit.claimed'],
});
