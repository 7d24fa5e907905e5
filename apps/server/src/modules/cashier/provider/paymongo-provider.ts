/**
 * PayMongo, from its public documentation: deposits by QR Ph. A payment intent with the method `qrph` gives a code for one payment, drawn by
 * PayMongo. Calls carry the secret key by HTTP Basic. Webhooks are signed: `Paymongo-Signature: t=<seconds>,te=<test>,li=<live>`, each
 * HMAC-SHA256 over `<t>.<raw body>`. Missed events are not sent again for ever, so orders are asked about as well. It pays nothing out here.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import { fail, ok } from '@perya/contract/result.ts';
import type { Clock } from '#platform/clock.ts';
import { callProvider, mapAnswer, type ProviderAnswer } from '#platform/http/call-provider.ts';
import { exactNumber, parseExact } from './exact-json.ts';
import { fieldFailure } from './field-failure.ts';
import type { Capabilities, Headers, PaymentProvider, RefundRequest } from './payment-provider.ts';
import {
  created,
  createdRefund,
  eventPath,
  intent,
  readIntent,
  readWebhook,
  refundStates,
  webhook,
} from './paymongo-messages.ts';

export interface PaymongoOptions {
  code: string;
  /** `https://api.paymongo.com`. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  clock: Clock;
  capabilities: Capabilities;
  /** How long a code can be paid: 60 to 9,000. */
  lifetimeSeconds?: number;
  timeoutMs?: number;
}

/** How far the sender's clock may be from ours. */
const toleranceSeconds = 300;

export function createPaymongoProvider(options: PaymongoOptions): PaymentProvider {
  const { code, capabilities, clock, lifetimeSeconds = 1_800 } = options;
  return {
    code,
    capabilities,
    // There is no idempotency key. A code that nobody has seen is paid by nobody, so a lost answer costs an intent that expires.
    async createPayment({ paymentId, amount }) {
      const wish = {
        amount: exactNumber(String(amount.minor)),
        currency: amount.currency,
        payment_method_allowed: ['qrph'],
        description: `Deposit ${paymentId}`,
        metadata: { order: paymentId },
      };
      const made = await call(options, '/v1/payment_intents', wish, intent);
      if (made.status !== 'done') return made;
      const method = await call(
        options,
        '/v1/payment_methods',
        { type: 'qrph', expiry_seconds: lifetimeSeconds },
        created,
      );
      if (method.status !== 'done') return method;
      const { id } = made.value.data;
      const choice = { payment_method: method.value.data.id };
      const attached = await call(options, `/v1/payment_intents/${id}/attach`, choice, intent);
      if (attached.status !== 'done') return attached;
      const image = attached.value.data.attributes.next_action?.code?.image_url;
      if (image === undefined) return { status: 'unknown' };
      const expiresAt = new Date(clock.now().getTime() + lifetimeSeconds * 1_000);
      return { status: 'done', value: { reference: id, action: { kind: 'qr', image, expiresAt } } };
    },
    async queryPayment(_paymentId, reference) {
      if (reference === null) return { status: 'unknown' };
      const found = await call(options, `/v1/payment_intents/${reference}`, null, intent);
      return mapAnswer(found, ({ data }) => readIntent(data));
    },
    refundPayment: (request) => refundOnce(options, request),
    createPayout: async () => ({ status: 'refused' }),
    queryPayout: async () => ({ status: 'refused' }),
    parseWebhook(rawBody, headers) {
      if (!isSigned(options, rawBody, headers)) return fail('provider.signature.invalid');
      let json: unknown;
      try {
        json = parseExact(rawBody.toString('utf8'));
      } catch {
        return fail('request.malformed');
      }
      const told = webhook.safeParse(json);
      if (!told.success) return fieldFailure(told.error);
      const read = readWebhook(told.data);
      return read.ok ? ok(read.events) : fieldFailure(read.error, eventPath);
    },
  };
}

/** Refunds have no idempotency key either: one of ours that is there is found by its metadata. */
async function refundOnce(
  options: PaymongoOptions,
  { refundId, amount, reference }: RefundRequest,
): ReturnType<PaymentProvider['refundPayment']> {
  if (reference === undefined) return { status: 'unknown' };
  const found = await call(options, `/v1/payment_intents/${reference}`, null, intent);
  if (found.status !== 'done') return found;
  const payments = found.value.data.attributes.payments ?? [];
  const paid = payments.find(({ attributes }) => attributes.status !== 'failed');
  if (!paid) return { status: 'refused' };
  const ours = paid.attributes.refunds?.find(
    ({ attributes }) => attributes.metadata?.['refund'] === refundId,
  );
  if (ours)
    return { status: 'done', value: { reference: ours.id, state: refundStates[ours.attributes.status] } };
  const wish = {
    amount: exactNumber(String(amount.minor)),
    payment_id: paid.id,
    reason: 'others',
    metadata: { refund: refundId },
  };
  return mapAnswer(await call(options, '/v1/refunds', wish, createdRefund), ({ data }) => ({
    reference: data.id,
    state: refundStates[data.attributes.status],
  }));
}

/** @param attributes null: nothing is sent, something is asked for. */
function call<Schema extends z.ZodMiniType>(
  { url, secretKey, timeoutMs }: PaymongoOptions,
  path: string,
  attributes: object | null,
  answer: Schema,
): Promise<ProviderAnswer<z.output<Schema>>> {
  return callProvider({
    url: `${url}${path}`,
    method: attributes === null ? 'GET' : 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` },
    ...(attributes !== null && { body: JSON.stringify({ data: { attributes } }) }),
    answer,
    timeoutMs,
    parse: parseExact,
  });
}

/** The live signature, or the test one where the account is in test mode. */
function isSigned({ webhookSecret, clock }: PaymongoOptions, rawBody: Buffer, headers: Headers): boolean {
  const header = headers['paymongo-signature'];
  if (typeof header !== 'string' || header.length > 500) return false;
  const parts = new Map(header.split(',').map((part) => part.split('=', 2) as [string, string]));
  const time = parts.get('t') ?? '';
  const given = parts.get('li') || parts.get('te') || '';
  if (!/^\d{1,11}$/.test(time) || !/^[0-9a-f]{64}$/i.test(given)) return false;
  const wanted = createHmac('sha256', webhookSecret).update(`${time}.`).update(rawBody).digest();
  const genuine = timingSafeEqual(wanted, Buffer.from(given, 'hex'));
  return genuine && Math.abs(clock.now().getTime() / 1_000 - Number(time)) <= toleranceSeconds;
}
