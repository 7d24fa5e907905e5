import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signMessage } from '#platform/http/message-signature.ts';
import type { Capabilities, PaymentProvider } from './payment-provider.ts';
import { createPaymongoProvider } from './paymongo-provider.ts';
import { createSignedProvider } from './signed-provider.ts';
import { createXenditProvider } from './xendit-provider.ts';

const at = new Date('2026-11-29T00:00:00Z');
const clock = { now: () => at };
const secret = 'a secret of thirty-two characters';
const capabilities = {
  countries: [],
  payments: [],
  payouts: [],
  partialRefund: true,
  reversal: true,
} as Capabilities;
const url = 'http://provider.test';

const answers = (provider: PaymentProvider, message: object, headersOf: (body: Buffer) => object) => {
  const body = Buffer.from(JSON.stringify(message));
  return provider.parseWebhook(body, headersOf(body) as Record<string, string>);
};
const refused = (field: string) => ({
  ok: false,
  error: 'request.invalid',
  details: { fields: { [field]: 'field.invalid' } },
});

test.for([
  ['payment', { status: 'paid', paidAt: at.toISOString() }],
  ['refund', { status: 'SUCCEEDED', at: at.toISOString() }],
  ['payout', { status: 'SUCCEEDED', at: at.toISOString() }],
] as const)('the signed protocol refuses a negative amount of a %s and names the field', ([type, rest]) => {
  const provider = createSignedProvider({ code: 'one', url, secret, clock, capabilities });
  const message = (amount: string) => ({
    eventId: 'e1',
    type,
    providerReference: 'p1',
    merchantOrderId: '7',
    amount,
    currency: 'PHP',
    ...rest,
  });
  const sign = (body: Buffer): object => signMessage(secret, body.toString(), at);
  expect(answers(provider, message('100.00'), sign)).toMatchObject({ ok: true });
  expect(answers(provider, message('-100.00'), sign)).toMatchObject(refused('amount'));
});

test('Xendit’s events with a negative amount name the field', () => {
  const callbackToken = 'token of the account';
  const provider = createXenditProvider({ code: 'two', url, secretKey: 'k', callbackToken, capabilities });
  const sign = (): object => ({ 'x-callback-token': callbackToken });
  const data = {
    id: 'x1',
    reference_id: '7',
    status: 'SUCCEEDED',
    amount: -5,
    currency: 'PHP',
    updated: at.toISOString(),
  };
  const answer = answers(provider, { event: 'payout.succeeded', data }, sign);
  expect(answer).toMatchObject({
    ok: false,
    error: 'request.invalid',
    details: { fields: { 'data.amount': 'field.invalid' } },
  });
});

test('PayMongo’s events with a negative amount name the field', () => {
  const provider = createPaymongoProvider({
    code: 'three',
    url,
    secretKey: 'k',
    webhookSecret: secret,
    clock,
    capabilities,
  });
  const sign = (body: Buffer): object => {
    const time = at.getTime() / 1_000;
    const mac = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
    return { 'paymongo-signature': `t=${time},te=${mac},li=` };
  };
  const data = { id: 'pay_1', type: 'payment', attributes: { amount: -5, currency: 'PHP', status: 'paid' } };
  const answer = answers(
    provider,
    { data: { id: 'evt_1', attributes: { type: 'payment.paid', data } } },
    sign,
  );
  expect(answer).toMatchObject({
    ok: false,
    error: 'request.invalid',
    details: { fields: { 'data.attributes.data.attributes.amount': 'field.invalid' } },
  });
});
