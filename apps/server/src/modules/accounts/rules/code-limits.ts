import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';

/** Codes that were asked for within the last hour. */
export interface AskedCodes {
  /** For this recipient, whatever the purpose. */
  byRecipient: number;
  oldestByRecipient: Date | null;
  /** The newest for this recipient and this purpose. */
  newestOfPurpose: Date | null;
  byAddress: number;
  oldestByAddress: Date | null;
}

export const countedForMs = 60 * 60_000;

/**
 * Seconds until a further code may be asked for; 0: now. Each text message costs the brand, and the person whom strangers
 * have them sent to.
 */
export function waitForCode(asked: AskedCodes, limits: BrandSettings['codes'], now: Date): number {
  const waits = [
    secondsUntil(asked.newestOfPurpose, limits.resendSeconds * 1000, now),
    asked.byRecipient < limits.perRecipientPerHour
      ? 0
      : secondsUntil(asked.oldestByRecipient, countedForMs, now),
    asked.byAddress < limits.perAddressPerHour ? 0 : secondsUntil(asked.oldestByAddress, countedForMs, now),
  ];
  return Math.max(...waits);
}

/** Codes that a brand was asked for in a period that runs, the one at hand included. */
/**
 * What text messages are counted for, each by itself: whoever uses up those for registration must not keep members from logging in or
 * from setting a new password.
 */
export type Budget = 'register' | 'login' | 'password';

/** Parts of a brand's number of messages. */
const shares: Record<Budget, number> = { register: 0.5, login: 0.25, password: 0.25 };

/** Messages that a budget has in a period: at least one. */
export function budgetOf(
  limits: BrandSettings['codes'],
  budget: Budget,
  period: CodeTally['period'],
): number {
  const whole = period === 'hour' ? limits.smsPerHour : limits.smsPerDay;
  return Math.max(1, Math.floor(whole * shares[budget]));
}

/** The largest part of a budget that is used. */
export function usedShareOf(
  tallies: readonly Omit<CodeTally, 'endsAt'>[],
  limits: BrandSettings['codes'],
): number {
  return Math.max(0, ...tallies.map(({ budget, period, asked }) => asked / budgetOf(limits, budget, period)));
}

export interface CodeTally {
  budget: Budget;
  period: 'hour' | 'day';
  asked: number;
  endsAt: Date;
}

/** The period whose number is used up, the one that ends last if both are; null: the brand may send. */
export function usedUpPeriod(
  tallies: readonly CodeTally[],
  limits: BrandSettings['codes'],
): CodeTally | null {
  const usedUp = tallies.filter(({ budget, period, asked }) => asked > budgetOf(limits, budget, period));
  return usedUp.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0] ?? null;
}

export function secondsUntilEnd({ endsAt }: CodeTally, now: Date): number {
  return Math.max(1, secondsUntil(endsAt, 0, now));
}

function secondsUntil(from: Date | null, afterMs: number, now: Date): number {
  return from === null ? 0 : Math.max(0, Math.ceil((from.getTime() + afterMs - now.getTime()) / 1000));
}
