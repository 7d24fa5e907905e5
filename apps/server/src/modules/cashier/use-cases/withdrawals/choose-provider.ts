import type { CashierDependencies } from '../../dependencies.ts';
import type { PaymentProvider } from '../../provider/payment-provider.ts';
import { listPayoutHealth, listPayoutRoutes } from '../../queries/payout-routes.ts';
import { choosePayoutRoute, type PayoutRoute } from '../../rules/payout-route.ts';
import type { Withdrawal } from '../../rules/withdrawal.ts';

/** Payouts of this time show whether a provider is well. */
const lookBackMs = 15 * 60_000;

type Chosen = { route: Pick<PayoutRoute, 'provider' | 'providerMethod'>; provider: PaymentProvider };

/** By amount and health, before a payout is sent; afterwards it stays with its provider. Null: its provider is not configured any more. */
export async function chooseProvider(
  { db, clock, providers }: Pick<CashierDependencies, 'db' | 'clock' | 'providers'>,
  one: Withdrawal,
): Promise<Chosen | null> {
  const { brand, method, currency, amountMinor } = one;
  const providerOf = (code: string): PaymentProvider | undefined =>
    providers.find((provider) => provider.code === code);
  const takes = ({ provider, providerMethod }: PayoutRoute): boolean =>
    providerOf(provider)?.capabilities.payouts.some(
      (terms) =>
        terms.method === providerMethod &&
        terms.currency === currency &&
        terms.minMinor <= amountMinor &&
        amountMinor <= terms.maxMinor,
    ) ?? false;
  const routes = (await listPayoutRoutes(db, { brand, method, currency })).filter(takes);
  const since = new Date(clock.now().getTime() - lookBackMs);
  // A single route needs no choice.
  const health = routes.length > 1 ? await listPayoutHealth(db, brand, since) : [];
  // A method that was closed after the request keeps the provider of the request.
  const route = choosePayoutRoute(routes, amountMinor, health) ?? one;
  const provider = providerOf(route.provider);
  return provider ? { route, provider } : null;
}
