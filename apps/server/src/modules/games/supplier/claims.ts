/** Whose a transaction id is, and whether a repetition says the same (wallet rules 10, 11, 13). */
import { hash } from 'node:crypto';
import type { LaunchToken, TransactionKind } from '../queries/transactions.ts';
import { transactionKind } from '../queries/transactions.ts';
import type { SupplierContext } from './context.ts';

export interface TransactionContent {
  kind: Exclude<TransactionKind, 'tombstone'>;
  transactionId: string;
  /** Everything that may not differ in a repetition. */
  facts: readonly (string | bigint | boolean | null)[];
}

/**
 * Claims the id for this content. The claim is on the disk before the posting is sent: a posting may be repeated after
 * PostgreSQL has been killed and has come back, and must not find the id free for somebody else. A claim without a
 * booking says nothing but whose the id is.
 * @returns false where the id stands for something else.
 */
export async function claimTransaction(
  { claim }: Pick<SupplierContext, 'claim'>,
  { vendor, memberId }: LaunchToken,
  { kind, transactionId, facts }: TransactionContent,
): Promise<boolean> {
  const content = digest(facts);
  const before = await claim({ vendor, transactionId, memberId, kind, content });
  if (before === null) return true;
  if (before.memberId !== memberId) return false;
  // A rollback that came first holds the place; what it means for the money stands in the ledger.
  if (before.kind === transactionKind.tombstone) return true;
  return before.kind === transactionKind[kind] && before.content?.equals(content) === true;
}

/**
 * Leaves a permanent mark under an id that a rollback names.
 * @returns what the id stands for: this player's bet or win (or nothing yet), or nothing that can be taken back.
 */
export async function claimTombstone(
  { claim }: Pick<SupplierContext, 'claim'>,
  { vendor, memberId }: LaunchToken,
  transactionId: string,
): Promise<'own' | 'foreign'> {
  const before = await claim({ vendor, transactionId, memberId, kind: 'tombstone', content: null });
  if (before === null) return 'own';
  return before.memberId === memberId && before.kind !== transactionKind.rollback ? 'own' : 'foreign';
}

function digest(facts: TransactionContent['facts']): Buffer {
  return hash('sha256', JSON.stringify(facts.map(String)), 'buffer').subarray(0, 16);
}
