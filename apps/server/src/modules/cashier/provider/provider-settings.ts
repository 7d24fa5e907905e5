/** What the cashier is told of a provider, and the sandbox's own settings. */
import { currencyDigits, type Currency } from '@perya/money/money.ts';
import type { DepositChannel } from '../rules/channel.ts';
import type { Capabilities, MethodTerms } from './payment-provider.ts';

interface CommonSettings {
  code: string;
  /** Ways to pay, brand by brand, that are added where they are missing. */
  channels: readonly DepositChannel[];
}

/** A gateway that speaks the signed protocol. */
export interface SignedSettings extends CommonSettings {
  adapter: 'signed';
  /** Address without a slash at the end. */
  url: string;
  secret: string;
  capabilities: Capabilities;
}

interface GatewaySettings extends CommonSettings {
  /** Address without a slash at the end. */
  url: string;
  secretKey: string;
  capabilities: Capabilities;
  lifetimeSeconds: number;
}

export interface XenditSettings extends GatewaySettings {
  adapter: 'xendit';
  callbackToken: string;
}

export interface PaymongoSettings extends GatewaySettings {
  adapter: 'paymongo';
  webhookSecret: string;
}

/** A bank account of the house: nobody is called, operators read its statement. */
export interface HouseSettings extends CommonSettings {
  adapter: 'house';
}

export type ProviderSettings = SignedSettings | XenditSettings | PaymongoSettings | HouseSettings;

const currencies = Object.keys(currencyDigits) as Currency[];
const anySum = { minMinor: 1n, maxMinor: 100_000_000n, feeMinor: 0n };
const termsOf = (...methods: string[]): MethodTerms[] =>
  methods.flatMap((method) => currencies.map((currency) => ({ method, currency, ...anySum })));

/** The sandbox plays every way that it has in every currency. */
export const sandboxCapabilities: Capabilities = {
  countries: ['PH'],
  payments: termsOf('sandbox-ewallet', 'sandbox-bank', 'sandbox-qr', 'alipay', 'qq-wallet', 'wechat'),
  payouts: termsOf('SANDBOX_EWALLET', 'SANDBOX_BANK'),
  partialRefund: true,
  reversal: true,
};

/** Its channels are seeded with the demo. */
export const sandboxSettings = (url: string, secret: string): SignedSettings => ({
  adapter: 'signed',
  code: 'sandbox',
  url,
  secret,
  capabilities: sandboxCapabilities,
  channels: [],
});
