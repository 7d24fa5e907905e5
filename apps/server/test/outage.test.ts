/** A database that goes without a word, and one that was set back. */
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LedgerCommitsLost } from '#modules/wallet/ledger/posting.ts';
import { createLedger } from '#modules/wallet/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { registerTestMember } from '#test/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let database: TestDatabase;
let way: Way;
let server: TestServer;
const lines: { level: number; msg: string }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  way = await openWay(new URL(database.url));
  server = await startServer({
    database: { ...database, url: way.url },
    log: new Writable({
      write(chunk: Buffer, _encoding, done) {
        for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line) as never);
        done();
      },
    }),
  });
});
afterAll(async () => {
  await server?.close();
  await way?.close();
});

const settings = () => server.request('GET', '/wps/brand/settings');
const ready = async () => (await server.request('GET', '/readyz')).status;

test('a database that does not answer is told of within two seconds, also to who waits, and in one line of the log', async () => {
  await expect.poll(ready).toBe(200);
  way.freeze();
  const waiting = server.request('GET', '/wps/wallets/balance', { token: 'x'.repeat(43) });
  await expect.poll(ready, { interval: 50 }).toBe(503);
  const answered = await waiting;
  const refused = await server.request('GET', '/wps/wallets/balance', { token: 'y'.repeat(43) });
  expect([answered.status, refused.status]).toEqual([503, 503]);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.body).toMatchObject({ success: false, errorCode: 'system.overloaded' });
  expect((await server.request('GET', '/healthz')).status).toBe(200);
  way.thaw();
  await expect.poll(ready).toBe(200);
  expect((await settings()).status).not.toBe(503);
  const told = lines
    .map(({ level, msg }) => (level >= 40 && msg !== 'security event' ? msg : ''))
    .filter(Boolean);
  expect(told).toEqual(['the database is away: requests are answered with 503 until it is back']);
  expect(lines.map(({ msg }) => msg)).toContain('the database is back');
});

test('connections that break, those of listener and followers too, are an absent database and no faults', async () => {
  lines.length = 0;
  way.cut();
  const told = () => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg);
  await expect.poll(told).toContain('a connection to the database failed');
  await expect.poll(ready).toBe(200);
  expect(told()).not.toContain('background work failed');
});

test('a primary that was set back: what it lacks is noticed, and nothing more is posted', async () => {
  const own = await createTestDatabase();
  const name = new URL(own.url).pathname.slice(1);
  const db = openDatabase(own.url, 2);
  let lost = 0;
  const makeId = createIdMaker(5);
  const ledger = createLedger({ db, node: 5, makeId, onLost: () => (lost += 1) });
  const memberId = makeId();
  const deposit = (key: string) =>
    ledger.post({
      brand: 'perya',
      memberId,
      currency: 'PHP',
      kind: 'deposit',
      house: 'clearing:sandbox:in',
      amountMinor: 100n,
      idempotencyKey: key,
    });
  expect(await deposit('pay:1')).toMatchObject({ status: 'booked' });
  await setBack(name, async () => {
    // What was acknowledged after the copy is not in it.
    expect(await deposit('pay:2')).toMatchObject({ status: 'booked' });
  });
  await expect
    .poll(() => deposit('pay:3').catch((error: unknown) => error))
    .toBeInstanceOf(LedgerCommitsLost);
  await expect(deposit('pay:4')).rejects.toBeInstanceOf(LedgerCommitsLost);
  expect(lost).toBe(1);
  expect(await ledger.balanceMinor('perya', memberId, 'PHP')).toBe(100n);
  await ledger.close();
  await db.close();
  await own.drop();
});

test('a process that is about to end says so first, ends its streams, and lets what is under way come to its end', async () => {
  const own = await startServer();
  try {
    const { token } = await registerTestMember(own);
    const stream = await fetch(`${own.url}/wps/push`, { headers: { authorization: `Bearer ${token}` } });
    expect(stream.status).toBe(200);
    const { hostname, port } = new URL(own.url);
    // An upload over a slow line: half of its body has come.
    const slow = connect({ host: hostname, port: Number(port) });
    let answered = '';
    slow.on('data', (chunk: Buffer) => (answered += chunk.toString()));
    slow.write(
      'POST /wps/session/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    );
    await own.request('GET', '/healthz');
    const drained = own.drain(200);
    expect((await own.request('GET', '/readyz')).body).toEqual({ status: 'draining' });
    // Until the proxy has noticed, players are served.
    expect((await own.request('GET', '/wps/brand/settings')).status).not.toBe(503);
    await stream.text();
    const again = await fetch(`${own.url}/wps/push`, { headers: { authorization: `Bearer ${token}` } });
    expect(again.status).toBe(503);
    let isOver = false;
    void drained.then(() => (isOver = true));
    await own.request('GET', '/healthz');
    expect(isOver).toBe(false);
    slow.write('}');
    await drained;
    await expect.poll(() => answered).toMatch(/^HTTP\/1\.1 4\d\d /);
    slow.destroy();
  } finally {
    await own.close();
  }
});

/** Copies the database, lets something happen, and puts the copy in its place. */
async function setBack(name: string, meanwhile: () => Promise<void>): Promise<void> {
  const url = new URL(database.url);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const cut = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  const alone = async (sql: string): Promise<void> => {
    for (;;) {
      await cut();
      const done = await admin.query(sql).then(
        () => true,
        (error: { code?: string }) => {
          // Somebody has connected again meanwhile.
          if (error.code === '55006') return false;
          throw error;
        },
      );
      if (done) return;
    }
  };
  await alone(`create database ${name}_before template ${name}`);
  await meanwhile();
  await alone(`alter database ${name} rename to ${name}_after`);
  await admin.query(`alter database ${name}_before rename to ${name}`);
  await admin.query(`drop database ${name}_after with (force)`);
  await admin.end();
}

interface Way {
  url: string;
  /** Nothing passes any more in either direction; nothing is closed. */
  freeze(): void;
  thaw(): void;
  /** Every connection ends at once; new ones pass. */
  cut(): void;
  close(): Promise<void>;
}

/** A way to PostgreSQL that can be blocked as a network, or a machine that stands still, blocks one. */
async function openWay(target: URL): Promise<Way> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const listener: Server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) });
    const pass = (from: Socket, to: Socket): void => {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = new URL(target.href);
  url.hostname = '127.0.0.1';
  url.port = `${(listener.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
