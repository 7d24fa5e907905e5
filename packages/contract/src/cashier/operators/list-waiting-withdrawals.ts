import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { withdrawalState } from '../withdrawal.ts';
import { waitingWithdrawal } from './waiting-withdrawal.ts';

/** For operators: the oldest first, at most 200; without a state those that wait for a person. */
export const listWaitingWithdrawals = endpoint({
  method: 'GET',
  path: '/ops/withdrawals',
  summary: 'Withdrawals by state',
  auth: 'operator',
  permission: 'withdrawal.view',
  query: z.strictObject({ brand: z.optional(brandCode), state: z.optional(withdrawalState) }),
  value: z.object({ list: z.array(waitingWithdrawal) }),
  errors: [],
});
