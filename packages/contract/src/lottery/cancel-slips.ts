import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { orderDetail } from './fields.ts';

/** Cancels slips of an order until their issues close, from the last issue of the plan backwards; each is refunded. */
export const cancelSlips = endpoint({
  method: 'PUT',
  path: '/lgw/orders/suborders/cancel',
  summary: 'Cancel slips that are not drawn yet',
  auth: 'session',
  body: z.strictObject({ orderId: id, slipIds: z.array(id).check(z.minLength(1), z.maxLength(20)) }),
  value: orderDetail,
  errors: ['session.required', 'session.expired', 'not.found', 'issue.closed', 'slip.order'],
});
