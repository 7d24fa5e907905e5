/** A payment provider for tests, behind a real port: it records what it is asked and signs what it is told to report. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signMessage, verifyMessage } from '#platform/http/message-signature.ts';

export const secret = 'a-secret-for-tests';

export interface TestProvider {
  url: string;
  /** Its clock. */
  now: () => Date;
  /** Bodies of genuine requests, in their order. */
  requests: Record<string, unknown>[];
  /** Bodies of genuine payout requests, in their order. */
  payouts: Record<string, unknown>[];
  /** What it answers to a payout, and what it says of one when it is asked; else it accepts it, and has none. */
  payoutStatus: string;
  payoutStatuses: Map<string, Record<string, unknown>>;
  /** What it says of a payment when it is asked. */
  statuses: Map<string, Record<string, unknown>>;
  /** Shared with the server. */
  secret: string;
  /** What the next requests get: an answer, a refusal, a failure, or silence. */
  mode: 'answer' | 'refuse' | 'fail' | 'nonsense' | 'qr';
  /** Bodies of genuine refund requests, and what is answered to them. */
  refunds: Record<string, unknown>[];
  refundStatus: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  close(): Promise<void>;
}

export async function startTestProvider(): Promise<TestProvider> {
  const requests: Record<string, unknown>[] = [];
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const genuine =
        ['/payments', '/payments/query', '/payouts', '/payouts/query', '/refunds'].includes(
          request.url ?? '',
        ) && verifyMessage(provider.secret, body, request.headers, provider.now());
      if (!genuine) return response.writeHead(401).end();
      const payment = JSON.parse(body.toString()) as Record<string, unknown>;
      if (request.url === '/payments/query') {
        const status = provider.statuses.get(String(payment['paymentId']));
        return response.writeHead(status ? 200 : 404).end(JSON.stringify(status ?? {}));
      }
      if (request.url === '/payouts/query') {
        if (provider.mode === 'fail') return response.writeHead(502).end();
        const status = provider.payoutStatuses.get(String(payment['payoutId']));
        return response.writeHead(status ? 200 : 404).end(JSON.stringify(status ?? {}));
      }
      if (request.url === '/payouts') return answerPayout(payment, response);
      if (request.url === '/refunds') return answerRefund(payment, response);
      requests.push(payment);
      if (provider.mode === 'refuse') return response.writeHead(422).end('{}');
      if (provider.mode === 'fail') return response.writeHead(502).end();
      if (provider.mode === 'nonsense') return response.end('<html>');
      const providerReference = `pay-${payment['paymentId']}`;
      if (provider.mode === 'qr') {
        const expiresAt = new Date(Date.now() + 900_000).toISOString();
        const qr = { text: `code-of-${providerReference}`, expiresAt };
        return response.end(JSON.stringify({ providerReference, qr }));
      }
      return response.end(
        JSON.stringify({ providerReference, checkoutUrl: `http://pay.test/${providerReference}` }),
      );
    });
  });
  const answerRefund = (refund: Record<string, unknown>, response: ServerResponse) => {
    provider.refunds.push(refund);
    if (provider.mode === 'refuse') return response.writeHead(422).end('{}');
    if (provider.mode === 'fail') return response.writeHead(502).end();
    const answer = { providerReference: `back-${refund['refundId']}`, status: provider.refundStatus };
    return response.end(JSON.stringify(answer));
  };
  const answerPayout = (payout: Record<string, unknown>, response: ServerResponse) => {
    provider.payouts.push(payout);
    if (provider.mode === 'refuse') return response.writeHead(422).end('{}');
    if (provider.mode === 'fail') return response.writeHead(502).end();
    const answer = { providerReference: `out-${payout['payoutId']}`, status: provider.payoutStatus };
    return response.end(JSON.stringify(answer));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: TestProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    now: () => new Date(),
    requests,
    payouts: [],
    refunds: [],
    refundStatus: 'SUCCEEDED',
    payoutStatus: 'ACCEPTED',
    payoutStatuses: new Map(),
    statuses: new Map(),
    secret,
    mode: 'answer',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** An event as the provider would report it. */
export function eventOf(orderId: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    eventId: randomUUID(),
    providerReference: `pay-${orderId}`,
    merchantOrderId: orderId,
    status: 'paid',
    amount: '500.00',
    currency: 'PHP',
    paidAt: new Date().toISOString(),
    ...fields,
  };
}

export interface CallbackOptions {
  secret?: string;
  at?: Date;
  provider?: string;
  /** Sent instead of the body that was signed. */
  tamperedBody?: string;
}

export async function report(
  url: string,
  event: Record<string, unknown> | string,
  options: CallbackOptions = {},
): Promise<{ status: number; outcome?: string; errorCode?: string }> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const response = await fetch(`${url}/wps/deposit/callback/${options.provider ?? 'sandbox'}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signMessage(options.secret ?? secret, body, options.at ?? new Date()),
    },
    body: options.tamperedBody ?? body,
  });
  const answer = (await response.json()) as { value?: { outcomes?: string[] }; errorCode?: string };
  return {
    status: response.status,
    ...(answer.value?.outcomes?.[0] && { outcome: answer.value.outcomes[0] }),
    ...(answer.errorCode && { errorCode: answer.errorCode }),
  };
}
