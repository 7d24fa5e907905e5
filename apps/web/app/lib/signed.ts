import { formatAmount } from './format.ts';

/** `+₱100.00`, `−₱5.00`, `₱0.00`: the sign is a minus sign, not a hyphen. */
export function signed(decimal: string, symbol: string): string {
  const text = formatAmount(decimal, symbol);
  if (text.startsWith('-')) return `−${text.slice(1)}`;
  return /[1-9]/.test(decimal) ? `+${text}` : text;
}

/** What an amount means to its owner; nothing moved: nothing. */
export const toneOfAmount = (decimal: string): 'in' | 'out' | undefined =>
  decimal.startsWith('-') ? 'out' : /[1-9]/.test(decimal) ? 'in' : undefined;
