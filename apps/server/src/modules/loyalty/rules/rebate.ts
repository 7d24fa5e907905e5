/** Rates of rebates. Pure. */
import type { Product, Programme } from '@perya/contract/loyalty/programmes.ts';

/** Hundredths of a per cent. */
export const pointsOf = (percent: string): number => Number(percent.replace('.', ''));

export const percentOf = (points: number): string =>
  `${Math.floor(points / 100)}.${String(points % 100).padStart(2, '0')}`;

/** The rate of a product at a level, hundredths of a per cent; 0: none. */
export function rateOf({ rates }: Programme<'rebates'>, product: Product, level: number): number {
  const row = rates[product];
  const percent = row?.[Math.min(level, row.length - 1)];
  return percent === undefined ? 0 : pointsOf(percent);
}

/** Towards zero, also of turnover below zero: the house never takes back more than it gave. */
export const rebateMinor = (turnoverMinor: bigint, points: number): bigint =>
  (turnoverMinor * BigInt(points)) / 10_000n;
