/** Currency and clock of the merchant that a game is played at. */
import { formatDecimal, isCurrency, type Currency } from '@perya/money/money.ts';
import { isTimeZone } from '@perya/contract/brand/time-zone.ts';

export interface Place {
  currency: Currency;
  /** `Asia/Manila`. */
  timeZone: string;
}

/** Reads what a session or an address says; a studio of an older version says no zone. */
export const placeOf = ({ currency, timeZone }: { currency?: string; timeZone?: string }): Place => ({
  currency: currency !== undefined && isCurrency(currency) ? currency : 'PHP',
  timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC',
});

/** Pages without a session show no amounts and no times of a merchant. */
export const nowhere: Place = placeOf({});

/** `1234n` → `₱12.34`, `$12.34`. */
export function moneyOf({ currency }: Place): (minor: bigint) => string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return (minor) => format.format(formatDecimal(minor, currency) as `${number}`);
}

/** The merchant's clock and calendar. @param language a BCP 47 tag */
export const clockOf = (
  { timeZone }: Place,
  parts: Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'hour12' | 'hourCycle'>,
  language: 'en' | 'fil' = 'en',
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'fil' ? 'fil-PH' : 'en', { ...parts, timeZone, hourCycle: 'h23' });
