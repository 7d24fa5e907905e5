import { listOpenDeficits, updateDeficitRepaid } from '../queries/transactions.ts';
import { transactionKey, type MemberCurrency, type SupplierContext } from '../context.ts';
import { houseOfTransfer } from '../wallet-api/post.ts';

/**
 * Lets a player's balance repay what is owed from wins that were taken back after they had been spent (wallet rule 22).
 * Each step is a posting whose key says from which amount on it repays, so that a repetition books nothing twice.
 */
export async function repayDeficits(
  { db, ledger, catalogue }: Pick<SupplierContext, 'db' | 'ledger' | 'catalogue'>,
  account: MemberCurrency,
): Promise<void> {
  // Other calls may repay at the same time, so what is open is read again after every step.
  for (let step = 0; step < 20; step += 1) {
    const [deficit] = await listOpenDeficits(db, account.brand, account.memberId);
    if (!deficit) return;
    const { availableMinor } = await ledger.balance(account);
    const owedMinor = deficit.owedMinor - deficit.repaidMinor;
    const partMinor = availableMinor < owedMinor ? availableMinor : owedMinor;
    if (partMinor <= 0n) return;
    const win = await ledger.findTransfer({
      ...account,
      idempotencyKey: transactionKey(deficit.vendor, deficit.transactionId),
    });
    const answer = await ledger.post({
      ...account,
      idempotencyKey: `${deficit.vendor}:repay:${deficit.transactionId}:${deficit.repaidMinor}`,
      kind: 'adjustment',
      amountMinor: -partMinor,
      house: await houseOfTransfer({ catalogue }, win),
      reference: deficit.transactionId,
    });
    // Another call was first, with its own amount: what it booked is what was repaid.
    if (answer.status === 'conflict') {
      await updateDeficitRepaid(db, deficit, deficit.repaidMinor - answer.existing.amountMinor);
    } else if (answer.status === 'booked' || answer.status === 'replayed') {
      await updateDeficitRepaid(db, deficit, deficit.repaidMinor + partMinor);
    }
  }
}
