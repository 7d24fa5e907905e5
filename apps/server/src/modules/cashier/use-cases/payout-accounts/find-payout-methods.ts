import type { CashierDependencies } from '../../dependencies.ts';
import { listPayoutMethods, type PayoutMethod } from '../../queries/payout-accounts.ts';

/** The ways to be paid that a brand offers, each within what its provider takes; those of a provider that is not configured are left out. */
export async function findPayoutMethods(
  { db, providers }: Pick<CashierDependencies, 'db' | 'providers'>,
  brand: string,
): Promise<PayoutMethod[]> {
  const methods = await listPayoutMethods(db, brand);
  return methods.flatMap((method) => {
    const provider = providers.find(({ code }) => code === method.provider);
    const terms = provider?.capabilities.payouts.find(
      (one) => one.method === method.providerMethod && one.currency === method.currency,
    );
    if (!terms) return [];
    const minMinor = terms.minMinor > method.minMinor ? terms.minMinor : method.minMinor;
    const maxMinor = terms.maxMinor < method.maxMinor ? terms.maxMinor : method.maxMinor;
    return minMinor > maxMinor ? [] : [{ ...method, minMinor, maxMinor }];
  });
}
