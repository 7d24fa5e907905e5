import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { depositOrder } from './deposit-order.ts';

/** An order of somebody else answers like one that does not exist. */
export const getDepositOrder = endpoint({
  method: 'GET',
  path: '/wps/deposit/orders/:orderId',
  summary: 'One of the member’s own deposit orders',
  auth: 'session',
  needs: 'deposit',
  params: z.strictObject({ orderId: id }),
  /** With the server's clock: the phone's may be wrong, and an order has a time to pay. */
  value: z.extend(depositOrder, { now: instant }),
  errors: ['session.required', 'session.expired', 'account.trial', 'not.found'],
});
