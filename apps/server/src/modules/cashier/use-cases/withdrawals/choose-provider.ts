import type { CashierDependencies } from '../../dependencies.ts';
import type { PaymentProvider } from '../../provider/payment-provider.ts';
import { listPayoutHealth, listPayoutRoutes } from '../../queries/payout-routes.ts';
import { choosePayoutRoute, type PayoutRoute } from '../../rules/payout-route.ts';
import type { Withdrawal } from '../../rules/withdrawal.ts';

/** How long what a provider did tells how it is. */
const lookBackMs = 15 * 60_000;

type Chosen = { route: Pick<PayoutRoute, 'provider' | 'providerMethod'>; provider: PaymentProvider };

/** By amount and health, before a payout is sent; afterwards it stays with its provider. Null: none takes it now. */
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
  // Nothing to choose from needs no look at how they are.
  const since = new Date(clock.now().getTime() - lookBackMs);
  const health = routes.length > 1 ? await listPayoutHealth(db, brand, since) : [];
  // A way that was closed after the request keeps what was promised.
  const route = choosePayoutRoute(routes, amountMinor, health) ?? one;
  const provider = providerOf(route.provider);
  return provider ? { route, provider } : null;
}
