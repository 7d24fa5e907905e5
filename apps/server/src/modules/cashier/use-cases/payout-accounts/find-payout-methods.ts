import type { CashierDependencies } from '../../dependencies.ts';
import { listPayoutMethods } from '../../queries/payout-methods.ts';
import { openMethod, type PayoutMethod } from '../../rules/payout-method.ts';

/** The ways to be paid that a brand offers, each within what its providers take; those that no configured provider takes are left out. */
export async function findPayoutMethods(
  { db, providers }: Pick<CashierDependencies, 'db' | 'providers'>,
  brand: string,
): Promise<PayoutMethod[]> {
  const methods = await listPayoutMethods(db, brand, 'offered');
  return methods.map((method) => openMethod(method, providers)).filter((method) => method !== null);
}
