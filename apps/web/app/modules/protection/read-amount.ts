import type { ErrorCode } from '@perya/contract/errors.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { parseTypedAmount } from '@perya/money/typed.ts';

/** Limits have two decimals in every currency (the contract's `positiveDecimal`). */
const currency = 'PHP';

/** The amount as it is sent, `"500.00"`; `null` where the text is no amount. */
export function sentAmount(typed: string): string | null {
  const minor = parseTypedAmount(typed, currency);
  return minor === null ? null : formatDecimal(minor, currency);
}

/** What is wrong with an amount, or null; the server knows the rest. */
export function checkAmount(typed: string): ErrorCode | null {
  if (typed.trim() === '') return 'field.required';
  const minor = parseTypedAmount(typed, currency);
  if (minor === null) return 'field.invalid';
  return minor > 0n ? null : 'field.too.small';
}

/** What is wrong with the minutes of a day, or null: a quarter of an hour at least. */
export function checkMinutes(typed: string): ErrorCode | null {
  if (typed.trim() === '') return 'field.required';
  if (!/^\d{1,4}$/.test(typed.trim())) return 'field.invalid';
  const minutes = Number(typed);
  if (minutes < 15) return 'field.too.small';
  return minutes > 1440 ? 'field.too.large' : null;
}
