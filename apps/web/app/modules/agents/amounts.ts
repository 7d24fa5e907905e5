import { formatAmount } from '#app/lib/format.ts';

/** `+₱100.00`, `−₱5.00`, `₱0.00`: the sign is a minus sign, not a hyphen. */
export function signedAmount(decimal: string, symbol: string): string {
  const text = formatAmount(decimal, symbol);
  if (text.startsWith('-')) return `−${text.slice(1)}`;
  return /[1-9]/.test(decimal) ? `+${text}` : text;
}

export const toneOf = (decimal: string): 'in' | 'out' | undefined => {
  if (decimal.startsWith('-')) return 'out';
  return /[1-9]/.test(decimal) ? 'in' : undefined;
};

/** Of the highest of them, 0 to 1: for bars, which are no money. */
export function sharesOf(decimals: readonly string[]): number[] {
  const sizes = decimals.map((text) => Math.max(0, Number(text)));
  const most = Math.max(0, ...sizes);
  return sizes.map((size) => (most === 0 ? 0 : size / most));
}
