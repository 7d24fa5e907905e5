/**
 * Money as the ledger counts it: an integer of minor units and a currency. No `number`, no division: a result that
 * would need rounding says so by its name. On the wire an amount is a decimal string with the currency's digits.
 */

/** Number of decimal digits of a currency's minor unit (ISO 4217). */
export const currencyDigits = { PHP: 2, USD: 2 } as const;

export type Currency = keyof typeof currencyDigits;

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencyDigits, code);

export interface Money {
  readonly currency: Currency;
  /** Minor units (centavos for PHP). */
  readonly minor: bigint;
}

/** The largest amount that any boundary accepts, in minor units: one posting can then never overflow a bigint column. */
export const maxAmountMinor = 1_000_000_000_000_000n;

export function money(currency: Currency, minor: bigint): Money {
  return { currency, minor };
}

/**
 * Reads a decimal string such as `"1234.50"`.
 * @returns minor units, or `null` where the text is no decimal, has more digits than the currency, or is too large.
 */
export function parseDecimal(text: string, currency: Currency): bigint | null {
  const digits = currencyDigits[currency];
  const match = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  if (fraction.length > digits) return null;
  const minor = BigInt(whole + fraction.padEnd(digits, '0'));
  if (minor > maxAmountMinor) return null;
  return sign === '-' ? -minor : minor;
}

/** Writes minor units as a decimal string with exactly the currency's digits: `123450n` PHP → `"1234.50"`. */
export function formatDecimal(minor: bigint, currency: Currency): string {
  const digits: number = currencyDigits[currency];
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const whole = text.length - digits;
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, whole)}.${text.slice(whole)}`;
}
