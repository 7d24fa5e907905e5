/** Decisions about withdrawals: pure, the clock comes in as an argument. */
import type * as z from 'zod/mini';
import type { withdrawable } from '@perya/contract/cashier/withdrawable.ts';
import type { rejectReasons, withdrawalStates } from '@perya/contract/cashier/withdrawal.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Verification } from '../dependencies.ts';
import type { AutomaticTerms } from './automatic-approval.ts';
import { identityError, type IdentityError } from './identity-error.ts';
import type { ProviderEvent } from '../provider/payment-provider.ts';

export type WithdrawalState = (typeof withdrawalStates)[number];
export type RejectReason = (typeof rejectReasons)[number];
export type Barrier = z.output<typeof withdrawable.value>['barriers'][number]['barrier'];
export type PayoutEvent = Extract<ProviderEvent, { kind: 'payout' }>;

export interface WithdrawalTerms {
  timeZone: string;
  minMinor: bigint;
  maxMinor: bigint;
  /** Of a member on a day; null: no bound. */
  perDay: number | null;
  dayMaxMinor: bigint | null;
  /** So many of a day are free; null: all. */
  freePerDay: number | null;
  feeMinor: bigint;
  accountHoldMs: number;
  /** From this amount on two persons approve. */
  secondPersonFromMinor: bigint;
  memberCancels: boolean;
  /** Null: a person approves every payout. */
  automatic: AutomaticTerms | null;
}

export interface Withdrawal {
  id: bigint;
  brand: string;
  memberId: bigint;
  requestId: string;
  accountId: bigint;
  method: string;
  provider: string;
  providerMethod: string;
  currency: Currency;
  amountMinor: bigint;
  feeMinor: bigint;
  /** What the member was shown that open bonuses lose; null: none ends. */
  bonusMinor: bigint | null;
  state: WithdrawalState;
  settled: boolean;
  createdAt: Date;
  changedAt: Date;
  steps: { state: WithdrawalState; at: string }[];
  reasons: string[];
  rejectReason: RejectReason | null;
  note: string | null;
  claimedBy: bigint | null;
  claimedAt: Date | null;
  decidedBy: bigint | null;
  providerReference: string | null;
  sentAt: Date | null;
  asked: number;
  askAt: Date | null;
  attention: string | null;
}

/** The money is put aside, and nothing was asked of a provider yet. */
export const unsentStates: readonly WithdrawalState[] = ['checked', 'review', 'approved'];

/** Minutes after sending at which the provider is asked, where no report has come; then every hour. */
const askAfterMinutes = [1, 5, 15, 60] as const;
const laterMs = 60 * 60_000;

/** @param asked how often it was asked before. */
export function askAgainAt(sentAt: Date, asked: number, now: Date): Date {
  const minutes = askAfterMinutes[asked];
  return minutes === undefined
    ? new Date(now.getTime() + laterMs)
    : new Date(sentAt.getTime() + minutes * 60_000);
}

export interface Facts {
  /** Booked less what is put aside and what is about to be. */
  availableMinor: bigint;
  /** Stays until its turnover is made; may be more than there is. */
  lockedMinor: bigint;
  /** Withdrawals of today that did not end without money leaving. */
  today: { count: number; sumMinor: bigint };
  dayEndsAt: Date;
  password: { isSet: boolean; waitSeconds: number; heldUntil: Date | null };
  /** From when on money goes to each of the member's accounts. */
  usableFrom: readonly Date[];
  verification: Verification;
  /** Whether some provider pays out now. */
  hasMethod: boolean;
}

export interface Withdrawable {
  /** The most that one may be now; 0: none. */
  mostMinor: bigint;
  feeMinor: bigint;
  freeLeft: number;
  countLeft: number | null;
  sumLeftMinor: bigint | null;
  /** What the tier of the verification still lets leave today; null: no limit of this kind. */
  tierLeftMinor: bigint | null;
  /** That is less than everything else would let leave, and another tier raises it. */
  tierHolds: boolean;
  barriers: { barrier: Barrier; until: Date | null }[];
}

const least = (...sums: (bigint | null)[]): bigint =>
  sums.filter((sum) => sum !== null).reduce((one, other) => (one < other ? one : other));
const atLeastZero = (sum: bigint): bigint => (sum < 0n ? 0n : sum);

/** What can be withdrawn now, and what stands in the way, in the order in which it is told. */
export function findWithdrawable(terms: WithdrawalTerms, facts: Facts, now: Date): Withdrawable {
  const { today, availableMinor, lockedMinor, verification } = facts;
  const countLeft = terms.perDay === null ? null : Math.max(0, terms.perDay - today.count);
  const sumLeftMinor = terms.dayMaxMinor === null ? null : atLeastZero(terms.dayMaxMinor - today.sumMinor);
  const tierLeftMinor = tierLeft(facts);
  const freeLeft = terms.freePerDay === null ? 999 : Math.max(0, terms.freePerDay - today.count);
  const feeMinor = freeLeft > 0 ? 0n : terms.feeMinor;
  const freeMinor = atLeastZero(availableMinor - atLeastZero(lockedMinor) - feeMinor);
  const others = least(freeMinor, terms.maxMinor, sumLeftMinor);
  const most = least(others, tierLeftMinor);
  const tierClosed = tierLeftMinor !== null && tierLeftMinor < terms.minMinor;
  const barriers = [
    ...personBarriers(facts, now),
    ...(countLeft === 0 ? [{ barrier: 'dayCount', until: facts.dayEndsAt } as const] : []),
    ...((sumLeftMinor !== null && sumLeftMinor < terms.minMinor) || (tierClosed && !verification.next)
      ? [{ barrier: 'daySum', until: facts.dayEndsAt } as const]
      : []),
    ...(tierClosed && verification.next ? [{ barrier: 'identity', until: null } as const] : []),
    ...(availableMinor - feeMinor < terms.minMinor
      ? [{ barrier: 'funds', until: null } as const]
      : freeMinor < terms.minMinor
        ? [{ barrier: 'turnover', until: null } as const]
        : []),
    ...(facts.hasMethod ? [] : [{ barrier: 'unavailable', until: null } as const]),
  ];
  const mostMinor = barriers.length > 0 || most < terms.minMinor ? 0n : most;
  const tierHolds = tierLeftMinor !== null && tierLeftMinor < others && verification.next !== null;
  return { mostMinor, feeMinor, freeLeft, countLeft, sumLeftMinor, tierLeftMinor, tierHolds, barriers };
}

const tierLeft = ({ verification: { withdrawDayMinor }, today }: Facts): bigint | null =>
  withdrawDayMinor === null ? null : atLeastZero(withdrawDayMinor - today.sumMinor);

function personBarriers({ password, usableFrom }: Facts, now: Date): Withdrawable['barriers'] {
  const found: Withdrawable['barriers'] = [];
  if (!password.isSet) found.push({ barrier: 'paymentPassword', until: null });
  if (password.waitSeconds > 0)
    found.push({ barrier: 'passwordLocked', until: new Date(now.getTime() + password.waitSeconds * 1_000) });
  if (password.heldUntil !== null) found.push({ barrier: 'passwordReset', until: password.heldUntil });
  if (usableFrom.length === 0) found.push({ barrier: 'payoutAccount', until: null });
  else if (usableFrom.every((from) => from > now)) {
    const first = new Date(Math.min(...usableFrom.map((from) => from.getTime())));
    found.push({ barrier: 'accountHold', until: first });
  }
  return found;
}

export type GateError =
  | 'payment.password.held'
  | 'payout.account.held'
  | 'amount.out.of.range'
  | 'withdrawal.day.count'
  | 'withdrawal.day.sum'
  | IdentityError
  | 'withdrawal.turnover'
  | 'funds.insufficient';

/** Whether an amount may leave to an account; the first gate that is closed. */
export function refusalOf(
  terms: WithdrawalTerms,
  facts: Facts,
  wish: { amountMinor: bigint; usableFrom: Date; minMinor: bigint; maxMinor: bigint },
  now: Date,
): GateError | null {
  const { amountMinor } = wish;
  const { feeMinor, countLeft, sumLeftMinor, tierLeftMinor } = findWithdrawable(terms, facts, now);
  if (facts.password.heldUntil !== null) return 'payment.password.held';
  if (wish.usableFrom > now) return 'payout.account.held';
  const min = terms.minMinor > wish.minMinor ? terms.minMinor : wish.minMinor;
  if (amountMinor < min || amountMinor > least(terms.maxMinor, wish.maxMinor)) return 'amount.out.of.range';
  if (countLeft === 0) return 'withdrawal.day.count';
  if (sumLeftMinor !== null && amountMinor > sumLeftMinor) return 'withdrawal.day.sum';
  const { next } = facts.verification;
  if (tierLeftMinor !== null && amountMinor > tierLeftMinor)
    return next === null ? 'withdrawal.day.sum' : identityError(next.step);
  const wholeMinor = amountMinor + feeMinor;
  if (wholeMinor > facts.availableMinor) return 'funds.insufficient';
  return wholeMinor > facts.availableMinor - atLeastZero(facts.lockedMinor) ? 'withdrawal.turnover' : null;
}

export type PayoutDecision =
  | { action: 'note' }
  | { action: 'ignore' }
  | { action: 'end'; state: 'paid' | 'failed' | 'reversed' }
  | { action: 'attend'; why: 'reference' | 'amount' | 'paidAfterEnd' | 'failedAfterPaid' };

/**
 * What a provider's word about a payout means. Money goes back to the member after a definite refusal alone; what does not fit moves nothing
 * and is for a person.
 */
export function decidePayout(
  withdrawal: Pick<Withdrawal, 'state' | 'providerReference' | 'amountMinor' | 'currency'>,
  told: Pick<PayoutEvent, 'reference' | 'state' | 'amountMinor' | 'currency'>,
): PayoutDecision {
  const { state, providerReference } = withdrawal;
  if (providerReference !== null && providerReference !== told.reference)
    return { action: 'attend', why: 'reference' };
  if (told.currency !== withdrawal.currency || told.amountMinor !== withdrawal.amountMinor)
    return { action: 'attend', why: 'amount' };
  switch (told.state) {
    case 'accepted':
    case 'requested':
    case 'compliance':
      return { action: state === 'sent' ? 'note' : 'ignore' };
    case 'succeeded':
      if (state === 'sent') return { action: 'end', state: 'paid' };
      if (state === 'paid' || state === 'reversed') return { action: 'ignore' };
      return { action: 'attend', why: 'paidAfterEnd' };
    case 'failed':
    case 'expired':
      if (state === 'sent') return { action: 'end', state: 'failed' };
      return state === 'failed' ? { action: 'ignore' } : { action: 'attend', why: 'failedAfterPaid' };
    case 'reversed':
      if (state === 'sent' || state === 'paid') return { action: 'end', state: 'reversed' };
      return state === 'reversed' ? { action: 'ignore' } : { action: 'attend', why: 'failedAfterPaid' };
  }
}
