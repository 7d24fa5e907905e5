/**
 * The payment port: a provider as the cashier sees it. Each real provider is one adapter, which speaks the provider's own
 * protocol and checks the provider's own signature. Amounts are minor units; identities are ours, and each is an idempotency key:
 * the same call with the same identity is the same payment, refund or payout.
 */
import type { ProviderAnswer } from '#platform/http/call-provider.ts';
import type { Result } from '@perya/contract/result.ts';
import type { Currency, Money } from '@perya/money/money.ts';

export type PaymentState = 'open' | 'paid' | 'declined' | 'expired';
export type RefundState = 'pending' | 'succeeded' | 'failed';
/** `reversed` may follow `succeeded`: the money has come back. `compliance`: the provider is looking at it. */
export type PayoutState =
  | 'accepted'
  | 'requested'
  | 'compliance'
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'reversed';

export interface PaymentRequest {
  paymentId: string;
  channel: string;
  amount: Money;
  /** Where the person goes afterwards; nothing is believed from that return. */
  returnUrl: string;
  callbackUrl: string;
  /** The site's language code. */
  language: string;
}

export interface RefundRequest {
  refundId: string;
  /** The payment that is given back, in part or as a whole. */
  paymentId: string;
  /** The provider's own name of it, where it is known: an order may have been paid twice. */
  reference?: string | undefined;
  amount: Money;
  callbackUrl: string;
}

export interface PayoutRequest {
  payoutId: string;
  method: string;
  account: { number: string; holder: string };
  amount: Money;
  callbackUrl: string;
}

/** What a provider says of a payment, refund or payout that it has. */
export interface ProviderStatus<State> {
  /** The provider's own name of it. */
  reference: string;
  state: State;
  /** Null: an amount that is none of its currency. */
  amountMinor: bigint | null;
  currency: Currency;
  /** When it came into this state; null: not said. */
  at: Date | null;
}

/** Who has paid, where the provider says it. */
export interface Payer {
  payerName?: string | undefined;
}

/** What the member does to pay. */
export type PaymentAction =
  | { kind: 'redirect'; url: string }
  /** A code as the provider has made it: what it says, or a picture of it (`data:image/png;base64,…`). */
  | ({ kind: 'qr'; expiresAt: Date } & ({ text: string } | { image: string }));

/** One report of a provider's webhook. */
export type ProviderEvent = {
  /** The provider's identity of the report: the same one is applied once. */
  eventId: string;
  /** Our identity of what it is about. */
  id: string;
} & (
  | ({ kind: 'payment' } & ProviderStatus<PaymentState> & Payer)
  | ({ kind: 'refund' } & ProviderStatus<RefundState>)
  | ({ kind: 'payout' } & ProviderStatus<PayoutState>)
);

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export type WebhookFailure = 'provider.signature.invalid' | 'request.malformed' | 'request.invalid';

/** One way to pay or to be paid, with its bounds. */
export interface MethodTerms {
  /** A channel of payments, or a method of payouts. */
  method: string;
  currency: Currency;
  minMinor: bigint;
  maxMinor: bigint;
  /** What the provider takes from the house each time. */
  feeMinor: bigint;
}

export interface Capabilities {
  /** ISO 3166, two letters. */
  countries: readonly string[];
  payments: readonly MethodTerms[];
  payouts: readonly MethodTerms[];
  /** A payment can be given back in part. */
  partialRefund: boolean;
  /** A payout that succeeded may still come back. */
  reversal: boolean;
}

export interface PaymentProvider {
  readonly code: string;
  readonly capabilities: Capabilities;
  createPayment(
    request: PaymentRequest,
  ): Promise<ProviderAnswer<{ reference: string; action: PaymentAction }>>;
  /** `refused`: the provider has no such payment. */
  queryPayment(
    paymentId: string,
    /** The provider's own name of it; null: it never answered. */
    reference: string | null,
  ): Promise<ProviderAnswer<ProviderStatus<PaymentState> & Payer>>;
  refundPayment(request: RefundRequest): Promise<ProviderAnswer<{ reference: string; state: RefundState }>>;
  createPayout(request: PayoutRequest): Promise<ProviderAnswer<{ reference: string; state: PayoutState }>>;
  /** `refused`: the provider has no such payout. Only then may another one take its place. */
  queryPayout(payoutId: string): Promise<ProviderAnswer<ProviderStatus<PayoutState>>>;
  /** Checks the provider's signature over the bytes as they arrived, and reads what it reports. */
  parseWebhook(rawBody: Buffer, headers: Headers): Result<readonly ProviderEvent[], WebhookFailure>;
}
