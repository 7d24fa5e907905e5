/** A real HTTP receiver in the place of an SMS gateway. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmsCall {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TestSmsGateway {
  url: string;
  calls: SmsCall[];
  /** To the next calls; null: none at all. */
  answer: { status: number; body: string; headers?: Record<string, string> } | null;
  close(): Promise<void>;
}

export async function startSmsGateway(): Promise<TestSmsGateway> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    gateway.calls.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
    if (gateway.answer === null) return;
    response.writeHead(gateway.answer.status, gateway.answer.headers).end(gateway.answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: TestSmsGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    answer: { status: 200, body: '{"status":"queued"}' },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gateway;
}
