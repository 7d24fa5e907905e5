/** Amounts of the number games: their currencies have two digits. */
import { formatDecimal } from '@perya/money/money.ts';
import { formatAmount } from '#app/lib/format.ts';

/** On the wire. */
export const decimalOf = (minor: bigint): string => formatDecimal(minor, 'PHP');

export const showMinor = (minor: bigint, symbol: string): string => formatAmount(decimalOf(minor), symbol);
