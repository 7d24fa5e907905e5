/** What the cashier is told of a provider, and the sandbox's own settings. */
import { currencyDigits, type Currency } from '@perya/money/money.ts';
import type { DepositChannel } from '../rules/deposit.ts';
import type { Capabilities, MethodTerms } from './payment-provider.ts';

export interface ProviderSettings {
  code: string;
  /** Address without a slash at the end. */
  url: string;
  secret: string;
  capabilities: Capabilities;
  /** Ways to pay, brand by brand, that are added where they are missing. */
  channels: readonly DepositChannel[];
}

const currencies = Object.keys(currencyDigits) as Currency[];
const anySum = { minMinor: 1n, maxMinor: 100_000_000n, feeMinor: 0n };
const termsOf = (...methods: string[]): MethodTerms[] =>
  methods.flatMap((method) => currencies.map((currency) => ({ method, currency, ...anySum })));

/** The sandbox plays every way that it has in every currency. */
export const sandboxCapabilities: Capabilities = {
  countries: ['PH'],
  payments: termsOf('sandbox-ewallet', 'sandbox-bank'),
  payouts: termsOf('SANDBOX_EWALLET', 'SANDBOX_BANK'),
  partialRefund: true,
  reversal: true,
};

/** Its channels are seeded with the demo. */
export const sandboxSettings = (url: string, secret: string): ProviderSettings => ({
  code: 'sandbox',
  url,
  secret,
  capabilities: sandboxCapabilities,
  channels: [],
});
