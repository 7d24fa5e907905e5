import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../fields.ts';

/**
 * `created`: stored, the provider has not answered yet · `pending`: waiting for the payment · `received`: the money has come and is being
 * credited · `paid`: credited · `declined`: the provider refused, or an operator did · `expired`: not paid in time (a late payment still
 * credits) · `review`: a person looks at a slip, a transfer, or a payment by another payer · `mismatch`: the payment does not fit the order, a
 * person looks · `refunded`: given back to its payer, never credited · `chargedBack`: credited, then taken back by the payer's bank.
 */
export const depositStatuses = [
  'created',
  'pending',
  'received',
  'paid',
  'declined',
  'expired',
  'review',
  'mismatch',
  'refunded',
  'chargedBack',
] as const;
export const depositStatus = z.enum(depositStatuses);

/**
 * How a channel is paid. `redirect`: on the provider's page · `qr`: by a code that the member scans · `transfer`: to the house's bank account,
 * with a reference of its own · `slip`: the same, proved by a picture of the slip.
 */
export const depositFlows = ['redirect', 'qr', 'transfer', 'slip'] as const;
export const depositFlow = z.enum(depositFlows);

/** Where a member transfers money to. */
export const houseAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() });

export const refuseReasons = ['notFound', 'amount', 'payer', 'picture', 'stopped', 'rules'] as const;

export const depositOrder = z.object({
  orderId: id,
  channel: z.string(),
  /** In the language of the request. */
  channelName: z.string(),
  flow: depositFlow,
  /** As it was ordered. */
  amount: decimal,
  /** What came; null: nothing yet. It is what counts. */
  received: z.nullable(decimal),
  /** Of what came, the channel's fee. */
  fee: decimal,
  currency,
  status: depositStatus,
  /** Where the member pays; null as long as the provider has not answered, and once the order is final. */
  redirectUrl: z.nullable(z.string()),
  /** What the member scans, as text; null as with `redirectUrl`. */
  qrText: z.nullable(z.string()),
  /** The same as a picture (`data:image/png…`), where the provider draws it. */
  qrImage: z.nullable(z.string()),
  /** What the member transfers to, and the reference that names this order; null: paid another way. */
  transfer: z.nullable(z.extend(houseAccount, { reference: z.string() })),
  /** The member has told of the transfer; null: not yet. */
  proof: z.nullable(z.object({ bankReference: z.string(), pictures: z.number(), sentAt: instant })),
  refuseReason: z.nullable(z.enum(refuseReasons)),
  /** The order whose payment came twice; this is the second one. */
  secondOf: z.nullable(id),
  /** Its states with their times. */
  steps: z.array(z.object({ status: depositStatus, at: instant })),
  createdAt: instant,
  expiresAt: instant,
  paidAt: z.nullable(instant),
});
