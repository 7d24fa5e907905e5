/** Payout methods: what a brand offers, within what its configured providers take. Pure. */
import type * as z from 'zod/mini';
import type { payoutMethodTerms } from '@perya/contract/cashier/operators/payout-method.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { parseDecimal, type Currency } from '@perya/money/money.ts';
import type { MethodTerms, PaymentProvider } from '../provider/payment-provider.ts';
import type { NumberRule } from './account-number.ts';
import type { PayoutRoute } from './payout-route.ts';

export interface PayoutMethod {
  brand: string;
  code: string;
  kind: 'bank' | 'ewallet';
  /** By language. */
  names: Readonly<Record<string, string>>;
  currency: Currency;
  numberRule: NumberRule;
  /** What members may ask for. */
  minMinor: bigint;
  maxMinor: bigint;
  position: number;
  /** Members see it. */
  enabled: boolean;
  /** In order. */
  routes: readonly PayoutRoute[];
}

type Providers = readonly Pick<PaymentProvider, 'code' | 'capabilities'>[];
type Terms = z.output<typeof payoutMethodTerms>;

const termsOf = (
  providers: Providers,
  { provider, providerMethod }: Pick<PayoutRoute, 'provider' | 'providerMethod'>,
  currency: Currency,
): MethodTerms | undefined =>
  providers
    .find(({ code }) => code === provider)
    ?.capabilities.payouts.find((one) => one.method === providerMethod && one.currency === currency);

const largest = (...sums: bigint[]): bigint => sums.reduce((one, other) => (one > other ? one : other));
const smallest = (...sums: bigint[]): bigint => sums.reduce((one, other) => (one < other ? one : other));

/** The routes whose providers are configured, each within what its provider and the brand take. */
export function openRoutes(
  { routes, currency, minMinor, maxMinor }: PayoutMethod,
  providers: Providers,
): PayoutRoute[] {
  return routes.flatMap((route) => {
    const terms = termsOf(providers, route, currency);
    if (!terms) return [];
    const least = largest(terms.minMinor, route.minMinor, minMinor);
    const most = smallest(terms.maxMinor, route.maxMinor, maxMinor);
    return least > most ? [] : [{ ...route, minMinor: least, maxMinor: most }];
  });
}

/** The method within its providers' bounds; null: no provider takes it. */
export function openMethod(method: PayoutMethod, providers: Providers): PayoutMethod | null {
  const routes = openRoutes(method, providers);
  if (routes.length === 0) return null;
  const minMinor = smallest(...routes.map((route) => route.minMinor));
  const maxMinor = largest(...routes.map((route) => route.maxMinor));
  return { ...method, routes, minMinor, maxMinor };
}

/** A method as an operator wrote it. */
export function methodOf(
  { method: code, min, max, offered, routes, names: { EN, TY }, ...rest }: Terms,
  currency: Currency,
): PayoutMethod {
  const minor = (text: string): bigint => parseDecimal(text, currency) ?? 0n;
  return {
    ...rest,
    names: { ...(EN !== undefined && { EN }), ...(TY !== undefined && { TY }) },
    code,
    currency,
    minMinor: minor(min),
    maxMinor: minor(max),
    enabled: offered,
    routes: routes.map((route) => ({
      provider: route.provider,
      providerMethod: route.providerMethod,
      minMinor: minor(route.min),
      maxMinor: minor(route.max),
    })),
  };
}

/** Faults of a method, by field; empty: none. */
export function findFaults(
  method: PayoutMethod,
  before: PayoutMethod | null,
  providers: Providers,
): Record<string, ErrorCode> {
  const faults: Record<string, ErrorCode> = {};
  const note = (wrong: boolean, field: string, code: ErrorCode): void => {
    if (wrong) faults[field] ??= code;
  };
  note(before !== null && before.kind !== method.kind, 'kind', 'field.invalid');
  note(before !== null && before.numberRule !== method.numberRule, 'numberRule', 'field.invalid');
  note(method.maxMinor < method.minMinor, 'max', 'field.too.small');
  for (const [at, route] of method.routes.entries()) {
    const terms = termsOf(providers, route, method.currency);
    const same = ({ provider, providerMethod }: PayoutRoute): boolean =>
      provider === route.provider && providerMethod === route.providerMethod;
    note(terms === undefined, `routes.${at}.provider`, 'field.unknown');
    note(method.routes.findIndex(same) < at, `routes.${at}.provider`, 'field.invalid');
    note(route.maxMinor < route.minMinor, `routes.${at}.max`, 'field.too.small');
    note(terms !== undefined && route.minMinor < terms.minMinor, `routes.${at}.min`, 'field.too.small');
    note(terms !== undefined && route.maxMinor > terms.maxMinor, `routes.${at}.max`, 'field.too.large');
  }
  const isOpen = openRoutes(method, providers).length > 0;
  note(Object.keys(faults).length === 0 && !isOpen, 'routes', 'field.invalid');
  return faults;
}
