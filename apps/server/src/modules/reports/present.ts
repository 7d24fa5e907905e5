/** Reports in the contract's form. */
import type * as z from 'zod/mini';
import type { homeDay } from '@perya/contract/reports/operators/home.ts';
import type { memberKpis } from '@perya/contract/reports/operators/member-kpis.ts';
import { mostCounted } from '@perya/contract/operators/paging.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { MoneyPosting, PlaySums } from '#modules/wallet/index.ts';
import type { DayCounts, DayFigures, MemberSums } from './queries/reports.ts';

export const presentCount = (count: number) => ({
  count: Math.min(count, mostCounted),
  capped: count > mostCounted,
});

export function presentPlaySums(
  { bets, stakesMinor, refundsMinor, winsMinor, ggrMinor }: PlaySums,
  currency: Currency,
) {
  return {
    bets: String(bets),
    stakes: formatDecimal(stakesMinor, currency),
    refunds: formatDecimal(refundsMinor, currency),
    wins: formatDecimal(winsMinor, currency),
    ggr: formatDecimal(ggrMinor, currency),
  };
}

/** A posting of a kind, in the form of a member's account record. */
export const presentMoneyPosting = (row: MoneyPosting, kind: string, currency: Currency) => ({
  id: String(row.transferId),
  memberId: String(row.memberId),
  purse: String(row.purse),
  kind,
  amount: formatDecimal(row.amountMinor, currency),
  balanceAfter: formatDecimal(row.balanceAfterMinor, currency),
  currency,
  house: row.house,
  key: row.key,
  reference: row.reference,
  subject: null,
  at: row.at.toISOString(),
});

/** What rows come to together. */
export function totalOf(rows: readonly PlaySums[]): PlaySums {
  const sum = (of: (row: PlaySums) => bigint): bigint => rows.reduce((all, row) => all + of(row), 0n);
  return {
    bets: sum(({ bets }) => bets),
    stakesMinor: sum(({ stakesMinor }) => stakesMinor),
    refundsMinor: sum(({ refundsMinor }) => refundsMinor),
    winsMinor: sum(({ winsMinor }) => winsMinor),
    ggrMinor: sum(({ ggrMinor }) => ggrMinor),
  };
}

export function presentHomeDay(
  figures: DayFigures,
  counts: DayCounts | undefined,
  currency: Currency,
): z.input<typeof homeDay> {
  const write = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    day: figures.day,
    registrations: presentCount(counts?.registrations ?? 0),
    firstDeposits: presentCount(counts?.firstDeposits ?? 0),
    active: presentCount(counts?.active ?? 0),
    deposits: String(figures.deposits),
    deposited: write(figures.depositedMinor),
    withdrawals: String(figures.withdrawals),
    withdrawn: write(figures.withdrawnMinor),
    stakes: write(figures.stakesMinor),
    wins: write(figures.winsMinor),
    ggr: write(figures.ggrMinor),
    promoted: write(figures.promotedMinor),
    liability: write(figures.owedMinor),
  };
}

export function presentMemberSums(
  days: number,
  sums: MemberSums,
  currency: Currency,
): z.input<typeof memberKpis.value>['spans'][number] {
  const write = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    days,
    deposits: sums.deposits,
    deposited: write(sums.depositedMinor),
    withdrawals: sums.withdrawals,
    withdrawn: write(sums.withdrawnMinor),
    bets: sums.bets,
    staked: write(sums.stakedMinor),
    won: write(sums.wonMinor),
    jackpots: write(sums.jackpotsMinor),
    ggr: write(sums.stakedMinor - sums.wonMinor),
    promoted: write(sums.promotedMinor),
  };
}
