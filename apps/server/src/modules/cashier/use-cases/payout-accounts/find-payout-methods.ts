import type { CashierDependencies } from '../../dependencies.ts';
import { listPayoutMethods } from '../../queries/payout-methods.ts';
import { openMethod, type PayoutMethod } from '../../rules/payout-method.ts';

/** A brand's open payout methods, each within its providers' bounds; methods without a configured provider are left out. */
export async function findPayoutMethods(
  { db, providers }: Pick<CashierDependencies, 'db' | 'providers'>,
  brand: string,
): Promise<PayoutMethod[]> {
  const methods = await listPayoutMethods(db, brand, 'offered');
  return methods.map((method) => openMethod(method, providers)).filter((method) => method !== null);
}
