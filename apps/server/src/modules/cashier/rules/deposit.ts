/** Decisions about deposits: pure, the clock comes in as an argument. */
import type * as z from 'zod/mini';
import type { depositStatus } from '@perya/contract/cashier/deposit-order.ts';
import type { Currency } from '@perya/money/money.ts';
import type { ProviderEvent } from '../provider/payment-provider.ts';

export type PaymentEvent = Extract<ProviderEvent, { kind: 'payment' }>;
export type DepositStatus = z.output<typeof depositStatus>;

export interface DepositChannel {
  brand: string;
  code: string;
  provider: string;
  kind: 'ewallet' | 'bank';
  currency: Currency;
  minMinor: bigint;
  maxMinor: bigint;
  suggestedMinor: bigint[];
}

export interface DepositOrder {
  id: bigint;
  brand: string;
  memberId: bigint;
  requestId: string;
  channel: string;
  provider: string;
  currency: Currency;
  amountMinor: bigint;
  /** As stored; `statusAt` says what it means now. */
  status: Exclude<DepositStatus, 'expired'>;
  providerReference: string | null;
  checkoutUrl: string | null;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  reviewReason: string | null;
}

/** How long a member has to pay. A later payment still credits. */
export const orderLifetimeMs = 30 * 60_000;

export function statusAt(order: Pick<DepositOrder, 'status' | 'expiresAt'>, now: Date): DepositStatus {
  const open = order.status === 'created' || order.status === 'pending';
  return open && order.expiresAt <= now ? 'expired' : order.status;
}

export type ReviewReason = 'amount' | 'currency' | 'reference' | 'event';

export type EventDecision =
  | { action: 'credit' | 'decline' | 'ignore' }
  | { action: 'review'; reason: ReviewReason };

/**
 * What a genuine event means for its order. Money that the provider has really received for exactly this order is
 * always credited, however late and whatever was reported before; anything that does not fit never is.
 */
export function decideEvent(order: DepositOrder, event: PaymentEvent): EventDecision {
  if (order.providerReference !== null && order.providerReference !== event.reference) {
    return { action: 'review', reason: 'reference' };
  }
  // A payment that the provider gave up is no news: the order expires by its own time, and may still be paid.
  if (event.state === 'open' || event.state === 'expired') return { action: 'ignore' };
  if (event.state === 'declined') {
    return { action: order.status === 'created' || order.status === 'pending' ? 'decline' : 'ignore' };
  }
  if (event.currency !== order.currency) return { action: 'review', reason: 'currency' };
  if (event.amountMinor !== order.amountMinor) return { action: 'review', reason: 'amount' };
  return { action: 'credit' };
}
