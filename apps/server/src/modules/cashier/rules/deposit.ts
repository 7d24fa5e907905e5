/** Decisions about deposits: pure, the clock comes in as an argument. */
import type * as z from 'zod/mini';
import type {
  depositFlow,
  depositStatus,
  houseAccount,
  refuseReasons,
} from '@perya/contract/cashier/deposit-order.ts';
import type { depositFlags, depositReviewReasons } from '@perya/contract/cashier/operators/deposit.ts';
import type { Currency } from '@perya/money/money.ts';
import type { ProviderEvent } from '../provider/payment-provider.ts';
import type { DepositChannel } from './channel.ts';
import { isSameName } from './same-name.ts';

export type PaymentEvent = Extract<ProviderEvent, { kind: 'payment' }>;
export type DepositStatus = z.output<typeof depositStatus>;
export type DepositFlow = z.output<typeof depositFlow>;
export type HouseAccount = z.output<typeof houseAccount>;
export type ReviewReason = (typeof depositReviewReasons)[number];
export type DepositFlag = (typeof depositFlags)[number];
export type RefuseReason = (typeof refuseReasons)[number];

/** As stored; `statusAt` says what it means now. */
export type StoredStatus = Exclude<DepositStatus, 'expired'>;

export interface DepositOrder {
  id: bigint;
  brand: string;
  memberId: bigint;
  requestId: string;
  channel: string;
  provider: string;
  flow: DepositFlow;
  currency: Currency;
  amountMinor: bigint;
  /** What came; it counts, whatever was ordered. */
  receivedMinor: bigint | null;
  /** The channel's fee of what came. */
  feeMinor: bigint;
  status: StoredStatus;
  providerReference: string | null;
  checkoutUrl: string | null;
  qrText: string | null;
  qrImage: string | null;
  account: HouseAccount | null;
  transferReference: string | null;
  payerName: string | null;
  secondOf: bigint | null;
  bankReference: string | null;
  bankLine: string | null;
  proofAt: Date | null;
  /** Pictures that the member has shown. */
  slipCount: number;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  transferId: bigint | null;
  reviewReason: ReviewReason | null;
  flags: DepositFlag[];
  steps: { status: DepositStatus; at: string }[];
  claimedBy: bigint | null;
  claimedAt: Date | null;
  decidedBy: bigint | null;
  refuseReason: RefuseReason | null;
  note: string | null;
  refundId: bigint | null;
  refundState: 'asked' | 'failed' | 'done' | null;
  refundTries: number;
  uncollectedMinor: bigint | null;
}

const waitingStatuses: ReadonlySet<StoredStatus> = new Set(['review', 'mismatch']);
const openStatuses: ReadonlySet<StoredStatus> = new Set(['created', 'pending']);

export const isOpen = ({ status }: Pick<DepositOrder, 'status'>): boolean => openStatuses.has(status);

/** A person looks at it. */
export const isWaiting = ({ status }: Pick<DepositOrder, 'status'>): boolean => waitingStatuses.has(status);

/** Whether a person credits it by the bank's statement, not by a provider's word. */
export const isByStatement = ({ flow }: Pick<DepositOrder, 'flow'>): boolean =>
  flow === 'transfer' || flow === 'slip';

/** Whether a person may credit it now; as the query that does it has it. */
export const isCreditable = (order: Pick<DepositOrder, 'status' | 'flow' | 'refundState'>): boolean =>
  (isWaiting(order) ||
    (isByStatement(order) && (order.status === 'pending' || order.status === 'declined'))) &&
  (order.refundState === null || order.refundState === 'failed');

export function statusAt(order: Pick<DepositOrder, 'status' | 'expiresAt'>, now: Date): DepositStatus {
  return isOpen(order) && order.expiresAt <= now ? 'expired' : order.status;
}

export type EventDecision =
  /** Credit what came. */
  | { action: 'receive'; amountMinor: bigint }
  /** The order has its payment: this is another one, for an order of its own. */
  | { action: 'second'; amountMinor: bigint }
  | { action: 'hold'; status: 'review' | 'mismatch'; reason: ReviewReason; amountMinor: bigint | null }
  | { action: 'decline' | 'ignore' };

/**
 * What a genuine event means for its order. Money that the provider has really received is credited as it came, however late and whatever was
 * reported before. What does not fit is held for a person.
 * @param bounds of the channel; null: it is gone. @param payeeName the member's own name; null: not known, then no payer is foreign.
 */
export function decideEvent(
  order: DepositOrder,
  event: PaymentEvent,
  {
    bounds,
    payeeName,
  }: { bounds: Pick<DepositChannel, 'minMinor' | 'maxMinor'> | null; payeeName: string | null },
): EventDecision {
  const isForeign = order.providerReference !== null && order.providerReference !== event.reference;
  // A payment that the provider gave up is no news: the order expires by its own time, and may still be paid.
  if (event.state === 'open' || event.state === 'expired') return { action: 'ignore' };
  if (event.state === 'declined') return { action: isOpen(order) && !isForeign ? 'decline' : 'ignore' };
  const amountMinor = event.amountMinor !== null && event.amountMinor > 0n ? event.amountMinor : null;
  if (event.currency !== order.currency)
    return { action: 'hold', status: 'mismatch', reason: 'currency', amountMinor: null };
  const hold = (status: 'review' | 'mismatch', reason: ReviewReason): EventDecision => ({
    action: 'hold',
    status,
    reason,
    amountMinor,
  });
  if (amountMinor === null) return hold('mismatch', 'amount');
  const hasPayment = order.receivedMinor !== null;
  if (isForeign) return hasPayment ? { action: 'second', amountMinor } : hold('mismatch', 'reference');
  if (hasPayment && !isWaiting(order))
    return amountMinor === order.receivedMinor
      ? { action: 'receive', amountMinor }
      : hold('mismatch', 'amount');
  if (payeeName !== null && event.payerName !== undefined && !isSameName(payeeName, event.payerName))
    return hold('review', 'payer');
  // The order waits for another reason. It keeps the payment for the operator who decides.
  if (isWaiting(order)) return hold('mismatch', 'event');
  const isWithin = bounds !== null && amountMinor >= bounds.minMinor && amountMinor <= bounds.maxMinor;
  const isOrdered = amountMinor === order.amountMinor && order.secondOf === null;
  return isOrdered || isWithin ? { action: 'receive', amountMinor } : hold('mismatch', 'amount');
}
