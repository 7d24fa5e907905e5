import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { findRefundById, insertRefund, listRefundedAmounts, type Refund } from '../payout-queries.ts';
import { insertEvent, lockPayment } from '../queries.ts';
import { isMoreThan } from '../rules/amount.ts';
import { giveUpAfterSeconds } from '../rules/delivery.ts';
import { sum } from './sum.ts';

export const refundRequest = z.strictObject({
  ...sum,
  refundId: z.string().regex(/^[\w-]{1,64}$/),
  paymentId: z.string().regex(/^[\w-]{1,64}$/),
});

export type RefundAnswer =
  | { ok: true; providerReference: string; status: 'SUCCEEDED' }
  | { ok: false; error: 'refund.id.taken' | 'payment.unknown' | 'payment.not.paid' | 'refund.too.large' };

/**
 * Gives back a paid payment, in part or as a whole, never more than was paid; the report is stored in the same transaction. The
 * same refund id again answers as before.
 */
export async function refundPayment(
  { db, now }: Context,
  request: z.infer<typeof refundRequest>,
): Promise<RefundAnswer> {
  return db.transaction(async (tx) => {
    // The lock orders refunds of one payment.
    const payment = await lockPayment(tx, request.paymentId);
    if (!payment) return { ok: false, error: 'payment.unknown' };
    const before = await findRefundById(tx, request.refundId);
    if (before) {
      const same =
        before.payment_reference === payment.reference &&
        before.amount === request.amount &&
        before.currency === request.currency;
      return same ? answerOf(before) : { ok: false, error: 'refund.id.taken' };
    }
    if (payment.status !== 'paid') return { ok: false, error: 'payment.not.paid' };
    const refunded = [...(await listRefundedAmounts(tx, payment.reference)), request.amount];
    if (request.currency !== payment.currency || isMoreThan(refunded, payment.amount))
      return { ok: false, error: 'refund.too.large' };
    const at = now();
    const refund: Refund = {
      reference: `ref_${randomBytes(18).toString('base64url')}`,
      refund_id: request.refundId,
      payment_reference: payment.reference,
      amount: request.amount,
      currency: request.currency,
      callback_url: request.callbackUrl,
      created_at: at,
    };
    if (!(await insertRefund(tx, refund))) return { ok: false, error: 'refund.id.taken' };
    await report(tx, refund, at);
    return answerOf(refund);
  });
}

const answerOf = ({ reference }: Refund): RefundAnswer => ({
  ok: true,
  providerReference: reference,
  status: 'SUCCEEDED',
});

async function report(tx: Parameters<typeof insertEvent>[0], refund: Refund, at: Date): Promise<void> {
  const id = `evt_${randomUUID()}`;
  await insertEvent(tx, {
    id,
    subject: { refund: refund.reference },
    callbackUrl: refund.callback_url,
    body: JSON.stringify({
      type: 'refund',
      eventId: id,
      providerReference: refund.reference,
      merchantOrderId: refund.refund_id,
      status: 'SUCCEEDED',
      amount: refund.amount,
      currency: refund.currency,
      at: at.toISOString(),
    }),
    copies: 1,
    giveUpAt: new Date(at.getTime() + giveUpAfterSeconds * 1_000),
  });
}
