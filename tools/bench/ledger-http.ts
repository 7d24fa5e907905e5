/**
 * The whole way of a bet: a supplier's signed HTTP request to the real server, through the signature, the schemas, the
 * token, the player's state and the lanes, back after the commit.
 */
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../apps/server/src/config.ts';
import { seed } from '../../apps/server/src/seed.ts';
import { createLedger } from '../../apps/server/src/modules/wallet/ledger/ledger.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../../apps/server/src/platform/id.ts';
import { keyFiles } from '../../apps/server/src/platform/keys.ts';
import { freePort } from '../postgres.ts';
import { nodeFlags } from '../start/node-flags.ts';
import type { Plan, Said } from './ledger-http-client.ts';
import type { Speed } from './speed.ts';

/** The real server, which takes bets of seated players. */
export interface BetServer {
  connections: number;
  /** What sends the load. */
  client: string;
  /** A server runs for days: its code is compiled for what it does before it is measured. */
  warmUp(players: Plan['players']): Promise<void>;
  /** @param most bets per second that are signed beforehand. */
  measure(players: Plan['players'], seconds: number, most?: number): Promise<Speed>;
  close(): Promise<void>;
}

export interface HttpCase extends Pick<BetServer, 'connections' | 'client' | 'close'> {
  measure(seconds: number): Promise<Speed>;
}

const connections = 128;
/** More than any machine that this was tried on can take in a second. */
const betsPerSecond = 20_000;
/** Signing takes longer than the bets themselves, so a warm-up signs no more than it needs. */
const warmUp = { bets: 20_000, seconds: 8 };

/** @param folder for the server's keys. @param databaseUrl the database that `db` speaks to. */
export async function openHttpCase(
  root: string,
  folder: string,
  databaseUrl: string,
  db: Database,
): Promise<HttpCase> {
  const server = await openBetServer(root, folder, databaseUrl, db);
  const players = await seatPlayers(db, { first: 1_000_001, count: 1_000, cashMinor: 1_000_000_000n });
  await server.warmUp(players);
  return { ...server, measure: (seconds) => server.measure(players, seconds) };
}

export async function openBetServer(
  root: string,
  folder: string,
  databaseUrl: string,
  db: Database,
): Promise<BetServer> {
  const port = await freePort();
  const env = {
    PORT: `${port}`,
    CONSOLE_PORT: '0',
    HOST: '127.0.0.1',
    NODE_ID: '2',
    // Nobody publishes matches here.
    MATCH_FEEDS: 'off',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    // One address sends everything here.
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'warn',
  };
  await seed(readConfig(env));
  const server = fork(join(root, 'apps/server/src/main.ts'), {
    env: { ...process.env, ...env },
    execArgv: [...nodeFlags],
  });
  await firstMessage(server);
  const privateKey = await readFile(join(env.DATA_DIR, 'keys', keyFiles.supplierPrivate('STUDIO')), 'utf8');
  const client = findWrk() === null ? 'the benchmark’s own client' : 'wrk';
  return {
    connections,
    client,
    async warmUp(players) {
      await drive({ port, privateKey, players, connections, ...warmUp });
    },
    async measure(players, seconds, most = betsPerSecond) {
      const plan = { port, privateKey, players, connections, bets: most * seconds, seconds };
      if (client !== 'wrk') return drive(plan);
      return driveByWrk({ ...plan, file: join(folder, 'bets.http') }, () => countBets(db));
    },
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    },
  };
}

const program = join(import.meta.dirname, 'ledger-http-client.ts');

async function drive(plan: Plan): Promise<Speed> {
  const child = fork(program, { execArgv: [] });
  child.send(plan);
  await firstMessage(child);
  child.send('go');
  const said = (await firstMessage(child)) as Said;
  child.disconnect();
  if (!('speed' in said)) throw new Error('the load said nothing of its speed');
  return said.speed;
}

/**
 * The same requests sent by wrk, which like pgbench takes little of the machine that it measures. It does not read the
 * answers; the ledger must afterwards have booked a bet for each of them.
 */
async function driveByWrk(plan: Plan & { file: string }, booked: () => Promise<number>): Promise<Speed> {
  const signer = fork(program, { execArgv: [] });
  signer.send(plan);
  await firstMessage(signer);
  signer.disconnect();
  const before = await booked();
  const { stdout } = await promisify(execFile)(findWrk() as string, [
    '--threads=1',
    `--connections=${plan.connections}`,
    `--duration=${plan.seconds}s`,
    `--script=${join(import.meta.dirname, 'ledger-http-wrk.lua')}`,
    `http://127.0.0.1:${plan.port}`,
    '--',
    plan.file,
  ]);
  const said = /^answered (\d+) in (\d+) us, p50 (\d+) us, p99 (\d+) us, bad (\d+)$/m.exec(stdout);
  if (!said) throw new Error(`wrk said nothing of its speed:\n${stdout}`);
  const [answered, tookUs, p50Us, p99Us, bad] = said.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const bets = (await booked()) - before;
  if (bad > 0 || bets < answered || bets > answered + plan.connections)
    throw new Error(`${answered} bets were answered, ${bad} badly, and ${bets} booked`);
  return { perSecond: answered / (tookUs / 1e6), p50Ms: p50Us / 1000, p99Ms: p99Us / 1000 };
}

function findWrk(): string | null {
  const folders = (process.env['PATH'] ?? '').split(':');
  return folders.map((folder) => join(folder, 'wrk')).find((path) => existsSync(path)) ?? null;
}

async function countBets(db: Database): Promise<number> {
  const { rows } = await db.query<{ bets: number }>(
    'select count(*)::int as bets from wallet.transfer where kind = 3 and leg = 0',
  );
  return rows[0]?.bets ?? 0;
}

function firstMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`a process of the benchmark ended (${code})`)));
  });
}

interface Seats {
  /** Number of the first player. */
  first: number;
  count: number;
  /** What each has. */
  cashMinor: bigint;
}

/** Players with money, each with a session and a game launched in it. */
export async function seatPlayers(
  db: Database,
  { first, count, cashMinor }: Seats,
): Promise<Plan['players']> {
  await db.query(
    `insert into accounts.member (member_id, brand, user_name, password_hash, register_method, register_url, registered_at,
        terms_version, terms_accepted_at, age_confirmed, age_confirmed_at)
      select $1::bigint + n, 'perya', 'bench' || $1::bigint + n, '-', 'H5', '/', now(), '1', now(), 21, now() from generate_series(0, $2 - 1) n`,
    [first, count],
  );
  await db.query(
    `insert into accounts.session (session_id, token_hash, member_id, created_at, last_seen_at, verified_at, expires_at)
      select member_id, sha256(user_name::bytea), member_id, now(), now(), now(), now() + interval '1 day'
      from accounts.member where member_id >= $1 and member_id < $1::bigint + $2`,
    [first, count],
  );
  const ledger = createLedger({ db, node: 3, makeId: createIdMaker(3) });
  const seated = Array.from({ length: count }, (_, index) => ({
    memberId: `${first + index}`,
    token: randomBytes(32).toString('base64url'),
  }));
  await Promise.all(
    seated.map(({ memberId }) =>
      ledger.post({
        brand: 'perya',
        memberId: BigInt(memberId),
        currency: 'PHP',
        kind: 'deposit',
        house: 'clearing:bench:in',
        idempotencyKey: 'bench:deposit',
        amountMinor: cashMinor,
      }),
    ),
  );
  await ledger.close();
  await db.query(
    `insert into games.launch_token (token_hash, vendor, brand, member_id, game_code, currency, created_at, expires_at,
        session_id)
      select token_hash, 'STUDIO', 'perya', member_id, 'fiesta-nights', 'PHP', now(), now() + interval '12 hours', member_id
      from unnest($1::bytea[], $2::bigint[]) as t (token_hash, member_id)`,
    [seated.map(({ token }) => hash('sha256', token, 'buffer')), seated.map(({ memberId }) => memberId)],
  );
  return seated;
}
