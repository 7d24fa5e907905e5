/** How a supplier writes amounts to the operator's wallet. Currencies here have two digits. */
import { formatDecimal, parseDecimal } from '@perya/money/money.ts';

/** Integer with 1.00 = 100000 · integer minor units · decimal string. */
const units = {
  hub88: 'hundred-thousandth',
  caleta: 'hundred-thousandth',
  a8r: 'decimal',
  gcp: 'minor',
  evolution: 'decimal',
} as const;

export type DialectName = keyof typeof units;

export const isDialect = (name: string): name is DialectName => Object.hasOwn(units, name);

const thousandth = 1000n;

export function writeMinor(dialect: DialectName, minor: bigint): number | string {
  if (units[dialect] === 'decimal') return formatDecimal(minor, 'PHP');
  return Number(units[dialect] === 'minor' ? minor : minor * thousandth);
}

/** @returns null for what is no amount of that dialect. */
export function readMinor(dialect: DialectName, amount: unknown): bigint | null {
  if (units[dialect] === 'decimal') return typeof amount === 'string' ? parseDecimal(amount, 'PHP') : null;
  if (!Number.isSafeInteger(amount)) return null;
  const value = BigInt(amount as number);
  return units[dialect] === 'minor' ? value : value / thousandth;
}
