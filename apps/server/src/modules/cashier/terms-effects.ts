/** Shows a second person what other terms would have meant for the latest withdrawals. */
import type { ApprovalEffect } from '@perya/contract/operators/get-approval-effect.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPastWithdrawals } from './queries/past-withdrawals.ts';
import type { PayoutMethod } from './rules/payout-method.ts';
import { termsEffects } from './rules/terms-effect.ts';
import type { WithdrawalTerms } from './rules/withdrawal.ts';

/** Enough to show a rule without sense, and few enough to read at once. */
const most = 40;

export async function findTermsEffects(
  db: Queryable,
  brand: string,
  { before, after }: { before: WithdrawalTerms; after: WithdrawalTerms },
): Promise<ApprovalEffect[]> {
  return termsEffects(before, after, await listPastWithdrawals(db, { brand, method: null, most }));
}

/** @param before null: the method is new, and nobody has used it. */
export async function findMethodEffects(
  db: Queryable,
  before: PayoutMethod | null,
  after: PayoutMethod,
): Promise<ApprovalEffect[]> {
  const past = await listPastWithdrawals(db, { brand: after.brand, method: after.code, most });
  const refused = (method: PayoutMethod | null): number =>
    method === null ? 0 : past.filter((one) => isRefused(method, one.amountMinor)).length;
  return [
    {
      effect: 'payouts.refused',
      of: past.length,
      days: null,
      before: refused(before),
      after: refused(after),
    },
  ];
}

const isRefused = ({ enabled, minMinor, maxMinor }: PayoutMethod, amountMinor: bigint): boolean =>
  !enabled || amountMinor < minMinor || amountMinor > maxMinor;
