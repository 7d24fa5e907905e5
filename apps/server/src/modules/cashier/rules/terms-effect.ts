/** Effects of other withdrawal terms on withdrawals of the past. Pure. */
import type { ApprovalEffect } from '@perya/contract/operators/get-approval-effect.ts';
import type { WithdrawalTerms } from './withdrawal.ts';

/** A withdrawal of the past, with the member's earlier ones of the same day. */
export interface PastWithdrawal {
  amountMinor: bigint;
  earlierCount: number;
  earlierSumMinor: bigint;
}

/** The terms that a withdrawal alone can be judged by: neither balance nor turnover of that time is known any more. */
const judges = {
  'withdrawals.refused': ({ minMinor, maxMinor, perDay, dayMaxMinor }, one) =>
    one.amountMinor < minMinor ||
    one.amountMinor > maxMinor ||
    (perDay !== null && one.earlierCount >= perDay) ||
    (dayMaxMinor !== null && one.earlierSumMinor + one.amountMinor > dayMaxMinor),
  'withdrawals.charged': ({ freePerDay, feeMinor }, { earlierCount }) =>
    feeMinor > 0n && freePerDay !== null && earlierCount >= freePerDay,
  'withdrawals.secondPerson': ({ secondPersonFromMinor }, { amountMinor }) =>
    amountMinor >= secondPersonFromMinor,
  'withdrawals.automatic': ({ automatic }, { amountMinor }) =>
    automatic !== null && amountMinor <= automatic.upToMinor,
} satisfies Partial<
  Record<ApprovalEffect['effect'], (terms: WithdrawalTerms, one: PastWithdrawal) => boolean>
>;

/** @returns the effects that differ between the two terms, and always how many withdrawals would be refused. */
export function termsEffects(
  before: WithdrawalTerms,
  after: WithdrawalTerms,
  past: readonly PastWithdrawal[],
): ApprovalEffect[] {
  const count = (judge: (typeof judges)[keyof typeof judges], terms: WithdrawalTerms): number =>
    past.filter((one) => judge(terms, one)).length;
  return Object.entries(judges)
    .map(([effect, judge]) => ({
      effect: effect as keyof typeof judges,
      of: past.length,
      days: null,
      before: count(judge, before),
      after: count(judge, after),
    }))
    .filter((one) => one.effect === 'withdrawals.refused' || one.before !== one.after);
}
