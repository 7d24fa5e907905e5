/**
 * Xendit's messages, from its public documentation: Invoice API (`/v2/invoices`), Payout API (`/v2/payouts`), refunds, and their webhooks.
 * Amounts are numbers in whole units, with decimals; `exact-json.ts` keeps them as texts.
 */
import * as z from 'zod/mini';
import { currency } from '@perya/contract/fields.ts';
import { parseDecimal } from '@perya/money/money.ts';
import type { PaymentState, PayoutState, ProviderEvent, RefundState } from './payment-provider.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,4})?$/));
const moment = z.optional(z.nullable(z.string()));

const invoiceStatus = z.enum(['PENDING', 'PAID', 'SETTLED', 'EXPIRED']);
const payoutStatus = z.enum([
  'ACCEPTED',
  'REQUESTED',
  'LOCKED',
  'PENDING_COMPLIANCE_ASSESSMENT',
  'COMPLIANCE_REJECTED',
  'SUCCEEDED',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REVERSED',
]);
const refundStatus = z.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED']);

/** Fields that answers and webhooks share. */
export const invoice = z.object({
  id: text,
  external_id: text,
  status: invoiceStatus,
  amount,
  paid_amount: z.optional(z.nullable(amount)),
  currency: z.optional(currency),
  invoice_url: z.optional(z.string().check(z.regex(/^https?:\/\//), z.maxLength(2_000))),
  paid_at: moment,
  updated: moment,
});
export type Invoice = z.output<typeof invoice>;
export const createdInvoice = z.extend(invoice, {
  invoice_url: z.string().check(z.regex(/^https?:\/\//), z.maxLength(2_000)),
});
export const invoices = z.array(invoice);

export const payout = z.object({
  id: text,
  reference_id: text,
  status: payoutStatus,
  amount,
  currency,
  updated: moment,
});
export type Payout = z.output<typeof payout>;
export const payouts = z.object({ data: z.array(payout) });

export const refund = z.object({
  id: text,
  reference_id: text,
  status: refundStatus,
  amount,
  currency,
  updated: moment,
});
export type Refund = z.output<typeof refund>;

export const webhook = z.union([
  z.object({ event: z.string().check(z.startsWith('payout.')), data: payout }),
  z.object({ event: z.string().check(z.startsWith('refund.')), data: refund }),
  invoice,
]);

const at = (one: string | null | undefined): Date | null => {
  const moment_ = one ? new Date(one) : null;
  return moment_ === null || Number.isNaN(moment_.getTime()) ? null : moment_;
};

const paymentStates: Record<z.output<typeof invoiceStatus>, PaymentState> = {
  PENDING: 'open',
  PAID: 'paid',
  SETTLED: 'paid',
  EXPIRED: 'expired',
};
export const payoutStates: Record<z.output<typeof payoutStatus>, PayoutState> = {
  ACCEPTED: 'accepted',
  REQUESTED: 'requested',
  LOCKED: 'requested',
  PENDING_COMPLIANCE_ASSESSMENT: 'compliance',
  COMPLIANCE_REJECTED: 'failed',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'expired',
  REVERSED: 'reversed',
};
export const refundStates: Record<z.output<typeof refundStatus>, RefundState> = {
  PENDING: 'pending',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/** Maps an invoice to the port: the paid amount, or the requested one while it is unpaid. */
export function readInvoice(one: Invoice) {
  const { currency: of = 'PHP' } = one;
  return {
    reference: one.id,
    state: paymentStates[one.status],
    amountMinor: parseDecimal(one.paid_amount ?? one.amount, of),
    currency: of,
    at: at(one.paid_at),
  };
}

export const readPayout = (one: Payout) => ({
  reference: one.id,
  state: payoutStates[one.status],
  amountMinor: parseDecimal(one.amount, one.currency),
  currency: one.currency,
  at: at(one.updated),
});

const readRefund = (one: Refund) => ({
  reference: one.id,
  state: refundStates[one.status],
  amountMinor: parseDecimal(one.amount, one.currency),
  currency: one.currency,
  at: at(one.updated),
});

/** Xendit signs no identity of its webhooks, so subject and content identify a report. */
export function readWebhook(told: z.output<typeof webhook>): ProviderEvent {
  if (!('event' in told)) {
    const status = readInvoice(told);
    return {
      kind: 'payment',
      eventId: `invoice:${told.id}:${status.state}`,
      id: told.external_id,
      ...status,
    };
  }
  const { data, event } = told;
  const eventId = `${event}:${data.id}:${data.status}`;
  return event.startsWith('payout.')
    ? { kind: 'payout', eventId, id: data.reference_id, ...readPayout(data as Payout) }
    : { kind: 'refund', eventId, id: data.reference_id, ...readRefund(data as Refund) };
}
