import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, instant } from '../fields.ts';
import { rewardKinds } from '../promotions/gift.ts';
import { depositOrder } from './deposit-order.ts';

/** The offer that was chosen with an order. */
const orderOffer = z.object({
  /** In the language of the request. */
  title: z.string(),
  kind: z.enum(rewardKinds),
  /** What it gives for this order: money, or the worth of spins or a gift. */
  amount: decimal,
  /** Stakes that have to count before a bonus is cash; null: no bonus, or free spins, whose winnings are not known yet. */
  required: z.nullable(decimal),
  /** To stake them, from the grant on; null: nothing to stake. */
  days: z.nullable(z.number()),
  /** `open`: comes once the order is credited · `granted` · `passed`: not given, a message says why. */
  state: z.enum(['open', 'granted', 'passed']),
});
export type OrderOffer = z.infer<typeof orderOffer>;

/** An order of somebody else answers like one that does not exist. */
export const getDepositOrder = endpoint({
  method: 'GET',
  path: '/wps/deposit/orders/:orderId',
  summary: 'One of the member’s own deposit orders',
  auth: 'session',
  needs: 'deposit',
  params: z.strictObject({ orderId: id }),
  /** With the server's clock: the phone's may be wrong, and an order has a time to pay. */
  value: z.extend(depositOrder, { now: instant, offer: z.nullable(orderOffer) }),
  errors: ['session.required', 'session.expired', 'account.trial', 'not.found'],
});
