import { listOpenDeficits, updateDeficitRepaid } from '../queries/transactions.ts';
import type { MemberCurrency, SupplierContext } from '../supplier/context.ts';

/**
 * Lets a player's balance repay what is owed from wins that were taken back after they had been spent (wallet rule 22).
 * Each step is a posting whose key says from which amount on it repays, so that a repetition books nothing twice.
 */
export async function repayDeficits(
  { db, ledger }: Pick<SupplierContext, 'db' | 'ledger'>,
  account: MemberCurrency,
): Promise<void> {
  for (const deficit of await listOpenDeficits(db, account.brand, account.memberId)) {
    const { availableMinor } = await ledger.balance(account);
    const owedMinor = deficit.owedMinor - deficit.repaidMinor;
    const partMinor = availableMinor < owedMinor ? availableMinor : owedMinor;
    if (partMinor <= 0n) return;
    const answer = await ledger.post({
      ...account,
      idempotencyKey: `${deficit.vendor}:repay:${deficit.transactionId}:${deficit.repaidMinor}`,
      kind: 'adjustment',
      amountMinor: -partMinor,
      reference: deficit.transactionId,
    });
    // Another call was first, with its own amount: what it booked is what was repaid.
    const paidMinor =
      answer.status === 'booked' || answer.status === 'replayed'
        ? partMinor
        : answer.status === 'conflict'
          ? -answer.existing.amountMinor
          : 0n;
    if (paidMinor === 0n) return;
    await updateDeficitRepaid(db, deficit, deficit.repaidMinor + paidMinor);
  }
}
