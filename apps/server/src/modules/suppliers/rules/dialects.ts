/**
 * How suppliers differ, as data. One ledger underneath; a profile says what the same event means in a supplier's
 * contract. The default is Hub88's; the others are written down from their public documents (wallet rules 8, 14, 18–23).
 */
import type * as z from 'zod/mini';
import type { supplierStatus } from '@perya/contract/suppliers/supplier-messages.ts';
import {
  currencyDigits,
  maxAmountMinor,
  parseDecimal,
  formatDecimal,
  type Currency,
} from '@perya/money/money.ts';

export type SupplierStatus = z.output<typeof supplierStatus>;

export interface Dialect {
  /** Integer with 1.00 = 100000 · integer minor units · decimal string. */
  units: 'hundred-thousandth' | 'minor' | 'decimal';
  /** A win whose bet is unknown (rule 14). */
  winBeforeBet: 'refuse' | 'accept';
  /** Answer to a rollback of an unknown transaction; its tombstone stays whatever the answer is (rule 20). */
  rollbackOfUnknown: SupplierStatus;
  /** Answer to a rollback that was done before (rule 19). */
  repeatedRollback: SupplierStatus;
  /** Taking back a win (rule 22): not at all · as long as the balance covers it · also into a deficit. */
  rollbackOfWin: 'refuse' | 'within-balance' | 'into-deficit';
  /**
   * Taking back a bet that has already won something (rule 23): its wins are taken back too, into a deficit if need be ·
   * not at all, a win of 0 included. To give the stake back and leave the win would pay it twice.
   */
  rollbackOfSettled: 'with-wins' | 'refuse';
}

export const dialects = {
  hub88: {
    units: 'hundred-thousandth',
    winBeforeBet: 'refuse',
    rollbackOfUnknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    repeatedRollback: 'RS_OK',
    rollbackOfWin: 'within-balance',
    rollbackOfSettled: 'with-wins',
  },
  caleta: {
    units: 'hundred-thousandth',
    winBeforeBet: 'refuse',
    rollbackOfUnknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    repeatedRollback: 'RS_OK',
    rollbackOfWin: 'refuse',
    rollbackOfSettled: 'with-wins',
  },
  a8r: {
    units: 'decimal',
    winBeforeBet: 'accept',
    rollbackOfUnknown: 'RS_OK',
    repeatedRollback: 'RS_OK',
    rollbackOfWin: 'into-deficit',
    rollbackOfSettled: 'with-wins',
  },
  gcp: {
    units: 'minor',
    winBeforeBet: 'refuse',
    rollbackOfUnknown: 'RS_OK',
    repeatedRollback: 'RS_OK',
    rollbackOfWin: 'within-balance',
    rollbackOfSettled: 'with-wins',
  },
  evolution: {
    units: 'decimal',
    winBeforeBet: 'refuse',
    rollbackOfUnknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    repeatedRollback: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    rollbackOfWin: 'refuse',
    rollbackOfSettled: 'refuse',
  },
} as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof dialects;

export function isDialectName(name: string): name is DialectName {
  return Object.hasOwn(dialects, name);
}

/** Integer units of a dialect in one unit of the currency. */
const hundredThousandth = 100_000n;

/**
 * Reads an amount of a message.
 * @returns minor units; `'type'` where the JSON type is another one, `'value'` where it is negative, finer than the
 * currency's minor unit, or larger than what one posting can carry. Nothing is ever rounded (rule 8).
 */
export function readAmount(dialect: Dialect, amount: unknown, currency: Currency): bigint | 'type' | 'value' {
  if (dialect.units === 'decimal') {
    if (typeof amount !== 'string') return 'type';
    const minor = parseDecimal(amount, currency);
    return minor === null || minor < 0n ? 'value' : minor;
  }
  if (typeof amount !== 'number' || !Number.isInteger(amount)) return 'type';
  if (!Number.isSafeInteger(amount) || amount < 0) return 'value';
  const perMinor = dialect.units === 'minor' ? 1n : unitsPerMinor(currency);
  const units = BigInt(amount);
  if (units % perMinor !== 0n) return 'value';
  const minor = units / perMinor;
  return minor > maxAmountMinor ? 'value' : minor;
}

/** Writes an amount as the dialect does. Integers beyond 2^53 would lose digits: no wallet comes near. */
export function writeAmount(dialect: Dialect, minor: bigint, currency: Currency): number | string {
  if (dialect.units === 'decimal') return formatDecimal(minor, currency);
  return Number(dialect.units === 'minor' ? minor : minor * unitsPerMinor(currency));
}

function unitsPerMinor(currency: Currency): bigint {
  return hundredThousandth / 10n ** BigInt(currencyDigits[currency]);
}
