/** A provider that speaks the signed protocol of this module's README: the sandbox, and gateways built for it. */
import type * as z from 'zod/mini';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal, type Money } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type {
  Capabilities,
  PaymentProvider,
  ProviderAnswer,
  ProviderEvent,
  WebhookFailure,
} from './payment-provider.ts';
import {
  createdPayment,
  createdPayout,
  createdRefund,
  paymentStatus,
  payoutStatus,
  readSignedEvent,
  readStatus,
  signedEvent,
  stateOfPayout,
  stateOfRefund,
} from './signed-messages.ts';
import { signPayment, verifyPayment } from './signature.ts';

export interface SignedProviderOptions {
  code: string;
  /** Address without a slash at the end. */
  url: string;
  secret: string;
  clock: Clock;
  capabilities: Capabilities;
  timeoutMs?: number;
}

export function createSignedProvider(options: SignedProviderOptions): PaymentProvider {
  const { code, capabilities, secret, clock } = options;
  return {
    code,
    capabilities,
    async createPayment({ paymentId, amount, ...request }) {
      const body = { paymentId, merchantOrderId: paymentId, ...sumOf(amount), ...request };
      return map(await send(options, '/payments', body, createdPayment), (made) => ({
        reference: made.providerReference,
        checkoutUrl: made.checkoutUrl,
      }));
    },
    async queryPayment(paymentId) {
      const answer = await send(options, '/payments/query', { paymentId }, paymentStatus);
      return map(answer, (told) => readStatus(told.status, told, told.paidAt));
    },
    async refundPayment({ amount, ...request }) {
      const answer = await send(options, '/refunds', { ...request, ...sumOf(amount) }, createdRefund);
      return map(answer, ({ providerReference, status }) => ({
        reference: providerReference,
        state: stateOfRefund(status),
      }));
    },
    async createPayout({ amount, account, ...request }) {
      const body = {
        ...request,
        ...sumOf(amount),
        accountNumber: account.number,
        accountHolder: account.holder,
      };
      return map(await send(options, '/payouts', body, createdPayout), ({ providerReference, status }) => ({
        reference: providerReference,
        state: stateOfPayout(status),
      }));
    },
    async queryPayout(payoutId) {
      const answer = await send(options, '/payouts/query', { payoutId }, payoutStatus);
      return map(answer, (told) => readStatus(stateOfPayout(told.status), told, told.at));
    },
    parseWebhook(rawBody, headers) {
      if (!verifyPayment(secret, rawBody, headers, clock.now())) return fail('provider.signature.invalid');
      return readEvents(rawBody);
    },
  };
}

const sumOf = ({ minor, currency }: Money) => ({ amount: formatDecimal(minor, currency), currency });

function readEvents(rawBody: Buffer): Result<readonly ProviderEvent[], WebhookFailure> {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return fail('request.malformed');
  }
  const parsed = signedEvent.safeParse(json);
  if (parsed.success) return ok([readSignedEvent(parsed.data)]);
  const names = parsed.error.issues.map((issue) => issue.path.join('.') || 'body');
  return fail('request.invalid', {
    fields: Object.fromEntries(names.map((name) => [name, 'field.invalid'])),
  });
}

/**
 * 4xx is final, unless it asks for another try, or does not know us: a wrong key says nothing about a payout that was made by the right
 * one. An answer outside the protocol says no more than none at all.
 */
async function send<Schema extends z.ZodMiniType>(
  { url, secret, clock, timeoutMs = 5_000 }: SignedProviderOptions,
  path: string,
  message: object,
  schema: Schema,
): Promise<ProviderAnswer<z.output<Schema>>> {
  const body = JSON.stringify(message);
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signPayment(secret, body, clock.now()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status >= 400 && status < 500 && !undecided.has(status)) return { status: 'refused' };
    const answer = schema.safeParse(await response.json());
    return response.ok && answer.success ? { status: 'done', value: answer.data } : { status: 'unknown' };
  } catch {
    return { status: 'unknown' };
  }
}

/** Not authorised, timed out, too many calls. */
const undecided: ReadonlySet<number> = new Set([401, 403, 407, 408, 429]);

function map<From, To>(answer: ProviderAnswer<From>, read: (value: From) => To): ProviderAnswer<To> {
  return answer.status === 'done' ? { status: 'done', value: read(answer.value) } : answer;
}
