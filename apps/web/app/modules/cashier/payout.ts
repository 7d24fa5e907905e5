/** What the pages of money out ask for, and the amounts on them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import { parseTypedAmount } from '@perya/money/typed.ts';
import { api } from '#app/lib/api.ts';
import { useLanguage } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';

export type Withdrawable = ApiValue<'GET /wps/transaction/withdraw/settings'>;
export type Withdrawal = ApiValue<'GET /wps/transaction/withdraw/records/:withdrawalId'>;
export type PayoutAccounts = ApiValue<'GET /wps/member/bankCard'>;
export type PayoutAccount = PayoutAccounts['list'][number];

export type StandingWithdrawal = ApiValue<'GET /wps/transaction/withdraw/standing'>['instruction'];

export const payoutKey = 'payout';

/** Asked again when the balance moves. */
export function useWithdrawable(balanceSeq: number | undefined) {
  return useQuery({
    queryKey: [payoutKey, 'settings', useSession()?.userName, balanceSeq],
    queryFn: ({ signal }) => api('GET /wps/transaction/withdraw/settings', undefined, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function usePayoutAccounts() {
  return useQuery({
    // The names of the methods are in the language of the request.
    queryKey: [payoutKey, 'accounts', useSession()?.userName, useLanguage()],
    queryFn: ({ signal }) => api('GET /wps/member/bankCard', undefined, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The member's standing instruction to withdraw; `instruction` is null if none is set. */
export function useStandingWithdrawal() {
  return useQuery({
    queryKey: [payoutKey, 'standing', useSession()?.userName],
    queryFn: ({ signal }) => api('GET /wps/transaction/withdraw/standing', undefined, { signal }),
    staleTime: 0,
  });
}

const minorOf = (decimal: string, currency: Currency): bigint => parseDecimal(decimal, currency) ?? 0n;

/** Whether so much can be withdrawn now. */
export function checkWithdrawal(
  { currency, min, withdrawable, verification }: Withdrawable,
  typed: string,
): ErrorCode | null {
  if (typed.trim() === '') return 'field.required';
  const minor = parseTypedAmount(typed, currency);
  if (minor === null) return 'amount.format';
  if (minor < minorOf(min, currency)) return 'amount.out.of.range';
  if (minor <= minorOf(withdrawable, currency)) return null;
  return verification === null ? 'amount.out.of.range' : `identity.needs.${verification.step}`;
}

/** Whether so much can stay in the wallet. */
export const checkKept = (currency: Currency, typed: string): ErrorCode | null =>
  typed.trim() === ''
    ? 'field.required'
    : parseTypedAmount(typed, currency) === null
      ? 'amount.format'
      : null;

/** As it is sent; null: no amount. */
export function sentWithdrawal({ currency }: Pick<Withdrawable, 'currency'>, typed: string): string | null {
  const minor = parseTypedAmount(typed, currency);
  return minor === null ? null : formatDecimal(minor, currency);
}

export const isZero = (decimal: string): boolean => /^0+(\.0+)?$/.test(decimal);

/** Round sums below what can be withdrawn, and all of it. */
export function suggestedAmounts({ currency, min, withdrawable }: Withdrawable): string[] {
  const most = minorOf(withdrawable, currency);
  const least = minorOf(min, currency);
  const rounds = [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n].filter(
    (sum) => sum >= least && sum < most,
  );
  return [...rounds.slice(-5), most].map((minor) => formatDecimal(minor, currency));
}

/** What is missing of a sum. */
export const missing = (required: string, done: string, currency: Currency): string =>
  formatDecimal(minorOf(required, currency) - minorOf(done, currency), currency);

/** How much of it is done, in whole percent. */
export const percentOf = (done: string, required: string, currency: Currency): number => {
  const whole = minorOf(required, currency);
  return whole === 0n ? 100 : Number((minorOf(done, currency) * 100n) / whole);
};

/** The sum that open bonuses lose with a withdrawal; null: none of them ends. */
export const lostBonus = ({ endingBonuses, currency }: Withdrawable): string | null =>
  endingBonuses.length === 0
    ? null
    : formatDecimal(
        endingBonuses.reduce((sum, { amount }) => sum + minorOf(amount, currency), 0n),
        currency,
      );
