import type { ErrorCode } from '@perya/contract/errors.ts';

/** What is typed as the server wants it; thousands may be grouped. */
export const sentAmount = (typed: string): string => typed.trim().replaceAll(/[,\s]/g, '');

/** What is wrong with an amount, or null; the server knows the rest. */
export function checkAmount(typed: string): ErrorCode | null {
  const amount = sentAmount(typed);
  if (amount === '') return 'field.required';
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return 'field.invalid';
  return /[1-9]/.test(amount) ? null : 'field.too.small';
}

/** What is wrong with the minutes of a day, or null: a quarter of an hour at least. */
export function checkMinutes(typed: string): ErrorCode | null {
  if (typed.trim() === '') return 'field.required';
  if (!/^\d{1,4}$/.test(typed.trim())) return 'field.invalid';
  const minutes = Number(typed);
  if (minutes < 15) return 'field.too.small';
  return minutes > 1440 ? 'field.too.large' : null;
}
