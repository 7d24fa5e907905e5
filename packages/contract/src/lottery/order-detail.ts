import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { orderDetail as detail } from './fields.ts';

export const orderDetail = endpoint({
  method: 'GET',
  path: '/lgw/orders/detail',
  summary: 'An order with its rows and its plan',
  auth: 'session',
  query: z.strictObject({ orderId: id }),
  value: detail,
  errors: ['session.required', 'session.expired', 'not.found'],
});
