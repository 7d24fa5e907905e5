/** Which movements of a member's cash look like money laundering: rules as data. Pure. */
import { dayOf } from '@perya/calendar/days.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { MoneyFlow } from '#modules/wallet/index.ts';
import type { Alert, Evidence } from './alert.ts';

export interface CaseTerms {
  /** A single deposit or withdrawal of this size is an alert, minor units. */
  thresholdMinor: bigint;
  /** Smaller deposits that come to this within 24 hours, or within seven days, are one. */
  dayTotalMinor: bigint;
  weekTotalMinor: bigint;
  /** A week's withdrawals of this percentage of its deposits, where these reach a sum and the stakes do not. */
  littlePlayFromMinor: bigint;
  littlePlayPercent: number;
  /** Most deposits and withdrawals within 24 hours. */
  movesPerDay: number;
  /** Most transfers of other members within seven days before a withdrawal. */
  transfersPerWeek: number;
}

/** A deposit or withdrawal. */
export interface Movement {
  brand: string;
  memberId: bigint;
  currency: Currency;
  transferId: bigint;
  /** Minor units, positive. */
  amountMinor: bigint;
  kind: 'deposit' | 'withdrawal';
  at: Date;
}

/** @returns an alert for each rule that is broken. Its key is the day or week, so a rule raises at most one alert in it. */
export function findAlerts(terms: CaseTerms, movement: Movement, flow: MoneyFlow, timeZone: string): Alert[] {
  const { brand, memberId, currency, transferId, amountMinor, kind, at } = movement;
  const day = dayOf(at, timeZone);
  const week = `week ${Math.floor(Date.parse(`${day}T00:00:00Z`) / (7 * 86_400_000))}`;
  const money = (minor: bigint): string => formatDecimal(minor, currency);
  const alerts: Alert[] = [];
  const raise = (rule: Alert['rule'], key: string, evidence: Evidence): void =>
    void alerts.push({
      brand,
      memberId,
      rule,
      key,
      evidence: { ...evidence, movement: String(transferId) },
      at,
    });
  if (amountMinor >= terms.thresholdMinor)
    raise('threshold', String(transferId), {
      amount: money(amountMinor),
    });
  if (kind === 'deposit') {
    if (flow.daySmallCount > 1 && flow.daySmallMinor >= terms.dayTotalMinor)
      raise('structuring', day, { total: money(flow.daySmallMinor), count: String(flow.daySmallCount) });
    if (flow.weekSmallCount > 1 && flow.weekSmallMinor >= terms.weekTotalMinor)
      raise('structuring', week, { total: money(flow.weekSmallMinor), count: String(flow.weekSmallCount) });
  }
  if (kind === 'withdrawal') {
    const sums = {
      deposited: money(flow.weekDepositedMinor),
      withdrawn: money(flow.weekWithdrawnMinor),
      staked: money(flow.weekStakedMinor),
    };
    if (isHardlyPlayed(terms, flow)) raise('littlePlay', week, sums);
    if (flow.weekReceivedCount > terms.transfersPerWeek)
      raise('senders', week, {
        received: money(flow.weekReceivedMinor),
        count: String(flow.weekReceivedCount),
        withdrawn: sums.withdrawn,
      });
  }
  if (flow.dayMoves > terms.movesPerDay) raise('velocity', day, { count: String(flow.dayMoves) });
  return alerts;
}

const isHardlyPlayed = (
  { littlePlayFromMinor, littlePlayPercent }: CaseTerms,
  { weekDepositedMinor, weekWithdrawnMinor, weekStakedMinor }: MoneyFlow,
): boolean =>
  weekDepositedMinor >= littlePlayFromMinor &&
  weekStakedMinor < weekDepositedMinor &&
  weekWithdrawnMinor * 100n >= weekDepositedMinor * BigInt(littlePlayPercent);
