/**
 * Xendit, from its public documentation: invoices on its own page for deposits, payouts to banks and e-wallets. Calls carry the secret key by
 * HTTP Basic; webhooks carry a token that the account's owner keeps (`x-callback-token`), and no signature over the body: an event
 * alone is as good as the token's secrecy, so keep it out of logs and proxies.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal, type Money } from '@perya/money/money.ts';
import { callProvider, mapAnswer, type ProviderAnswer } from '#platform/http/call-provider.ts';
import { exactNumber, parseExact } from './exact-json.ts';
import { fieldFailure } from './field-failure.ts';
import type { Capabilities, PaymentProvider } from './payment-provider.ts';
import {
  createdInvoice,
  invoices,
  payout,
  payouts,
  payoutStates,
  readInvoice,
  readPayout,
  readWebhook,
  refund,
  refundStates,
  webhook,
} from './xendit-messages.ts';

export interface XenditOptions {
  code: string;
  /** `https://api.xendit.co`. */
  url: string;
  secretKey: string;
  callbackToken: string;
  capabilities: Capabilities;
  /** How long an invoice can be paid. */
  lifetimeSeconds?: number;
  timeoutMs?: number;
}

export function createXenditProvider(options: XenditOptions): PaymentProvider {
  const { code, capabilities, lifetimeSeconds = 1_800 } = options;
  return {
    code,
    capabilities,
    async createPayment({ paymentId, amount, returnUrl }) {
      // Invoices have no idempotency key: one that was asked for and not answered is looked for first.
      const present = await findInvoice(options, paymentId);
      if (present.status === 'unknown') return present;
      const [found] = present.status === 'done' ? present.value : [];
      if (found?.invoice_url) return { status: 'done', value: payable(found.id, found.invoice_url) };
      const body = {
        external_id: paymentId,
        ...sumOf(amount),
        description: `Deposit ${paymentId}`,
        invoice_duration: lifetimeSeconds,
        success_redirect_url: returnUrl,
        failure_redirect_url: returnUrl,
      };
      const made = await call(options, '/v2/invoices', { body, answer: createdInvoice });
      return mapAnswer(made, (one) => payable(one.id, one.invoice_url));
    },
    async queryPayment(paymentId) {
      const found = await findInvoice(options, paymentId);
      if (found.status !== 'done') return found;
      const [one] = found.value;
      return one ? { status: 'done', value: readInvoice(one) } : { status: 'refused' };
    },
    async refundPayment({ refundId, amount, reference }) {
      if (reference === undefined) return { status: 'unknown' };
      const body = {
        invoice_id: reference,
        reference_id: refundId,
        ...sumOf(amount),
        reason: 'CANCELLATION',
      };
      const made = await call(options, '/refunds', { body, answer: refund, key: refundId });
      return mapAnswer(made, ({ id, status }) => ({ reference: id, state: refundStates[status] }));
    },
    async createPayout({ payoutId, method, account, amount }) {
      const body = {
        reference_id: payoutId,
        channel_code: method,
        channel_properties: { account_number: account.number, account_holder_name: account.holder },
        ...sumOf(amount),
        description: `Withdrawal ${payoutId}`,
      };
      const made = await call(options, '/v2/payouts', { body, answer: payout, key: payoutId });
      return mapAnswer(made, ({ id, status }) => ({ reference: id, state: payoutStates[status] }));
    },
    async queryPayout(payoutId) {
      const found = await call(options, `/v2/payouts?reference_id=${payoutId}`, { answer: payouts });
      if (found.status !== 'done') return found;
      const [one] = found.value.data;
      return one ? { status: 'done', value: readPayout(one) } : { status: 'refused' };
    },
    parseWebhook(rawBody, headers) {
      if (!isToken(options.callbackToken, headers['x-callback-token']))
        return fail('provider.signature.invalid');
      let json: unknown;
      try {
        json = parseExact(rawBody.toString('utf8'));
      } catch {
        return fail('request.malformed');
      }
      const told = webhook.safeParse(json);
      return told.success ? ok([readWebhook(told.data)]) : fieldFailure(told.error);
    },
  };
}

const payable = (reference: string, url: string) => ({
  reference,
  action: { kind: 'redirect', url } as const,
});
const sumOf = ({ minor, currency }: Money) => ({
  amount: exactNumber(formatDecimal(minor, currency)),
  currency,
});

const findInvoice = (options: XenditOptions, paymentId: string) =>
  call(options, `/v2/invoices?external_id=${paymentId}`, { answer: invoices });

function call<Schema extends z.ZodMiniType>(
  { url, secretKey, timeoutMs }: XenditOptions,
  path: string,
  { body, answer, key }: { body?: object; answer: Schema; key?: string },
): Promise<ProviderAnswer<z.output<Schema>>> {
  return callProvider({
    url: `${url}${path}`,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    answer,
    timeoutMs,
    parse: parseExact,
  });
}

/** In constant time, whatever its length. */
function isToken(token: string, given: string | string[] | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(token));
}
