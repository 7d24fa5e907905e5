/**
 * Whose a transaction id is. A bet's or a win's id is claimed by its posting (`exclusive`), in the same commit, and what may
 * not differ in a repetition is its kind, amount, currency and reference (wallet rules 10, 11, 13). Here is what is no
 * posting under its own id.
 */
import { hash } from 'node:crypto';
import type { Transfer } from '#modules/wallet/ledger/posting.ts';
import type { LaunchToken } from '../queries/transactions.ts';
import {
  accountOf,
  storedId,
  transactionKey,
  type SupplierContext,
  type SupplierOutcome,
} from '../context.ts';

/** The reference of a transfer: no id has a line feed in it, so a line feed divides. */
export const referenceOf = (...facts: readonly (string | undefined)[]): string =>
  facts.map((fact) => (fact ? storedId(fact) : '')).join('\n');

/**
 * Claims a rollback's own id, before anything is taken back: what is booked goes under the id that it names.
 * @returns false where the id stands for something else.
 */
export async function claimRollback(
  { ledger }: SupplierContext,
  token: LaunchToken,
  transactionId: string,
  facts: string,
): Promise<boolean> {
  const key = transactionKey(token.vendor, transactionId);
  const content = hash('sha256', facts, 'buffer').subarray(0, 16);
  const claimed = await ledger.claim(token.memberId, key, content);
  if (claimed.fresh) return true;
  if (claimed.memberId !== token.memberId) return false;
  if (claimed.content !== null) return claimed.content.equals(content);
  // Another rollback named it before it came, and a tombstone holds its place; else it is a bet's or a win's.
  const transfer = await ledger.findTransfer({ ...accountOf(token), idempotencyKey: key });
  return transfer?.kind === 'rollback';
}

/** Claims a win's id ahead of its posting. @returns false where it is another player's or a rollback's. */
export async function claimWin(
  { ledger }: SupplierContext,
  token: LaunchToken,
  transactionId: string,
): Promise<boolean> {
  const claimed = await ledger.claim(token.memberId, transactionKey(token.vendor, transactionId), null);
  return claimed.memberId === token.memberId && claimed.content === null;
}

/** What a bet or a win is answered whose id has other content, or a tombstone. */
export function statusOfConflict(existing: Transfer): SupplierOutcome['status'] {
  return existing.kind === 'rollback' ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
}
