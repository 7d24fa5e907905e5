import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo, pageOf, pageSize } from '../fields.ts';
import { depositOrder, depositStatus } from './deposit-order.ts';

export const listDepositOrders = endpoint({
  method: 'GET',
  path: '/wps/deposit/orders',
  summary: 'Deposit record: the member’s own orders, newest first',
  auth: 'session',
  needs: 'deposit',
  query: z.strictObject({ pageNo, pageSize, status: z.optional(depositStatus) }),
  value: pageOf(depositOrder),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
