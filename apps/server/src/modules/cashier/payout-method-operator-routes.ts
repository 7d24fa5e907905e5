/** Operators' endpoints of payout methods: list and propose. */
import type * as z from 'zod/mini';
import { listPayoutMethods as listEndpoint } from '@perya/contract/cashier/operators/list-payout-methods.ts';
import { proposePayoutMethod } from '@perya/contract/cashier/operators/propose-payout-method.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { Propose } from '#modules/operators/index.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { CashierDependencies } from './dependencies.ts';
import { payoutMethodKind } from './payout-method-approvals.ts';
import { presentTerms } from './present-payouts.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { listPayoutHealth } from './queries/payout-routes.ts';
import { listPayoutMethods } from './queries/payout-methods.ts';
import { methodOf, openRoutes, type PayoutMethod } from './rules/payout-method.ts';
import { healthLookBackMs, isWell } from './rules/payout-route.ts';

type Answer = z.input<typeof listEndpoint.value>;

export function bindPayoutMethodOperators(
  bind: BindOperators,
  { db, clock, providers, currencyOf, isBrand }: CashierDependencies,
  propose: Propose,
): void {
  bind(listEndpoint, async ({ query: { brand } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const since = new Date(clock.now().getTime() - healthLookBackMs);
    const [methods, lately] = await Promise.all([
      listPayoutMethods(db, brand, 'all'),
      listPayoutHealth(db, brand, since),
    ]);
    const currency = currencyOf(brand);
    const health = lately.map((one) => ({ ...one, well: isWell(one) }));
    const unwell = new Set(health.filter(({ well }) => !well).map(({ provider }) => provider));
    return ok({
      currency,
      list: methods.map((method) => present(method, providers, unwell)),
      providers: providers.flatMap((provider) => presentProvider(provider, currency)),
      health,
    });
  });
  bind(proposePayoutMethod, async ({ operator, change, body: { payout, reason, requestId } }) => {
    if (!isBrand(payout.brand)) return fail('not.found');
    const { brand } = payout;
    const payload = { brand, ...presentTerms(methodOf(payout, currencyOf(brand))) };
    return propose(change, operator, { kind: payoutMethodKind, payload, reason, requestId });
  });
}

function present(
  method: PayoutMethod,
  providers: readonly PaymentProvider[],
  unwell: ReadonlySet<string>,
): Answer['list'][number] {
  const { offered, routes, ...terms } = presentTerms(method);
  const open = openRoutes(method, providers);
  const stateOf = ({ provider, providerMethod }: (typeof routes)[number]) => {
    const takes = open.some((one) => one.provider === provider && one.providerMethod === providerMethod);
    if (!takes) return 'missing';
    return unwell.has(provider) ? 'unwell' : 'ready';
  };
  return {
    ...terms,
    state: offered ? (open.length > 0 ? 'open' : 'stopped') : 'closed',
    routes: routes.map((route) => ({ ...route, state: stateOf(route) })),
  };
}

const presentProvider = ({ code, capabilities }: PaymentProvider, currency: Currency): Answer['providers'] =>
  capabilities.payouts
    .filter((terms) => terms.currency === currency)
    .map(({ method, minMinor, maxMinor, feeMinor }) => ({
      provider: code,
      providerMethod: method,
      min: formatDecimal(minMinor, currency),
      max: formatDecimal(maxMinor, currency),
      fee: formatDecimal(feeMinor, currency),
    }));
