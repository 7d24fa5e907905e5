import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, pageNo, pageOf, pageSize } from '../fields.ts';
import { gameCode, order } from './fields.ts';

/** The member's orders of number games, newest first. `open`: with a slip that waits for its draw. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/lgw/orders',
  summary: 'Orders of number games, newest first',
  auth: 'session',
  query: z.strictObject({
    pageNo,
    pageSize,
    game: z.optional(gameCode),
    state: z.optional(z.enum(['open', 'won', 'done'])),
    /** Only plans over several issues. */
    plans: z.optional(z.literal('true')),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  value: pageOf(order),
  errors: ['session.required', 'session.expired'],
});
