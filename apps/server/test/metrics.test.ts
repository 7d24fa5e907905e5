/** What the server tells Prometheus, to whom, and whether the examples in deploy/ ask for figures and addresses that exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetricsGuard } from '@perya/process/metrics.ts';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
});
afterAll(() => server.close());

async function scrape(): Promise<Map<string, number>> {
  const { status, text } = await console_.request('GET', '/metrics');
  expect(status).toBe(200);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const sumOf = (figures: Map<string, number>, start: string): number =>
  [...figures].filter(([name]) => name.startsWith(start)).reduce((sum, [, value]) => sum + value, 0);

test('requests, lanes, followers and due work are told, and nothing of a member', async () => {
  const before = await scrape();
  const member = await registerTestMember(server);
  await server.request('GET', '/wps/wallets/balance', { token: member.token });
  await server.request('GET', `/wps/invented/${member.memberId}`);
  await server.request('POST', '/supplier/NOBODY/transaction/bet', { body: {} });
  const posting = {
    brand: 'perya',
    memberId: BigInt(member.memberId),
    currency: 'PHP',
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    amountMinor: 100n,
    idempotencyKey: 'metrics:1',
  } as const;
  expect(await server.ledger.post(posting)).toMatchObject({ status: 'booked' });
  const after = await scrape();
  expect(sumOf(after, 'perya_ledger_lane_postings_total')).toBe(
    sumOf(before, 'perya_ledger_lane_postings_total') + 1,
  );
  expect(sumOf(after, 'perya_ledger_lane_stopped')).toBe(0);
  expect(sumOf(after, 'perya_database_up')).toBe(1);
  expect(
    sumOf(
      after,
      'perya_http_request_seconds_count{listener="players",route="/wps/wallets/balance",method="GET",status="2xx"',
    ),
  ).toBe(1);
  // Unknown paths share one label.
  expect(sumOf(after, 'perya_http_request_seconds_count{listener="players",route="none"')).toBeGreaterThan(0);
  expect(sumOf(after, 'perya_supplier_calls_total{supplier="none",endpoint="/transaction/bet"')).toBe(1);
  expect([...after.keys()].some((name) => name.startsWith('perya_follower_lag_transfers{'))).toBe(true);
  expect([...after.keys()].some((name) => name.startsWith('perya_due_late_seconds{'))).toBe(true);
  expect([...after.keys()].some((name) => name.startsWith('perya_operator_queue{queue="withdrawals"'))).toBe(
    true,
  );
  const { text } = await console_.request('GET', '/metrics');
  for (const own of [member.memberId, member.token, member.userName]) expect(text).not.toContain(String(own));
});

test('other networks and requests through a proxy get 404; so does the players’ port', async () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect((await console_.request('GET', '/metrics', { headers: { [header]: '127.0.0.1' } })).status).toBe(
      404,
    );
  expect((await server.request('GET', '/metrics')).status).toBe(404);
  const from = (remoteAddress: string, networks: string[]) =>
    createMetricsGuard(networks)({ headers: {}, socket: { remoteAddress } });
  expect(from('10.0.0.9', ['loopback'])).toBe(false);
  expect(from('::ffff:10.0.0.9', ['10.0.0.0/8'])).toBe(true);
  expect(from('fd00::1', ['10.0.0.0/8'])).toBe(false);
  expect(from('fd00::1', ['uniquelocal'])).toBe(true);
  expect(from('::1', ['loopback'])).toBe(true);
  expect(from('', ['loopback'])).toBe(false);
});

const readExample = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../../deploy', file), 'utf8');

test('the health check of the example proxy exists', async () => {
  const [, path = ''] =
    /^backend server$[\s\S]*?^ {2}option httpchk GET (\S+)$/m.exec(readExample('haproxy/haproxy.cfg')) ?? [];
  expect([path, (await server.request('GET', path)).status]).toEqual(['/readyz', 200]);
});

test('every figure that the dashboard and the alerts name exists', async () => {
  const text = ['grafana/perya.json', 'prometheus/perya.rules.yml'].map(readExample).join('\n');
  const named = new Set(
    [...text.matchAll(/\bperya_[a-z_]+/g)]
      .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
      // The studio's are tested there.
      .filter((name) => !name.startsWith('perya_studio_')),
  );
  const { text: told } = await console_.request('GET', '/metrics');
  const known = new Set([...told.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
  // What is told is looked at somewhere.
  expect([...known].filter((name) => name?.startsWith('perya_') && !named.has(name))).toEqual([]);
});
