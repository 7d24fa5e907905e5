import type { CashierDependencies } from '../../dependencies.ts';
import type { PaymentProvider } from '../../provider/payment-provider.ts';
import { listPayoutHealth } from '../../queries/payout-routes.ts';
import { choosePayoutRoute, healthLookBackMs, type PayoutRoute } from '../../rules/payout-route.ts';
import type { Withdrawal } from '../../rules/withdrawal.ts';
import { findPayoutMethods } from '../payout-accounts/find-payout-methods.ts';

type Chosen = { route: Pick<PayoutRoute, 'provider' | 'providerMethod'>; provider: PaymentProvider };

/** By amount and health, before a payout is sent; afterwards it stays with its provider. Null: its provider is not configured any more. */
export async function chooseProvider(
  dependencies: Pick<CashierDependencies, 'db' | 'clock' | 'providers'>,
  one: Withdrawal,
): Promise<Chosen | null> {
  const { db, clock, providers } = dependencies;
  const { brand, method, currency, amountMinor } = one;
  const methods = await findPayoutMethods(dependencies, brand);
  const routes = methods.find(({ code, currency: of }) => code === method && of === currency)?.routes ?? [];
  const since = new Date(clock.now().getTime() - healthLookBackMs);
  // A single route needs no choice.
  const health = routes.length > 1 ? await listPayoutHealth(db, brand, since) : [];
  // A method that was closed after the request keeps the provider of the request.
  const route = choosePayoutRoute(routes, amountMinor, health) ?? one;
  const provider = providers.find(({ code }) => code === route.provider);
  return provider ? { route, provider } : null;
}
