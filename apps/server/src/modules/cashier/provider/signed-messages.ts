/** The messages of the signed protocol (README.md, "Protocol of a payment provider"). */
import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '@perya/contract/fields.ts';
import { parseDecimal } from '@perya/money/money.ts';
import type {
  PaymentAction,
  PaymentState,
  PayoutState,
  ProviderEvent,
  RefundState,
} from './payment-provider.ts';

/** Money that has moved: never below zero. */
const sum = decimal.check(z.regex(/^\d/));

const reference = z.string().check(z.minLength(1), z.maxLength(100));

export const createdPayment = z.union([
  z.object({
    providerReference: reference,
    checkoutUrl: z.string().check(z.regex(/^https?:\/\//), z.maxLength(2_000)),
  }),
  z.object({
    providerReference: reference,
    qr: z.object({ text: z.string().check(z.minLength(1), z.maxLength(1_000)), expiresAt: instant }),
  }),
]);

/** What the member does to pay. */
export const actionOf = (made: z.output<typeof createdPayment>): PaymentAction =>
  'qr' in made
    ? { kind: 'qr', text: made.qr.text, expiresAt: new Date(made.qr.expiresAt) }
    : { kind: 'redirect', url: made.checkoutUrl };

const payerName = z.optional(z.string().check(z.minLength(1), z.maxLength(140)));

const paymentState = z.enum(['open', 'paid', 'declined', 'expired']);
const refundState = z.enum(['PENDING', 'SUCCEEDED', 'FAILED']);
const payoutState = z.enum([
  'ACCEPTED',
  'REQUESTED',
  'PENDING_COMPLIANCE_ASSESSMENT',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'REVERSED',
]);

export const createdRefund = z.object({ providerReference: reference, status: refundState });
export const createdPayout = z.object({ providerReference: reference, status: payoutState });
export const paymentStatus = z.object({
  providerReference: reference,
  status: paymentState,
  amount: sum,
  currency,
  paidAt: z.nullable(instant),
  payerName,
});
export const payoutStatus = z.object({
  providerReference: reference,
  status: payoutState,
  amount: sum,
  currency,
  at: instant,
});

const common = {
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  providerReference: reference,
  merchantOrderId: id,
  amount: sum,
  currency,
};

export const signedEvent = z.union([
  z.object({ ...common, type: z.literal('refund'), status: refundState, at: instant }),
  z.object({ ...common, type: z.literal('payout'), status: payoutState, at: instant }),
  z.object({
    ...common,
    type: z.optional(z.literal('payment')),
    status: z.enum(['paid', 'declined']),
    paidAt: z.nullable(instant),
    payerName,
  }),
]);

export const stateOfRefund = (status: z.output<typeof refundState>): RefundState =>
  ({ PENDING: 'pending', SUCCEEDED: 'succeeded', FAILED: 'failed' } as const)[status];

export const stateOfPayout = (status: z.output<typeof payoutState>): PayoutState =>
  (
    {
      ACCEPTED: 'accepted',
      REQUESTED: 'requested',
      PENDING_COMPLIANCE_ASSESSMENT: 'compliance',
      SUCCEEDED: 'succeeded',
      FAILED: 'failed',
      EXPIRED: 'expired',
      REVERSED: 'reversed',
    } as const
  )[status];

/** A status in the port's words. */
export function readStatus<State extends PaymentState | RefundState | PayoutState>(
  state: State,
  told: { providerReference: string; amount: string; currency: z.output<typeof currency> },
  at: string | null,
) {
  return {
    reference: told.providerReference,
    state,
    amountMinor: parseDecimal(told.amount, told.currency),
    currency: told.currency,
    at: at === null ? null : new Date(at),
  };
}

export const payerOf = ({ payerName: name }: { payerName?: string | undefined }) =>
  name === undefined ? {} : { payerName: name };

/** A report in the port's words. */
export function readSignedEvent(event: z.output<typeof signedEvent>): ProviderEvent {
  const about = { eventId: event.eventId, id: event.merchantOrderId };
  if (event.type === 'refund')
    return { kind: 'refund', ...about, ...readStatus(stateOfRefund(event.status), event, event.at) };
  if (event.type === 'payout')
    return { kind: 'payout', ...about, ...readStatus(stateOfPayout(event.status), event, event.at) };
  return { kind: 'payment', ...about, ...readStatus(event.status, event, event.paidAt), ...payerOf(event) };
}
