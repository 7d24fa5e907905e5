/** The studio's calls to the wallet go on in the trace of the request that makes them. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTraces } from '@perya/process/open-traces.ts';
import { traceRequests } from '@perya/process/traces.ts';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openCollector } from '../../../../packages/process/test/collector.ts';
import { createWalletClient } from './wallet-client.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

test('a request, its call to the wallet and the wallet are one trace; the address of the request is in none of it', async () => {
  const collector = await openCollector();
  closing.push(collector.close);
  const heard: IncomingHttpHeaders[] = [];
  const wallet = createServer((request, response) => {
    heard.push(request.headers);
    response.end('{"status":"RS_OK","balance":1}');
  });
  await new Promise<void>((resolve) => wallet.listen(0, '127.0.0.1', resolve));
  closing.push(() => wallet.close());
  const traces = openTraces(
    { endpoint: collector.endpoint, share: 1 },
    { service: 'perya-studio', instance: '1' },
  );
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const client = createWalletClient({
    url: `http://127.0.0.1:${(wallet.address() as AddressInfo).port}`,
    dialect: 'hub88',
    privateKey,
    timeoutMs: 2_000,
    signature: 'body',
  });
  const app = fastify();
  traceRequests(app);
  app.get('/games/:code/balance', () => client.balance('secret-token', 'fiesta-nights'));
  await app.inject('/games/fiesta-nights/balance?player=maria');
  await app.close();
  await traces.close();

  const [request, call] = ['GET /games/:code/balance', 'wallet /user/balance'].map((name) =>
    collector.spans.find((span) => span.name === name),
  );
  expect(request).toMatchObject({ service: 'perya-studio', parent: null });
  expect(call).toMatchObject({ traceId: request?.traceId, parent: request?.spanId });
  expect(heard.map(({ traceparent }) => traceparent)).toEqual([`00-${call?.traceId}-${call?.spanId}-01`]);
  for (const secret of ['maria', 'secret-token', 'fiesta-nights', heard[0]?.['x-hub88-signature'] ?? '-'])
    expect(collector.text()).not.toContain(secret);
});
