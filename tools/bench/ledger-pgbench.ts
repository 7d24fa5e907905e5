/**
 * The measure of the ledger's speed: PostgreSQL's own load generator on the same server in the same run, with its
 * built-in TPC-B and with the ledger's posting as an interactive transaction.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { percentile, type Speed } from './speed.ts';

const run = promisify(execFile);

/** The path of pgbench; the embedded PostgreSQL comes without it. @throws with one sentence where there is none. */
export function findPgbench(say: (text: string) => void): string {
  const found = lookForPgbench();
  if (found !== null) return found;
  if (process.platform === 'linux' && userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    say(
      'pgbench is missing: installing Debian’s postgresql-contrib package for it (only its client is used)',
    );
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-contrib'], {
      stdio: 'ignore',
    });
    const installed = lookForPgbench();
    if (installed !== null) return installed;
  }
  throw new Error('pgbench was not found: install PostgreSQL’s contrib package, or put pgbench on the PATH.');
}

function lookForPgbench(): string | null {
  const folders = (process.env['PATH'] ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian))
    folders.push(
      ...readdirSync(debian)
        .toSorted()
        .toReversed()
        .map((version) => join(debian, version, 'bin')),
    );
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null;
}

/** Rows are as in the ledger's tables; five statements: begin, lock and read, insert, update, commit. */
const posting = (hot: boolean): string => `
\\set member random(1, :members)
\\set amount random(1, 100)
\\set id random(1, 9000000000000000000)
begin;
select balance + :amount as after, seq + 1 as next from wallet.account
  where owner_id = :member and brand = 'perya' and currency = 'PHP' for no key update \\gset
insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, house_seq, purse, purpose, kind, leg, brand, currency, idempotency_key)
  values (:id, :member, -1, :amount, :after, 0, :next, 1, 0, 1, 4, 0, 'perya', 'PHP', concat('bench-', cast(:id as bigint)));
update wallet.account set balance = balance + :amount, seq = seq + 1
  where owner_id = :member and brand = 'perya' and currency = 'PHP';
${hot ? "update wallet.account set balance = balance - :amount, seq = seq + 1 where owner_id = -1 and brand = 'perya' and currency = 'PHP';" : ''}
commit;
`;

export interface Pgbench {
  /** Fills the tables of the built-in TPC-B. */
  fill(scale: number): Promise<void>;
  tpcB(clients: number, seconds: number): Promise<Speed>;
  posting(clients: number, seconds: number, options?: { hotHouse: boolean }): Promise<Speed>;
}

/** @param url a database of its own with the ledger's tables, accounts 1 to `members` and house stripe -1. */
export async function openPgbench(
  program: string,
  url: string,
  folder: string,
  members: number,
): Promise<Pgbench> {
  const script = { plain: join(folder, 'posting.sql'), hot: join(folder, 'posting-hot.sql') };
  await writeFile(script.plain, posting(false));
  await writeFile(script.hot, posting(true));
  const measure = async (what: string[], clients: number, seconds: number): Promise<Speed> => {
    const prefix = join(folder, `pgbench-${crypto.randomUUID()}`);
    const threads = Math.min(2, clients);
    const { stdout } = await run(program, [
      '-n',
      '-M',
      'prepared',
      '-c',
      `${clients}`,
      '-j',
      `${threads}`,
      '-T',
      `${seconds}`,
      // Every tenth transaction's time: enough for percentiles, too little to slow anything down.
      ...what,
      '--log',
      `--log-prefix=${prefix}`,
      '--sampling-rate=0.1',
      url,
    ]);
    const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(tps > 0)) throw new Error(`pgbench said nothing of its speed:\n${stdout}`);
    return { perSecond: tps, ...(await readTimes(folder, prefix)) };
  };
  return {
    fill: async (scale) =>
      void (await run(program, ['-i', '-q', '-I', 'dtGvp', '-s', `${scale}`, url], { maxBuffer: 1 << 26 })),
    tpcB: (clients, seconds) => measure(['-b', 'tpcb-like'], clients, seconds),
    posting: (clients, seconds, { hotHouse } = { hotHouse: false }) =>
      measure(['-D', `members=${members}`, '-f', hotHouse ? script.hot : script.plain], clients, seconds),
  };
}

async function readTimes(folder: string, prefix: string): Promise<{ p50Ms: number; p99Ms: number }> {
  const timesMs: number[] = [];
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!path.startsWith(prefix)) continue;
    for (const line of (await readFile(path, 'utf8')).split('\n')) {
      // client, number, microseconds, script, …
      const time = line.split(' ')[2];
      if (time !== undefined) timesMs.push(Number(time) / 1000);
    }
    await rm(path);
  }
  return { p50Ms: percentile(timesMs, 0.5), p99Ms: percentile(timesMs, 0.99) };
}
