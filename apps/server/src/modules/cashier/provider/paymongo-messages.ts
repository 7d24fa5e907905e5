/**
 * What PayMongo says, from its public documentation: payment intents with the method `qrph`, refunds, and webhooks of payments and refunds.
 * Amounts are whole centavos, times are seconds since 1970.
 */
import * as z from 'zod/mini';
import { currency } from '@perya/contract/fields.ts';
import type { PaymentState, ProviderEvent, RefundState } from './payment-provider.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
/** Written as a number; `exact-json.ts` keeps it as a text. */
const centavos = z.string().check(z.regex(/^\d{1,15}$/));
const seconds = z.optional(z.nullable(z.string().check(z.regex(/^\d{1,11}$/))));
const metadata = z.optional(z.nullable(z.record(z.string(), z.unknown())));

const refundStatus = z.enum(['pending', 'processing', 'succeeded', 'failed']);
const refundAttributes = z.object({
  amount: centavos,
  currency,
  status: refundStatus,
  metadata,
  updated_at: seconds,
});
const paymentAttributes = z.object({
  amount: centavos,
  currency,
  status: z.enum(['pending', 'paid', 'failed', 'refunded', 'partially_refunded']),
  payment_intent_id: z.optional(z.nullable(text)),
  metadata,
  paid_at: seconds,
  billing: z.optional(z.nullable(z.object({ name: z.optional(z.nullable(z.string())) }))),
  refunds: z.optional(z.array(z.object({ id: text, attributes: refundAttributes }))),
});
const payment = z.object({ id: text, attributes: paymentAttributes });

const intentAttributes = z.object({
  amount: centavos,
  currency,
  status: z.enum(['awaiting_payment_method', 'awaiting_next_action', 'processing', 'succeeded', 'cancelled']),
  client_key: z.optional(z.string()),
  payments: z.optional(z.array(payment)),
  next_action: z.optional(
    z.nullable(
      z.object({
        type: z.string(),
        code: z.optional(
          z.object({
            image_url: z
              .string()
              .check(z.regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/), z.maxLength(200_000)),
          }),
        ),
      }),
    ),
  ),
});
export const intent = z.object({ data: z.object({ id: text, attributes: intentAttributes }) });
export type Intent = z.output<typeof intent>['data'];
export const created = z.object({ data: z.object({ id: text }) });
export const createdRefund = z.object({ data: z.object({ id: text, attributes: refundAttributes }) });

export const webhook = z.object({
  data: z.object({
    id: text,
    attributes: z.object({
      type: z.string(),
      data: z.object({
        id: text,
        type: z.optional(z.string()),
        attributes: z.record(z.string(), z.unknown()),
      }),
    }),
  }),
});

const atOf = (one: string | null | undefined): Date | null => (one ? new Date(Number(one) * 1_000) : null);
const ourId = (given: z.output<typeof metadata>, name: string): string => {
  const id = given?.[name];
  return typeof id === 'string' ? id : '';
};

export const refundStates: Record<z.output<typeof refundStatus>, RefundState> = {
  pending: 'pending',
  processing: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
};

/** An intent in the port's words. A code that has run out waits for another one: the order expires by its own time. */
export function readIntent({ id, attributes }: Intent) {
  const paid = attributes.payments?.find(
    (one) => one.attributes.status !== 'failed' && one.attributes.status !== 'pending',
  );
  const state: PaymentState = attributes.status === 'succeeded' && paid ? 'paid' : 'open';
  return {
    reference: id,
    state,
    amountMinor: BigInt(paid?.attributes.amount ?? attributes.amount),
    currency: attributes.currency,
    at: atOf(paid?.attributes.paid_at),
    ...payerOf(paid?.attributes.billing?.name),
  };
}

const payerOf = (name: string | null | undefined) => (name ? { payerName: name.slice(0, 140) } : {});

/** Where the attributes of an event stand in its message. */
export const eventPath = ['data', 'attributes', 'data', 'attributes'];

/** `source.chargeable` and others say nothing about money that has come: none of them is an event of the port. */
export function readWebhook({
  data: { id: eventId, attributes },
}: z.output<typeof webhook>): { ok: true; events: ProviderEvent[] } | { ok: false; error: z.core.$ZodError } {
  const { type, data } = attributes;
  if (type === 'payment.paid' || type === 'payment.failed') {
    const read = paymentAttributes.safeParse(data.attributes);
    if (!read.success) return { ok: false, error: read.error };
    const {
      amount,
      currency: of,
      payment_intent_id: intentId,
      metadata: given,
      paid_at: paidAt,
      billing,
    } = read.data;
    const status = {
      reference: intentId ?? data.id,
      state: type === 'payment.paid' ? 'paid' : 'declined',
      amountMinor: BigInt(amount),
      currency: of,
      at: type === 'payment.paid' ? atOf(paidAt) : null,
    } as const;
    const id = ourId(given, 'order');
    return { ok: true, events: [{ kind: 'payment', eventId, id, ...status, ...payerOf(billing?.name) }] };
  }
  if (type.startsWith('refund.') || type === 'payment.refund.updated') {
    const read = refundAttributes.safeParse(data.attributes);
    if (!read.success) return { ok: false, error: read.error };
    const { amount, currency: of, status, metadata: given, updated_at: at } = read.data;
    const told = {
      reference: data.id,
      state: refundStates[status],
      amountMinor: BigInt(amount),
      currency: of,
    };
    const id = ourId(given, 'refund');
    return { ok: true, events: [{ kind: 'refund', eventId, id, ...told, at: atOf(at) }] };
  }
  return { ok: true, events: [] };
}
