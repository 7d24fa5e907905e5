/** Amounts and times as the specification shows them. */

/** `"1234.5"` in PHP becomes `₱1,234.50`. Text in, text out: an amount is never a number here. */
export function formatAmount(decimal: string, symbol: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${symbol}${grouped}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}

/** As `formatAmount`, without decimals that are zero: `₱500`. */
export const formatShortAmount = (decimal: string, symbol: string): string =>
  formatAmount(decimal, symbol).replace(/\.00$/, '');
