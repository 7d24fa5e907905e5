import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../fields.ts';

/**
 * `created`: stored, the provider has not answered yet · `pending`: waiting for the payment · `paid`: credited ·
 * `declined`: the provider refused · `expired`: not paid in time (a late payment still credits) · `review`: the
 * provider reported something that does not fit the order; nothing was credited, a person looks.
 */
export const depositStatus = z.enum(['created', 'pending', 'paid', 'declined', 'expired', 'review']);

export const depositOrder = z.object({
  orderId: id,
  channel: z.string(),
  amount: decimal,
  currency,
  status: depositStatus,
  /** Where the member pays; null as long as the provider has not answered, and once the order is final. */
  redirectUrl: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
  paidAt: z.nullable(instant),
});
