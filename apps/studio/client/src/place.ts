/** Currency and clock of the merchant that a game is played at. */
import { formatDecimal, isCurrency, type Currency } from '@perya/money/money.ts';
import { isTimeZone } from '@perya/contract/brand/time-zone.ts';

export interface Place {
  /** ISO 4217; `XXX`, no currency, where none is named. */
  currency: string;
  /** `Asia/Manila`. */
  timeZone: string;
}

const noCurrency = 'XXX';

/** Reads what a session or an address says; a studio of an older version says no zone. */
export const placeOf = ({ currency, timeZone }: { currency?: string; timeZone?: string }): Place => ({
  currency: currency !== undefined && /^[A-Z]{3}$/.test(currency) ? currency : noCurrency,
  timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC',
});

/** Pages without a session show no amounts and no times of a merchant. */
export const nowhere: Place = placeOf({});

/** Digits of a currency, as a currency that has as many: one that we do not know has two. */
export const digitsLike = (currency: string): Currency => (isCurrency(currency) ? currency : 'PHP');

/** `1234n` → `₱12.34`, `$12.34`. A currency that we do not know has two digits, and its code beside the amount. */
export function moneyOf({ currency }: Place): (minor: bigint) => string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
  });
  return (minor) => format.format(formatDecimal(minor, digitsLike(currency)) as `${number}`);
}

/** The merchant's clock and calendar. @param language a BCP 47 tag */
export const clockOf = (
  { timeZone }: Place,
  parts: Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'hour12' | 'hourCycle'>,
  language: 'en' | 'fil' = 'en',
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'fil' ? 'fil-PH' : 'en', { ...parts, timeZone, hourCycle: 'h23' });
