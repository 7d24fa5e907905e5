/** A payment provider that a drill plays with: in memory, behind a real port, in the provider's own protocol. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentProvider } from '#modules/cashier/index.ts';
import type { Clock } from '#platform/clock.ts';

/** What becomes of the next calls. `lost`: it is done, and the answer does not arrive. */
export type Trouble = 'none' | 'slow' | 'fail' | 'lost';

/** A webhook as sent: every retry has the same body and a new signature. */
export interface Report {
  body: string;
  headers: (now: Date) => Record<string, string>;
}

export interface PaymentEnd {
  state: 'paid' | 'declined';
  /** Another sum than was asked for. */
  amountMinor?: bigint;
  /** A second payment of the same order. */
  again?: boolean;
}

export type PayoutEnd = 'succeeded' | 'failed' | 'reversed';

export interface Player {
  adapter: string;
  trouble: Trouble;
  /** The adapter under test, with a short patience. */
  provider: (clock: Clock) => PaymentProvider;
  /** Settles a payment at the provider. @returns what it reports about it. */
  settlePayment: (paymentId: string, end: PaymentEnd) => Report;
  /** Null: it pays nothing out. */
  settlePayout: ((payoutId: string, end: PayoutEnd) => Report) | null;
  /** What it has made so far. */
  made: { payments: number; payouts: number; refunds: number };
  close: () => Promise<void>;
}

/** Long enough for a slow machine; a provider that is slow is slower. */
export const patienceMs = 3_000;

export interface Answer {
  status: number;
  body: unknown;
}

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  raw: Buffer;
}

export interface Door {
  url: string;
  trouble: Trouble;
  close: () => Promise<void>;
}

/** @param answer what the provider does; null: it does not know the caller. */
export async function openProvider(answer: (call: Call) => Answer): Promise<Door> {
  const server: Server = createServer((request, response) => {
    void read(request).then(async (raw) => {
      const url = new URL(request.url ?? '/', 'http://provider');
      const { trouble } = door;
      if (trouble === 'fail') return response.writeHead(502).end('<html>');
      const { method = 'GET', headers } = request;
      const { status, body } = answer({ method, path: url.pathname, query: url.searchParams, headers, raw });
      if (trouble === 'lost') return response.writeHead(504).end('<html>');
      // Longer than the adapter waits; what was done is done.
      if (trouble === 'slow') return undefined;
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const door: Door = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trouble: 'none',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return door;
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const unauthorised: Answer = { status: 401, body: { error: 'unauthorised' } };
export const unknown: Answer = { status: 404, body: { error: 'unknown' } };
