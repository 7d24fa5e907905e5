import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand, currency, startMoneyServer, type MoneyServer, type TestMember } from '#test/money-server.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await startMoneyServer({ push: { heartbeatMs: 50, maxStreams: 12, maxStreamsPerTopic: 3 } });
});
afterAll(() => server.close());

interface Stream {
  status: number;
  type: string | null;
  /** Balances received so far. */
  events: { id: string; sumBalance: string; seq: number }[];
  heartbeats: number;
  ended: boolean;
  close(): void;
}

async function listen(member: TestMember | null): Promise<Stream> {
  const abort = new AbortController();
  const response = await fetch(`${server.url}/wps/push`, {
    headers: { ...(member && { authorization: `Bearer ${member.token}` }) },
    signal: abort.signal,
  });
  const stream: Stream = {
    status: response.status,
    type: response.headers.get('content-type'),
    events: [],
    heartbeats: 0,
    ended: false,
    close: () => abort.abort(),
  };
  void read(response, stream).catch(() => (stream.ended = true));
  return stream;
}

async function read(response: Response, stream: Stream): Promise<void> {
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      if (part.startsWith(':')) stream.heartbeats += 1;
      const [id, , data] = part.split('\n').map((line) => line.slice(line.indexOf(': ') + 2));
      if (part.includes('event: balance')) stream.events.push({ id: id ?? '', ...JSON.parse(data ?? '{}') });
    }
  }
  stream.ended = true;
}

let counter = 0;
async function pay(member: TestMember, amountMinor: bigint): Promise<void> {
  counter += 1;
  const posting = {
    brand,
    memberId: member.memberId,
    currency,
    kind: 'adjustment' as const,
    house: 'adjustment' as const,
    amountMinor,
  };
  await server.ledger.post({ ...posting, idempotencyKey: `push:${counter}` });
}

test('a stream begins with the balance and follows every change', async () => {
  const member = await server.createMember(1_000n);
  const stream = await listen(member);
  expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  await expect.poll(() => stream.events).toEqual([{ id: '1', sumBalance: '10.00', currency: 'PHP', seq: 1 }]);
  await pay(member, 250n);
  await expect
    .poll(() => stream.events.at(-1))
    .toEqual({ id: '2', sumBalance: '12.50', currency: 'PHP', seq: 2 });
  await expect.poll(() => stream.heartbeats).toBeGreaterThan(1);
  stream.close();
});

test('only the member’s own streams hear of it, all of them, and only what is newer', async () => {
  const [one, two] = [await server.createMember(100n), await server.createMember(100n)];
  const streams = await Promise.all([listen(one), listen(one), listen(two)]);
  await expect.poll(() => streams.map((stream) => stream.events.length)).toEqual([1, 1, 1]);
  await Promise.all(Array.from({ length: 20 }, () => pay(one, 1n)));
  await expect
    .poll(() => streams.slice(0, 2).map((stream) => stream.events.at(-1)?.sumBalance))
    .toEqual(['1.20', '1.20']);
  expect(streams[2]?.events).toHaveLength(1);
  const numbers = streams[0]?.events.map(({ seq }) => seq) ?? [];
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  for (const stream of streams) stream.close();
});

test('no session, no stream; a session that ends takes its streams along', async () => {
  expect((await listen(null)).status).toBe(401);
  const member = await server.createMember(100n);
  const stream = await listen(member);
  await expect.poll(() => stream.events.length).toBe(1);
  server.push.endSession(member.sessionId);
  await expect.poll(() => stream.ended).toBe(true);
});

test('a member’s oldest stream gives way, and a process that is full says so', async () => {
  const member = await server.createMember(100n);
  const streams: Stream[] = [];
  for (let i = 0; i < 4; i += 1) streams.push(await listen(member));
  await expect.poll(() => streams.map(({ ended }) => ended)).toEqual([true, false, false, false]);
  await expect.poll(() => server.push.size).toBe(3);
  const others: Stream[] = [];
  for (let i = 0; i < 9; i += 1) others.push(await listen(await server.createMember()));
  expect((await listen(await server.createMember())).status).toBe(503);
  for (const stream of [...streams, ...others]) stream.close();
  await expect.poll(() => server.push.size).toBe(0);
});

test('after the listener’s connection broke, nothing is missing', async () => {
  const member = await server.createMember(100n);
  const stream = await listen(member);
  await expect.poll(() => stream.events.length).toBe(1);
  await server.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  );
  await pay(member, 5n);
  await expect.poll(() => stream.events.at(-1)?.sumBalance).toBe('1.05');
  await pay(member, 5n);
  await expect.poll(() => stream.events.at(-1)?.sumBalance).toBe('1.10');
  stream.close();
});

test('a change made by another process arrives', async () => {
  const member = await server.createMember(100n);
  const stream = await listen(member);
  await expect.poll(() => stream.events.length).toBe(1);
  const other = await startMoneyServer({ databaseUrl: server.databaseUrl, nodeId: 2 });
  try {
    const posting = {
      brand,
      memberId: member.memberId,
      currency,
      kind: 'adjustment' as const,
      house: 'adjustment' as const,
      amountMinor: 7n,
    };
    await other.ledger.post({ ...posting, idempotencyKey: 'elsewhere' });
    await expect.poll(() => stream.events.at(-1)?.sumBalance).toBe('1.07');
  } finally {
    await other.close();
    stream.close();
  }
});
