/** The real server with members of known passwords, for measuring what stands at its door. */
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporary } from '../guard/guard.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { createPasswordHasher } from '../../apps/server/src/platform/crypto/password-hasher.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { seed } from '../../apps/server/src/seed.ts';
import { encryptTo, type BodyKeys } from '../../apps/server/test/encrypted.ts';
import { migrate } from '../../packages/migrate/src/migrate.ts';
import { freePort, startPostgres } from '../postgres.ts';

export const password = 'Kandila#58tuktok!';

export interface BenchMember {
  userName: string;
  email: string;
  /** E.164, proved. */
  mobile: string;
}

export interface LoginServer {
  url: string;
  db: Database;
  members: BenchMember[];
  /** Bodies as a phone sends them; they hold for five minutes. */
  encrypt(bodies: readonly unknown[]): Promise<string[]>;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const firstMember = 2_000_001;

export async function openLoginServer(memberCount: number): Promise<LoginServer> {
  const folder = makeTemporary('perya-bench-');
  await chmod(folder, 0o755);
  const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '256MB' };
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: durable });
  const port = await freePort();
  const env = {
    PORT: `${port}`,
    CONSOLE_PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'warn',
    // There is no sportsbook beside it.
    MATCH_FEEDS: 'off',
    // So that each request may come from an address of its own, as the limits per address expect.
    TRUST_PROXY: 'loopback',
  };
  await migrate({ url: postgres.url, directory: join(root, 'apps/server/migrations'), name: 'server' });
  await seed(readConfig(env));
  const db = openDatabase(postgres.url, 2);
  const members = await insertMembers(db, memberCount);
  const server = fork(join(root, 'apps/server/src/main.ts'), {
    env: { ...process.env, ...env },
    execArgv: [],
  });
  await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => reject(new Error(`the server ended (${code})`)));
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    db,
    members,
    encrypt: (bodies) => encryptAll(url, bodies),
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
      await db.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function insertMembers(db: Database, count: number): Promise<BenchMember[]> {
  const hash = await createPasswordHasher().hash(password);
  await db.query(
    `insert into accounts.member (member_id, brand, user_name, password_hash, profile, mobile_e164, mobile_verified_at,
       register_method, register_url, registered_at, terms_version, terms_accepted_at, age_confirmed, age_confirmed_at)
     select $1::bigint + n, 'perya', 'bench' || n, $2, jsonb_build_object('email', 'bench' || n || '@example.com'),
       '+6391700' || lpad(n::text, 5, '0'), now(), 'H5', '/', now(), '1', now(), 21, now()
     from generate_series(0, $3 - 1) n`,
    [firstMember, hash, count],
  );
  await db.query('analyze');
  return Array.from({ length: count }, (_, n) => ({
    userName: `bench${n}`,
    email: `bench${n}@example.com`,
    mobile: `+6391700${String(n).padStart(5, '0')}`,
  }));
}

async function encryptAll(url: string, bodies: readonly unknown[]): Promise<string[]> {
  const answer = (await (await fetch(`${url}/wps/session/keys`)).json()) as { value: BodyKeys };
  return Promise.all(bodies.map((body) => encryptTo(answer.value, body)));
}
