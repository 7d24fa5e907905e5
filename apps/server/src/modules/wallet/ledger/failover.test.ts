/**
 * A primary that is killed, or stands still and wakes up again, while two ledgers post through a way that leads to the primary, as a proxy's
 * does: what was acknowledged is on the standby that takes its place, once. The control, whose primary waits for no standby, must lose, and
 * its lanes must notice: a test that could not see a loss would prove nothing. `docs/scale.md` has the same with Patroni.
 */
import { writeFileSync } from 'node:fs';
import { chmod, cp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '@perya/migrate/migrate.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { signalAll } from '#test/postgres-kill.ts';
import { makeTemporary } from '../../../../../../tools/guard/guard.ts';
import { freePort, startPostgres, type Postgres } from '../../../../../../tools/postgres.ts';
import { createLedger } from './ledger.ts';
import { LedgerCommitsLost } from './posting.ts';
import { postUntilAnswered } from './post-until-answered.ts';
import { verifyLedger } from './verify.ts';

const members = 30;
const clients = 24;
let folder: string;

beforeAll(async () => {
  folder = makeTemporary('perya-failover-');
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, 'new'), settings: { fsync: 'off' } });
  const directory = join(import.meta.dirname, '../../../../migrations');
  await migrate({ url: postgres.url, directory, name: 'server' });
  await postgres.stop();
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }), 120_000);

test(
  'a primary that is killed: nothing that was acknowledged is lost or doubled',
  { timeout: 120_000 },
  async () => {
    const pair = await openPair('killed', { waits: true });
    try {
      const bank = openBank(pair.way.url);
      await bank.grows();
      signalAll(pair.primary.pid, 'SIGKILL');
      await pair.promote();
      await bank.grows();
      const acknowledged = await bank.close();
      expect(await missingOf(pair.standby.url, acknowledged)).toEqual([]);
    } finally {
      await pair.close();
    }
  },
);

test(
  'a primary that stands still and wakes up: it acknowledges nothing more',
  { timeout: 120_000 },
  async () => {
    const pair = await openPair('frozen', { waits: true });
    try {
      const bank = openBank(pair.way.url);
      await bank.grows();
      signalAll(pair.primary.pid, 'SIGSTOP');
      await pair.promote();
      await bank.grows();
      signalAll(pair.primary.pid, 'SIGCONT');
      await bank.grows();
      const acknowledged = await bank.close();
      expect(await missingOf(pair.standby.url, acknowledged)).toEqual([]);
    } finally {
      await pair.close();
    }
  },
);

test(
  'control: a primary that waits for no standby loses, and the lanes stop',
  { timeout: 120_000 },
  async () => {
    const pair = await openPair('alone', { waits: false });
    try {
      const bank = openBank(pair.way.url);
      await bank.grows();
      await pair.cutStandby();
      await bank.grows();
      signalAll(pair.primary.pid, 'SIGKILL');
      await pair.promote();
      await expect.poll(() => bank.lost(), { timeout: 30_000 }).toBe(true);
      const acknowledged = await bank.close();
      expect((await missingOf(pair.standby.url, acknowledged)).length).toBeGreaterThan(0);
    } finally {
      await pair.close();
    }
  },
);

interface Pair {
  primary: Postgres;
  standby: Postgres;
  way: Way;
  /** The standby takes its place, and the way leads there. */
  promote(): Promise<void>;
  cutStandby(): Promise<void>;
  close(): Promise<void>;
}

async function openPair(name: string, { waits }: { waits: boolean }): Promise<Pair> {
  const [first, second] = [join(folder, `${name}-1`), join(folder, `${name}-2`)];
  for (const dataDir of [first, second]) {
    await cp(join(folder, 'new'), dataDir, { recursive: true });
    await cp(join(folder, 'new.password'), `${dataDir}.password`);
  }
  const port = await freePort();
  const primary = await startPostgres({
    dataDir: first,
    port,
    settings: { fsync: 'off', synchronous_standby_names: waits ? '*' : '', wal_sender_timeout: '5s' },
  });
  const { username, password } = new URL(primary.url);
  writeFileSync(join(second, 'standby.signal'), '');
  const conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=second`;
  writeFileSync(join(second, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const standby = await startPostgres({ dataDir: second, settings: { fsync: 'off' } });
  const way = await openWay(new URL(primary.url));
  const askStandby = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: standby.url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  return {
    primary,
    standby,
    way,
    async promote() {
      await askStandby('select pg_promote()');
      way.leadTo(standby.port);
    },
    async cutStandby() {
      await askStandby("alter system set primary_conninfo = ''");
      await askStandby('select pg_reload_conf()');
      const isCut = async (): Promise<boolean> => {
        const client = new pg.Client({ connectionString: standby.url });
        await client.connect();
        const { rowCount } = await client.query('select 1 from pg_stat_wal_receiver');
        await client.end();
        return rowCount === 0;
      };
      await expect.poll(isCut).toBe(true);
    },
    async close() {
      await way.close();
      signalAll(primary.pid, 'SIGCONT');
      signalAll(primary.pid, 'SIGKILL');
      await primary.ended;
      await standby.stop();
    },
  };
}

/** Two ledgers, as two processes have them, and clients who repeat what was not answered under the same key. */
function openBank(url: string) {
  const acknowledged: string[] = [];
  const stop = new AbortController();
  let lost = false;
  const parts = [1, 2].map((node) => {
    const db = openDatabase(url, 2);
    const makeId = createIdMaker(node);
    return {
      db,
      ledger: createLedger({ db, node, makeId, statementTimeoutMs: 2_000, onLost: () => (lost = true) }),
    };
  });
  const client = async (number: number): Promise<void> => {
    const { ledger } = parts[number % 2]!;
    for (let count = 0; !stop.signal.aborted; count += 1) {
      const idempotencyKey = `c${number}:${count}`;
      const posting = {
        brand: 'perya',
        memberId: BigInt(1 + ((number + count) % members)),
        currency: 'PHP',
        kind: 'deposit',
        house: 'clearing:sandbox:in',
        amountMinor: 100n,
        idempotencyKey,
      } as const;
      try {
        await postUntilAnswered(ledger, posting, { withinMs: 40_000 });
      } catch (error) {
        if (error instanceof LedgerCommitsLost) return;
        throw error;
      }
      acknowledged.push(`${posting.memberId} ${idempotencyKey}`);
    }
  };
  const running = Array.from({ length: clients }, (_, number) => client(number));
  return {
    /** Until a good deal more was acknowledged than now. */
    async grows(): Promise<void> {
      const from = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 40_000 }).toBeGreaterThan(from + 200);
    },
    lost: () => lost,
    async close(): Promise<readonly string[]> {
      stop.abort();
      await Promise.all(running);
      for (const { db, ledger } of parts) {
        await ledger.close();
        await db.close();
      }
      return acknowledged;
    },
  };
}

/** Of what was acknowledged, what is not there; the books are proven besides, and every key stands once. */
async function missingOf(url: string, acknowledged: readonly string[]): Promise<string[]> {
  const db = openDatabase(url, 1);
  try {
    const { rows } = await db.query<{ key: string; count: number }>(
      `select member_id || ' ' || idempotency_key as key, count(*)::int as count from wallet.transfer group by 1`,
    );
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
    expect((await verifyLedger(db)).drifts).toEqual([]);
    const booked = new Set(rows.map(({ key }) => key));
    return acknowledged.filter((key) => !booked.has(key));
  } finally {
    await db.close();
  }
}

interface Way {
  url: string;
  /** From now on to this port; what went elsewhere is cut, as by `on-marked-down shutdown-sessions`. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

async function openWay(target: URL): Promise<Way> {
  const sockets = new Set<Socket>();
  let port = Number(target.port);
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const listener = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => {});
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = new URL(target.href);
  url.port = `${(listener.address() as AddressInfo).port}`;
  return {
    url: url.href,
    leadTo(next) {
      port = next;
      cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
