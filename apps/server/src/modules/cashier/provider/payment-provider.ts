/** A payment provider as the wallet sees it. Another one is added by another adapter and a channel that names it. */
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import { signPayment, verifyPayment } from './signature.ts';

export interface PaymentRequest {
  paymentId: string;
  merchantOrderId: string;
  channel: string;
  /** Decimal string. */
  amount: string;
  currency: string;
  returnUrl: string;
  callbackUrl: string;
  language: string;
}

/** `refused`: final · `unreachable`: nobody knows whether it was made; the same request may be sent again. */
export type PaymentAnswer =
  | { status: 'created'; providerReference: string; checkoutUrl: string }
  | { status: 'refused' | 'unreachable' };

export interface PaymentProvider {
  readonly code: string;
  createPayment(request: PaymentRequest): Promise<PaymentAnswer>;
  /** Whether the raw body of a callback is really the provider's. */
  verify(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
}

export interface SignedProviderOptions {
  code: string;
  /** Address without a slash at the end. */
  url: string;
  secret: string;
  clock: Clock;
  timeoutMs?: number;
}

const created = z.object({
  providerReference: z.string().check(z.minLength(1), z.maxLength(100)),
  checkoutUrl: z.string().check(z.regex(/^https?:\/\//), z.maxLength(2_000)),
});

/** A provider that speaks the signed protocol of this module's README. */
export function createSignedProvider(options: SignedProviderOptions): PaymentProvider {
  const { code, url, secret, clock, timeoutMs = 5_000 } = options;
  return {
    code,
    verify: (rawBody, headers) => verifyPayment(secret, rawBody, headers, clock.now()),
    async createPayment(request) {
      const body = JSON.stringify(request);
      try {
        const response = await fetch(`${url}/payments`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...signPayment(secret, body, clock.now()) },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.status >= 400 && response.status < 500 && response.status !== 429)
          return { status: 'refused' };
        const answer = created.safeParse(await response.json());
        // An answer outside the protocol says nothing about the payment, like no answer at all.
        return response.ok && answer.success
          ? { status: 'created', ...answer.data }
          : { status: 'unreachable' };
      } catch {
        return { status: 'unreachable' };
      }
    },
  };
}
