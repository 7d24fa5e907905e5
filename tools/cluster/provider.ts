/** The provider of payments: takes every payment and payout at once, and reports each until the site has heard it. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { signMessage, verifyMessage } from '../../apps/server/src/platform/http/message-signature.ts';
import type { Calls } from './calls.ts';
import { outside } from './network.ts';
import { hostNames } from './proxy.ts';
import { providerPort } from './site.ts';

export interface Provider {
  /** Reports a payment as paid until the site says that it has it. @returns false where `patience` ended before. */
  reportPaid(orderId: string, amount: string, patience: AbortSignal): Promise<boolean>;
  /** Payouts that were asked for and not yet reported. */
  openPayouts(): number;
}

interface Payout {
  payoutId: string;
  amount: string;
  currency: string;
  reported: boolean;
}

type Send = (event: object) => Promise<boolean>;

export async function startProvider(secret: string, calls: Calls): Promise<Provider> {
  const payouts = new Map<string, Payout>();
  const send: Send = async (event) => {
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', ...signMessage(secret, body, new Date()) };
    const path = '/wps/deposit/callback/sandbox';
    const answer = await calls
      .ask({ host: hostNames.site, method: 'POST', path, headers, body })
      .catch(() => ({ status: 0 }));
    return answer.status === 200;
  };
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      if (!verifyMessage(secret, body, request.headers, new Date())) return response.writeHead(401).end();
      const message = JSON.parse(body.toString()) as Record<string, string>;
      const answer = answerTo(request.url ?? '', message, { payouts, send });
      return response
        .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(providerPort, outside, resolve));
  return {
    reportPaid: (orderId, amount, patience) => reportPayment(send, { orderId, amount }, patience),
    openPayouts: () => [...payouts.values()].filter(({ reported }) => !reported).length,
  };
}

/** @returns null where the provider has no such thing. */
function answerTo(
  path: string,
  { paymentId = '', payoutId = '', amount = '', currency = '' }: Record<string, string>,
  { payouts, send }: { payouts: Map<string, Payout>; send: Send },
): object | null {
  if (path === '/payments')
    return { providerReference: `pay-${paymentId}`, checkoutUrl: `https://pay.example.com/${paymentId}` };
  const providerReference = `out-${payoutId}`;
  const known = payouts.get(payoutId);
  if (path === '/payouts/query') {
    const status = known?.reported ? 'SUCCEEDED' : 'ACCEPTED';
    const sum = { amount: known?.amount, currency: known?.currency };
    return known ? { providerReference, status, ...sum, at: new Date().toISOString() } : null;
  }
  if (path !== '/payouts') return null;
  if (!known) {
    const payout = { payoutId, amount, currency, reported: false };
    payouts.set(payoutId, payout);
    void reportPayout(send, payout);
  }
  return { providerReference, status: 'ACCEPTED' };
}

async function reportPayout(send: Send, payout: Payout): Promise<void> {
  const { payoutId, amount, currency } = payout;
  const event = {
    eventId: randomUUID(),
    type: 'payout',
    merchantOrderId: payoutId,
    providerReference: `out-${payoutId}`,
    status: 'SUCCEEDED',
    amount,
    currency,
    at: new Date().toISOString(),
  };
  await sleep(300);
  while (!(await send(event))) await sleep(1_000);
  payout.reported = true;
}

async function reportPayment(
  send: Send,
  { orderId, amount }: { orderId: string; amount: string },
  patience: AbortSignal,
): Promise<boolean> {
  const event = {
    eventId: randomUUID(),
    providerReference: `pay-${orderId}`,
    merchantOrderId: orderId,
    status: 'paid',
    amount,
    currency: 'PHP',
    paidAt: new Date().toISOString(),
  };
  while (!patience.aborted) {
    if (await send(event)) return true;
    await sleep(500);
  }
  return false;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
