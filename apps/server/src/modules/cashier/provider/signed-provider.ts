/** A provider that speaks the signed protocol of this module's README: the sandbox, and gateways built for it. */
import type * as z from 'zod/mini';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal, type Money } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import { callProvider, mapAnswer, type ProviderAnswer } from '#platform/http/call-provider.ts';
import type { Capabilities, PaymentProvider, ProviderEvent, WebhookFailure } from './payment-provider.ts';
import { fieldFailure } from './field-failure.ts';
import {
  actionOf,
  createdPayment,
  createdPayout,
  createdRefund,
  payerOf,
  paymentStatus,
  payoutStatus,
  readSignedEvent,
  readStatus,
  signedEvent,
  stateOfPayout,
  stateOfRefund,
} from './signed-messages.ts';
import { signMessage, verifyMessage } from '#platform/http/message-signature.ts';

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
      return mapAnswer(await send(options, '/payments', body, createdPayment), (made) => ({
        reference: made.providerReference,
        action: actionOf(made),
      }));
    },
    async queryPayment(paymentId) {
      const answer = await send(options, '/payments/query', { paymentId }, paymentStatus);
      return mapAnswer(answer, (told) => ({
        ...readStatus(told.status, told, told.paidAt),
        ...payerOf(told),
      }));
    },
    async refundPayment({ amount, reference: _reference, ...request }) {
      const answer = await send(options, '/refunds', { ...request, ...sumOf(amount) }, createdRefund);
      return mapAnswer(answer, ({ providerReference, status }) => ({
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
      return mapAnswer(
        await send(options, '/payouts', body, createdPayout),
        ({ providerReference, status }) => ({
          reference: providerReference,
          state: stateOfPayout(status),
        }),
      );
    },
    async queryPayout(payoutId) {
      const answer = await send(options, '/payouts/query', { payoutId }, payoutStatus);
      return mapAnswer(answer, (told) => readStatus(stateOfPayout(told.status), told, told.at));
    },
    parseWebhook(rawBody, headers) {
      if (!verifyMessage(secret, rawBody, headers, clock.now())) return fail('provider.signature.invalid');
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
  return parsed.success ? ok([readSignedEvent(parsed.data)]) : fieldFailure(parsed.error);
}

function send<Schema extends z.ZodMiniType>(
  { url, secret, clock, timeoutMs }: SignedProviderOptions,
  path: string,
  message: object,
  answer: Schema,
): Promise<ProviderAnswer<z.output<Schema>>> {
  const body = JSON.stringify(message);
  const headers = signMessage(secret, body, clock.now());
  return callProvider({ url: `${url}${path}`, headers, body, answer, timeoutMs });
}
