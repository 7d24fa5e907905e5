import * as z from 'zod';
import type { Context } from '../context.ts';
import { findPayoutById } from '../payout-queries.ts';
import { findPaymentById } from '../queries.ts';

const id = z.string().regex(/^[\w-]{1,64}$/);

export const paymentQuery = z.strictObject({ paymentId: id });
export const payoutQuery = z.strictObject({ payoutId: id });

/** @returns null for a payment that nobody has asked for. */
export async function queryPayment({ db }: Context, { paymentId }: z.infer<typeof paymentQuery>) {
  const payment = await findPaymentById(db, paymentId);
  if (!payment) return null;
  const { reference, status, amount, currency, decided_at: decidedAt } = payment;
  const paidAt = status === 'paid' ? (decidedAt?.toISOString() ?? null) : null;
  return { providerReference: reference, status, amount, currency, paidAt };
}

/** @returns null for a payout that nobody has asked for. */
export async function queryPayout({ db }: Context, { payoutId }: z.infer<typeof payoutQuery>) {
  const payout = await findPayoutById(db, payoutId);
  if (!payout) return null;
  const { reference, status, amount, currency, changed_at: changedAt } = payout;
  return { providerReference: reference, status, amount, currency, at: changedAt.toISOString() };
}
