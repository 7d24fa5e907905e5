import type { PaymentProvider } from '#modules/cashier/index.ts';

/** Of a drill's provider: one channel, and where it pays out one method. */
export const drillCapabilities = (paysOut: boolean): PaymentProvider['capabilities'] => {
  const bounds = { currency: 'PHP', minMinor: 100n, maxMinor: 100_000_000n, feeMinor: 0n } as const;
  return {
    countries: ['PH'],
    payments: [{ method: 'drill', ...bounds }],
    payouts: paysOut ? [{ method: 'PH_GCASH', ...bounds }] : [],
    partialRefund: true,
    reversal: paysOut,
  };
};
