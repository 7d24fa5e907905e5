/** Through which provider a payout goes: the first in order that takes the amount and is well. Pure. */
export interface PayoutRoute {
  provider: string;
  /** The provider's code of the payout method. */
  providerMethod: string;
  /** What both the brand and the provider take, minor units. */
  minMinor: bigint;
  maxMinor: bigint;
}

/** Of a provider's payouts lately. */
export interface PayoutHealth {
  provider: string;
  /** Sent, asked about, and still unknown. */
  silent: number;
  /** Refused by the provider. */
  failed: number;
  all: number;
}

/** Payouts of this time show whether a provider is well. */
export const healthLookBackMs = 15 * 60_000;

/** So many silent payouts are no accident. */
const mostSilent = 3;
/** Fewer payouts tell nothing about refusals. */
const fewest = 5;

export const isWell = ({ silent, failed, all }: Omit<PayoutHealth, 'provider'>): boolean =>
  silent < mostSilent && (all < fewest || failed * 2 <= all);

/** @returns null: none takes the amount. Where none is well, the first that takes it. */
export function choosePayoutRoute(
  routes: readonly PayoutRoute[],
  amountMinor: bigint,
  health: readonly PayoutHealth[],
): PayoutRoute | null {
  const taking = routes.filter(
    ({ minMinor, maxMinor }) => minMinor <= amountMinor && amountMinor <= maxMinor,
  );
  const unwell = new Set(health.filter((one) => !isWell(one)).map(({ provider }) => provider));
  return taking.find(({ provider }) => !unwell.has(provider)) ?? taking[0] ?? null;
}
