import { parseDecimal, type Currency } from '@perya/money/money.ts';

/** A sum of a statement in minor units; nothing counts as zero. */
export const minorOf = (sum: string | null, currency: Currency): bigint =>
  sum === null ? 0n : (parseDecimal(sum, currency) ?? 0n);
