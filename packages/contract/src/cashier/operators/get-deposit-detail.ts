import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { depositDetail } from './deposit.ts';

export const getDepositDetail = endpoint({
  method: 'GET',
  path: '/ops/deposits/:orderId',
  summary: 'A deposit with its payment, proof and history',
  auth: 'operator',
  permission: 'deposit.view',
  params: z.strictObject({ orderId: id }),
  value: depositDetail,
  errors: ['not.found'],
});
