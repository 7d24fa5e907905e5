import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { sum } from './sum.ts';
import { findPaymentById, insertPayment, type Payment } from '../queries.ts';

export const paymentRequest = z.strictObject({
  paymentId: z.string().regex(/^[\w-]{1,64}$/),
  merchantOrderId: z.string().regex(/^[\w-]{1,64}$/),
  channel: z.string().regex(/^[a-z0-9-]{1,40}$/),
  ...sum,
  returnUrl: sum.callbackUrl,
  language: z.string().regex(/^[A-Z]{2}$/),
});

export type PaymentRequest = z.infer<typeof paymentRequest>;

/** A page to pay on, or a code that leads to it. */
type Payable = { checkoutUrl: string } | { qr: { text: string; expiresAt: string } };

export type CreatedPayment =
  | ({ ok: true; providerReference: string } & Payable)
  | { ok: false; error: 'payment.id.taken' };

/** Channels whose payments are scanned. */
const byCode: ReadonlySet<string> = new Set(['sandbox-qr', 'qq-wallet', 'wechat']);
const codeMinutes = 15;
const expiry = (now: Date): string => new Date(now.getTime() + codeMinutes * 60_000).toISOString();

/** The same payment id again gives the same payment; with other content it is refused. */
export async function createPayment(
  { db, publicUrl, now }: Context,
  request: PaymentRequest,
): Promise<CreatedPayment> {
  const reference = `pay_${randomBytes(18).toString('base64url')}`;
  const made = await insertPayment(db, {
    reference,
    payment_id: request.paymentId,
    merchant_order_id: request.merchantOrderId,
    channel: request.channel,
    amount: request.amount,
    currency: request.currency,
    return_url: request.returnUrl,
    callback_url: request.callbackUrl,
    language: request.language,
  });
  const answer = (one: string): CreatedPayment => ({
    ok: true,
    providerReference: one,
    ...(byCode.has(request.channel)
      ? { qr: { text: `${publicUrl}/pay/${one}`, expiresAt: expiry(now()) } }
      : { checkoutUrl: `${publicUrl}/pay/${one}` }),
  });
  if (made) return answer(reference);
  const present = await findPaymentById(db, request.paymentId);
  return present && isSame(present, request)
    ? answer(present.reference)
    : { ok: false, error: 'payment.id.taken' };
}

/** The way back and the language may differ in a repetition: they do not change what is paid. */
function isSame(payment: Payment, request: PaymentRequest): boolean {
  return (
    payment.merchant_order_id === request.merchantOrderId &&
    payment.channel === request.channel &&
    payment.amount === request.amount &&
    payment.currency === request.currency &&
    payment.callback_url === request.callbackUrl
  );
}
