import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { findPayment, insertEvent, updateOpenPayment, type Payment } from '../queries.ts';
import { wrongAmount } from '../rules/amount.ts';
import { giveUpAfterSeconds } from '../rules/delivery.ts';

/** The buttons of the checkout page. */
export const decisions = ['pay', 'pay-twice', 'pay-wrong-amount', 'decline'] as const;

export type Decision = (typeof decisions)[number];

/** How long the person waits for the merchant's answer before going back; the report goes on without them. */
const waitForAnswerMs = 3_000;

/**
 * Decides an open payment and stores the report in the same transaction, so that there is no decision without a report.
 * A payment that was decided before stays as it is.
 * @returns undefined for an unknown reference.
 */
export async function decidePayment(
  { db, delivery, now }: Context,
  reference: string,
  decision: Decision,
): Promise<Payment | undefined> {
  const at = now();
  const eventId = `evt_${randomUUID()}`;
  const decided = await db.transaction(async (tx) => {
    const status = decision === 'decline' ? 'declined' : 'paid';
    const payment = await updateOpenPayment(tx, reference, status, at);
    if (!payment) return undefined;
    await insertEvent(tx, {
      id: eventId,
      subject: { payment: reference },
      callbackUrl: payment.callback_url,
      body: eventBody(eventId, payment, decision, at),
      copies: decision === 'pay-twice' ? 2 : 1,
      giveUpAt: new Date(at.getTime() + giveUpAfterSeconds * 1000),
    });
    return payment;
  });
  if (!decided) return findPayment(db, reference);
  await delivery.deliver(eventId, waitForAnswerMs);
  return decided;
}

function eventBody(eventId: string, payment: Payment, decision: Decision, at: Date): string {
  return JSON.stringify({
    eventId,
    providerReference: payment.reference,
    merchantOrderId: payment.merchant_order_id,
    status: decision === 'decline' ? 'declined' : 'paid',
    amount: decision === 'pay-wrong-amount' ? wrongAmount(payment.amount) : payment.amount,
    currency: payment.currency,
    paidAt: decision === 'decline' ? null : at.toISOString(),
  });
}
