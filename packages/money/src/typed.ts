/**
 * What a person types for an amount, a rate or a multiplier. This is the only parser of such fields, on the site and in
 * the games: it reads what the text says, or refuses it. It never drops a character that could change the value.
 */
import { currencyDigits, maxAmountMinor, type Currency } from './money.ts';

const plain = String.raw`\d{1,16}`;
/** Groups of exactly three, all by the same sign: a comma, or a space (also one that does not break). */
const byCommas = String.raw`[1-9]\d{0,2}(?:,\d{3})+`;
const bySpaces = String.raw`[1-9]\d{0,2}(?:\s\d{3})+`;
const fraction = String.raw`\d+`;

const grammar = new RegExp(
  `^(?:(${byCommas})(?:\\.(${fraction}))?|(${bySpaces}|${plain})(?:\\.(${fraction})|,(\\d{1,2}))?)$`,
);

/**
 * Reads `1250`, `1,250.5`, `1 250`, `12.50` and `12,50`. A comma before one or two final digits is a decimal comma; a comma
 * before groups of exactly three digits groups thousands, unless more than two decimals are allowed: there `1,250` could
 * mean either, and is refused.
 * @param digits decimal digits that the field allows
 * @returns the value times 10^digits, or `null`
 */
export function parseTyped(text: string, digits: number): bigint | null {
  const match = grammar.exec(text.trim());
  if (!match) return null;
  const [, commas, afterCommas, others, afterPoint, afterComma] = match;
  if (commas !== undefined && digits > 2) return null;
  const whole = (commas ?? others ?? '').replaceAll(/[,\s]/g, '');
  const decimals = afterCommas ?? afterPoint ?? afterComma ?? '';
  if (decimals.length > digits || whole.length > 16) return null;
  return BigInt(whole + decimals.padEnd(digits, '0'));
}

const symbols: Record<Currency, RegExp> = { PHP: /^\s*₱/, USD: /^\s*\$/ };

/**
 * An amount as a person types it, with or without the currency's sign before it.
 * @returns minor units, or `null` where it is no amount or too large for a posting.
 */
export function parseTypedAmount(text: string, currency: Currency): bigint | null {
  const minor = parseTyped(text.replace(symbols[currency], ''), currencyDigits[currency]);
  return minor === null || minor > maxAmountMinor ? null : minor;
}

/** A multiplier as a person types it, with or without `×`. @returns hundredths (`2,50` → 250), or `null` from ten million on. */
export function parseTypedMultiplier(text: string): number | null {
  const hundredths = parseTyped(text.replace(/^\s*[×x]|[×x]\s*$/, ''), 2);
  return hundredths === null || hundredths >= 1_000_000_000n ? null : Number(hundredths);
}
