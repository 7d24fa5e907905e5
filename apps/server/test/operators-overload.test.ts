/** An operator logs in and walks through every read of the console while players' work holds up the process and its connections. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
let console_: TestConsole;
let owner: TestOperator;
let free = (): void => {};
let players: Promise<unknown>[] = [];

beforeAll(async () => {
  // Behind its work all the time.
  server = await startServer({ config: { maxEventLoopDelayMs: -1, databasePoolSize: 12 } });
  console_ = await openConsole(server);
  owner = await console_.hire(['owner']);
  // More transactions than the pool has connections, none of which ends by itself.
  const held = new Promise<void>((resolve) => (free = resolve));
  players = Array.from({ length: 24 }, () => server.db.transaction(() => held).catch(() => {}));
  expect((await console_.enter(owner)).status).toBe(200);
});
afterAll(async () => {
  free();
  await Promise.all(players);
  await server.close();
});

/** The value that a parameter of a path takes: nothing is there yet, and "not found" is an answer. */
const params: Readonly<Record<string, string>> = { brand: 'perya', subject: 'help', version: '1' };
const days = 'from=2026-11-01&to=2026-11-02';

test('no read is turned away, and none waits for a player', async () => {
  const reads = server.console.endpoints.filter(
    ({ method, auth, wrapping }) => method === 'GET' && auth === 'operator' && wrapping !== 'stream',
  );
  expect(reads.length).toBeGreaterThan(80);
  expect((await server.request('GET', '/wps/game/hot')).status).toBe(503);
  const failed: [string, number][] = [];
  for (const { path } of reads) {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '1');
    for (const query of ['', `?brand=perya`, `?brand=perya&${days}`, `?${days}`]) {
      const { status } = await owner.request('GET', filled + query);
      if (status >= 500 || status === 429) failed.push([filled + query, status]);
    }
  }
  expect(failed).toEqual([]);
});

test('many reads at once are answered too', async () => {
  const paths = [
    '/ops/home/brands',
    '/ops/queues',
    '/ops/self',
    '/ops/brands',
    '/ops/withdrawals',
    '/ops/audit',
  ];
  const known = new Set<string>(server.console.endpoints.map(({ path }) => path));
  const asked = Array.from({ length: 5 }, () => paths.filter((path) => known.has(path))).flat();
  expect(asked.length).toBeGreaterThan(15);
  const answers = await Promise.all(asked.map((path) => owner.request('GET', path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('with the reserve busy, operators take what players leave of the common pool', async () => {
  free();
  await Promise.all(players);
  let end = (): void => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  // Six at once: more than the reserve has.
  const busy = Array.from({ length: 6 }, () =>
    server.db.reserved(() => server.db.transaction((tx) => tx.query('select 1').then(() => held))),
  );
  try {
    await expect.poll(() => server.db.reservedUsage().busy).toBe(4);
    const { rows } = await server.db.reserved(() => server.db.query<{ one: number }>('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    end();
  }
  await Promise.all(busy);
});
