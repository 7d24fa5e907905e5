import type { WalletDependencies } from '../dependencies.ts';

type Dependencies = Pick<WalletDependencies, 'ledger' | 'currencyOf' | 'trialPurseOf'>;

/**
 * Fills a trial player's purse up with play money when there is less in it than the brand's bound: at the beginning, and
 * whenever the player asks. It comes from the house of the trial merchant, whose books are apart from every real brand's.
 * The key names the purse's last movement, so that requests made side by side fill it once.
 * @returns false where the brand has no play money, or the ledger did not book.
 */
export async function fillTrialPurse(
  { ledger, currencyOf, trialPurseOf }: Dependencies,
  { brand, memberId }: { brand: string; memberId: bigint },
): Promise<boolean> {
  const purse = trialPurseOf(brand);
  if (purse === null) return false;
  const account = { brand, memberId, currency: currencyOf(brand) };
  const { availableMinor, seq } = await ledger.balance(account);
  if (availableMinor >= purse.fillBelowMinor) return true;
  const { status } = await ledger.post({
    ...account,
    idempotencyKey: `trial:fill:${seq}`,
    kind: 'trial',
    amountMinor: purse.playMoneyMinor - availableMinor,
    house: 'trial',
  });
  return status === 'booked' || status === 'replayed';
}
