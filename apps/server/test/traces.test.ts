/** What a server with a collector tells of its work, as a process of its own; and that nothing of a member is in it. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFiles } from '#platform/keys.ts';
import { seed } from '#src/seed.ts';
import { openCollector, type Collector } from '../../../packages/process/test/collector.ts';
import { freePort } from '../../../tools/postgres.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { signedHeaders } from '#test/supplier-signature.ts';

let collector: Collector;
let server: TestServer;
/** Null: it was ended. */
let running: ServerProcess | null = null;
let member: TestMember;

beforeAll(async () => {
  collector = await openCollector();
  server = await startServer();
  await seed(server.config, { past: false });
  member = await registerTestMember(server);
  await server.ledger.post({
    brand: 'perya',
    memberId: member.memberId,
    currency: 'PHP',
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    idempotencyKey: 'test:money',
    amountMinor: 100_000n,
  });
  running = await startServerProcess(
    { PORT: `${await freePort()}`, NODE_ID: '1', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
    server,
  );
});
afterAll(async () => {
  await running?.close();
  await server?.close();
  await collector?.close();
});

/** `traceparent` of a program that asks. */
const asked = (traceId: string, spanId: string) => ({ traceparent: `00-${traceId}-${spanId}-01` });

test('a bet is one trace from the supplier to the ledger; statements tell their size; strangers begin traces of their own', async () => {
  const { memberId, token } = member;
  const traced = running!;
  const launch = await traced.request('GET', '/wps/game/launchGame?nodeId=fiesta-nights', { token });
  const gameToken = new URLSearchParams(new URL(launch.body.value.url).hash.slice(1)).get('token') ?? '';
  const key = await readFile(join(server.config.dataDir, 'keys', keyFiles.supplierPrivate('STUDIO')), 'utf8');
  const bet = randomUUID();
  const body = JSON.stringify({
    request_uuid: randomUUID(),
    token: gameToken,
    user: String(memberId),
    round: 'spin-1',
    game_code: 'fiesta-nights',
    currency: 'PHP',
    amount: 1_235_000,
    transaction_uuid: bet,
  });
  const [studioTrace, studioSpan] = ['a'.repeat(32), 'b'.repeat(16)];
  const headers = { ...signedHeaders(key, '/transaction/bet', body), ...asked(studioTrace, studioSpan) };
  const answer = await traced.request('POST', '/supplier/STUDIO/transaction/bet', { body, headers });
  expect(answer.body.status).toBe('RS_OK');
  // Changed on the way: whose trace it says it is of is not believed either.
  const forged = {
    body: body.replace('spin-1', 'spin-2'),
    headers: { ...headers, ...asked('e'.repeat(32), studioSpan) },
  };
  const refused = await traced.request('POST', '/supplier/STUDIO/transaction/bet', forged);
  expect(refused.body.status).toBe('RS_ERROR_INVALID_SIGNATURE');
  const balance = await traced.request('GET', '/wps/wallets/balance?secret=in-the-address', {
    token,
    headers: asked('c'.repeat(32), 'd'.repeat(16)),
  });
  expect(balance.status).toBe(200);
  // What is still held is sent at the end.
  running = null;
  await traced.close();

  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const call = collector.spans.find(
    ({ traceId, parent }) => traceId === studioTrace && parent === studioSpan,
  );
  expect(call).toMatchObject({
    service: 'perya-server',
    facts: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
  });
  expect(call?.facts['http.route']).toMatch(/^\/supplier\/:\w+\/transaction\/bet$/);
  expect(call?.durationMs).toBeGreaterThan(0);
  const other = named(call?.name ?? '').find(({ traceId }) => traceId !== studioTrace);
  expect(other).toMatchObject({ parent: null, facts: { 'http.response.status_code': 200 } });
  expect(other?.traceId).not.toBe('e'.repeat(32));
  const posting = named('ledger.post').find(({ traceId }) => traceId === studioTrace);
  expect(posting).toMatchObject({
    parent: call?.spanId,
    facts: { 'perya.kind': 'bet', 'perya.house': 'gaming:RNG', 'perya.status': 'booked' },
  });
  const statements = named('ledger.statement');
  expect(statements.length).toBeGreaterThan(0);
  for (const { parent, facts } of statements)
    expect([parent, facts]).toEqual([null, { 'perya.lane': 0, 'perya.postings': expect.any(Number) }]);
  const [read] = named('GET /wps/wallets/balance');
  expect(read).toMatchObject({ parent: null, facts: { 'http.route': '/wps/wallets/balance' } });
  expect(read?.traceId).not.toBe('c'.repeat(32));
  expect(collector.spans.every(({ service }) => service === 'perya-server')).toBe(true);
  const secrets = [String(memberId), token, gameToken, bet, 'in-the-address', 'select '];
  expect(secrets.filter((secret) => collector.text().includes(secret))).toEqual([]);
  const told = new Set(collector.spans.flatMap(({ facts }) => Object.keys(facts)));
  expect([...told].toSorted()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'perya.house',
    'perya.kind',
    'perya.lane',
    'perya.postings',
    'perya.status',
  ]);
});
