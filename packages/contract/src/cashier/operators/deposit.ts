import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../../fields.ts';
import { depositFlow, depositStatus, refuseReasons } from '../deposit-order.ts';

/**
 * Why a person looks at a deposit. `slip`, `transfer`: the member says that it was paid · `excluded`: the member had
 * excluded himself when it came · the others: what came does not fit.
 */
export const depositReviewReasons = [
  'slip',
  'transfer',
  'payer',
  'limit',
  'excluded',
  'amount',
  'currency',
  'reference',
  'event',
] as const;

/** What else a person should know. `stopped`: the member is on a break or has excluded himself now. */
export const depositFlags = [
  'stopped',
  'samePicture',
  'sameReference',
  'otherPayer',
  'refundFailed',
] as const;

/** A deposit as operators see it. */
export const deposit = z.object({
  id,
  brand: z.string(),
  memberId: id,
  /** Masked. */
  userName: z.string(),
  channel: z.string(),
  provider: z.string(),
  flow: depositFlow,
  status: depositStatus,
  amount: decimal,
  /** What came, or what a person will credit; null: not known. */
  received: z.nullable(decimal),
  fee: decimal,
  currency,
  reason: z.nullable(z.enum(depositReviewReasons)),
  flags: z.array(z.enum(depositFlags)),
  createdAt: instant,
  /** When a deposit for manual review was reported or paid. */
  waitingSince: instant,
  paidAt: z.nullable(instant),
  /** Whose it is at the moment; null: nobody's. */
  claimedBy: z.nullable(id),
  claimedUntil: z.nullable(instant),
  /** Another person has to decide as well. */
  needsSecond: z.boolean(),
});

export const depositDetail = z.extend(deposit, {
  providerReference: z.nullable(z.string()),
  /** The reference that the member was asked to write. */
  transferReference: z.nullable(z.string()),
  payerName: z.nullable(z.string()),
  /** The member's own name, as the accounts know it. */
  payeeName: z.nullable(z.string()),
  /** As the member typed it, and as the bank's statement has it. */
  bankReference: z.nullable(z.string()),
  bankLine: z.nullable(z.string()),
  slips: z.array(z.object({ id, at: instant, bankReference: z.string() })),
  /** Other orders with the same picture or the same bank reference. */
  alike: z.array(id),
  secondOf: z.nullable(id),
  refuseReason: z.nullable(z.enum(refuseReasons)),
  note: z.nullable(z.string()),
  refund: z.nullable(z.enum(['asked', 'failed', 'done'])),
  /** Of a charge-back: what the member's balance did not cover. */
  uncollected: z.nullable(decimal),
  steps: z.array(z.object({ status: depositStatus, at: instant })),
});
