/** Payout accounts and withdrawals in the contract's form. */
import type * as z from 'zod/mini';
import type { payoutAccount, payoutMethod } from '@perya/contract/cashier/payout-account.ts';
import type { getStandingWithdrawal } from '@perya/contract/cashier/standing-withdrawal.ts';
import type { withdrawable } from '@perya/contract/cashier/withdrawable.ts';
import type { withdrawal } from '@perya/contract/cashier/withdrawal.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { textIn } from '#platform/text-in.ts';
import type { BonusesOnWithdrawal } from './dependencies.ts';
import { channelName } from './present.ts';
import type { PayoutAccount } from './queries/payout-accounts.ts';
import type { PayoutMethod } from './rules/payout-method.ts';
import type { StandingWithdrawal } from './queries/standing-withdrawals.ts';
import {
  findWithdrawable,
  unsentStates,
  type Facts,
  type Withdrawable,
  type Withdrawal,
  type WithdrawalTerms,
} from './rules/withdrawal.ts';
import { standingRequest } from './use-cases/withdrawals/standing-withdrawal.ts';
import type { FoundFacts } from './use-cases/withdrawals/find-facts.ts';

const masked = (last4: string): string => `•••• ${last4}`;

/** As operators write it. */
export function presentTerms(method: PayoutMethod) {
  const { code, kind, numberRule, names, minMinor, maxMinor, position, enabled, routes, currency } = method;
  const { EN, TY } = names;
  return {
    method: code,
    kind,
    numberRule,
    names: { ...(EN !== undefined && { EN }), ...(TY !== undefined && { TY }) },
    min: formatDecimal(minMinor, currency),
    max: formatDecimal(maxMinor, currency),
    position,
    offered: enabled,
    routes: routes.map((route) => ({
      provider: route.provider,
      providerMethod: route.providerMethod,
      min: formatDecimal(route.minMinor, currency),
      max: formatDecimal(route.maxMinor, currency),
    })),
  };
}

export const presentMethod = (
  { code, names, kind, numberRule }: PayoutMethod,
  language: PhraseLanguage,
): z.input<typeof payoutMethod> => ({
  method: code,
  name: channelName(code, language, names),
  kind,
  numberRule,
});

/** Of a brand's payout methods, by code. */
export type MethodNames = ReadonlyMap<string, PayoutMethod['names']>;

export const presentPayoutAccount = (
  account: PayoutAccount,
  names: MethodNames,
  now: Date,
  language: PhraseLanguage,
): z.input<typeof payoutAccount> => ({
  accountId: String(account.accountId),
  method: account.method,
  name: channelName(account.method, language, names.get(account.method)),
  kind: account.kind,
  holder: account.holder,
  maskedNumber: masked(account.last4),
  boundAt: account.boundAt.toISOString(),
  usableFrom: account.usableFrom.toISOString(),
  usable: account.usableFrom <= now,
});

export function presentWithdrawal(
  one: Withdrawal,
  { last4, holder, kind, method }: PayoutAccount,
  names: MethodNames,
  { memberCancels }: WithdrawalTerms,
  language: PhraseLanguage,
): z.input<typeof withdrawal> {
  const { currency } = one;
  return {
    withdrawalId: String(one.id),
    amount: formatDecimal(one.amountMinor, currency),
    fee: formatDecimal(one.feeMinor, currency),
    currency,
    state: one.state,
    account: {
      name: channelName(method, language, names.get(method)),
      kind,
      maskedNumber: masked(last4),
      holder,
    },
    createdAt: one.createdAt.toISOString(),
    steps: one.steps,
    rejectReason: one.rejectReason,
    askedAgainAt: one.state === 'sent' ? (one.askAt?.toISOString() ?? null) : null,
    late: one.state === 'sent' && one.asked > 0,
    cancellable: memberCancels && unsentStates.includes(one.state),
    standing: one.requestId.startsWith(standingRequest),
  };
}

export function presentWithdrawable(
  { facts, turnover, balanceMinor, onTheWayMinor, debtMinor }: FoundFacts,
  terms: WithdrawalTerms,
  currency: Currency,
  now: Date,
): Omit<z.input<typeof withdrawable.value>, 'times' | 'endingBonuses'> {
  const format = (minor: bigint): string => formatDecimal(minor, currency);
  const found = findWithdrawable(terms, facts, now);
  return {
    currency,
    balance: format(balanceMinor),
    onTheWay: format(onTheWayMinor),
    debt: format(debtMinor),
    withdrawable: format(found.mostMinor),
    barriers: found.barriers.map(({ barrier, until }) => ({ barrier, until: until?.toISOString() ?? null })),
    turnover: turnover.rows.map((row) => ({
      source: row.source,
      locked: format(row.locksMinor),
      required: format(row.requiredMinor),
      done: format(row.doneMinor),
      since: row.openedAt.toISOString(),
    })),
    verification: presentVerification(found, facts, format),
    min: format(terms.minMinor),
    max: format(terms.maxMinor),
    left: {
      count: found.countLeft,
      sum: leastSum(found, format),
      resetsAt: facts.dayEndsAt.toISOString(),
    },
    fee: { amount: format(found.feeMinor), freeLeft: found.freeLeft },
  };
}

type Format = (minor: bigint) => string;

/** What is left of the day's sum: the brand's, or the tier's where that is less. */
function leastSum({ sumLeftMinor, tierLeftMinor }: Withdrawable, format: Format): string | null {
  const [least] = [sumLeftMinor, tierLeftMinor]
    .filter((sum) => sum !== null)
    .toSorted((one, other) => (one < other ? -1 : 1));
  return least === undefined ? null : format(least);
}

function presentVerification(
  { tierHolds, tierLeftMinor }: Withdrawable,
  { verification: { next } }: Facts,
  format: Format,
): z.input<typeof withdrawable.value>['verification'] {
  if (!tierHolds || next === null || tierLeftMinor === null) return null;
  const { step, withdrawDayMinor } = next;
  return {
    step,
    left: format(tierLeftMinor),
    raisesTo: withdrawDayMinor === null ? null : format(withdrawDayMinor),
  };
}

/** Bonuses that a withdrawal ends. */
export const presentEnding = (
  ending: Awaited<ReturnType<BonusesOnWithdrawal['findEnding']>>,
  currency: Currency,
  language: PhraseLanguage,
): z.input<typeof withdrawable.value>['endingBonuses'] =>
  ending.map(({ titles, amountMinor }) => ({
    title: textIn({ texts: titles }, language) ?? '',
    amount: formatDecimal(amountMinor, currency),
  }));

export const presentStanding = ({
  accountId,
  currency,
  keepMinor,
  setAt,
}: StandingWithdrawal): NonNullable<z.input<typeof getStandingWithdrawal.value>['instruction']> => ({
  currency,
  keep: formatDecimal(keepMinor, currency),
  accountId: String(accountId),
  setAt: setAt.toISOString(),
});
