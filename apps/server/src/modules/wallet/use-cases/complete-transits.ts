import type { WalletDependencies } from '../dependencies.ts';
import { listSentTransfers } from '../ledger/queries.ts';
import { completeTransit } from '../ledger/transit.ts';

/**
 * Completes what was sent from one member to another and not received: a process ended between the two postings.
 * @param before sent earlier than that; later ones may still be in work.
 * @returns how many were completed.
 */
export async function completeTransits(
  { db, ledger }: Pick<WalletDependencies, 'db' | 'ledger'>,
  before: Date,
): Promise<number> {
  const sent = await listSentTransfers(db, before, 1_000);
  for (const transfer of sent) await completeTransit(ledger, transfer);
  return sent.length;
}
