/**
 * `npm run bench:ledger`: the ledger beside pgbench, on the same server in the same run, in interleaved rounds; medians.
 * Prints the table and writes it into docs/benchmarks.md.
 *
 *   --rounds 3 --seconds 5   how often and how long each case is measured
 *   --without-http           leaves out the whole stack
 *   --only <pattern>         only the cases whose name has it, and what they are measured against; writes nothing
 *   --dry                    writes nothing
 */
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeTemporary } from '../guard/guard.ts';
import { verifyLedger, driftText } from '../../apps/server/src/modules/wallet/ledger/verify.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../packages/migrate/src/migrate.ts';
import { startPostgres, type Postgres } from '../postgres.ts';
import { openHttpCase, type HttpCase } from './ledger-http.ts';
import { findPgbench, openPgbench } from './ledger-pgbench.ts';
import { measurePostings } from './ledger-postings.ts';
import { writeSection } from './section.ts';
import { medianSpeed, type Speed } from './speed.ts';

const root = join(import.meta.dirname, '../..');
const members = 10_000;
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    'without-http': { type: 'boolean', default: false },
    only: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

/** What a fresh PostgreSQL does by default about durability; the sizes keep checkpoints out of the short rounds. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
};

interface Case {
  name: string;
  speed(): Promise<Speed>;
  /** The case that it is measured against, and the least ratio. */
  against?: { name: string; goal: number };
  /** The most that p99 may be. */
  p99GoalMs?: number;
}

const folder = makeTemporary('perya-bench-');
const open: { postgres?: Postgres; http?: HttpCase } = {};
try {
  process.exitCode = await main();
} finally {
  await open.http?.close();
  await open.postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<number> {
  const program = findPgbench(say);
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
  open.postgres = postgres;
  const [theirs, ours] = [
    await createDatabase(postgres, 'bench_pgbench', 0),
    await createDatabase(postgres, 'bench_ledger', 1),
  ];
  say('filling the tables');
  const pgbench = await openPgbench(program, theirs.url, folder, members);
  await pgbench.fill(50);
  if (!options['without-http']) {
    say('starting the server, and warming it up with bets that are signed beforehand');
    open.http = await openHttpCase(root, folder, ours.url, ours.db);
  }
  const cases = chosen(listCases(pgbench, ours.db, open.http ?? null));
  const speeds = new Map<string, Speed[]>(cases.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, speed } of cases) {
      const measured = await speed();
      speeds.get(name)?.push(measured);
      say(
        `round ${round} of ${rounds}: ${name}: ${Math.round(measured.perSecond)} a second, p99 ${measured.p99Ms.toFixed(1)} ms`,
      );
    }
  }
  await open.http?.close();
  const { drifts, transfers } = await verifyLedger(ours.db);
  for (const drift of drifts) say(driftText(drift));
  const medians = new Map([...speeds].map(([name, all]) => [name, medianSpeed(all)]));
  const { text, missed } = tableOf(cases, medians);
  const proven =
    drifts.length === 0
      ? `Afterwards all ${transfers} transfers were proven.`
      : `**${drifts.length} accounts drifted.**`;
  const words = await describeRun(ours.db, open.http?.client);
  say(`\n${text}\n\n${words} ${proven}`);
  if (!options.dry && options.only === undefined)
    writeSection(join(root, 'docs/benchmarks.md'), 'bench:ledger', `${text}\n\n${words} ${proven}`);
  for (const line of missed) say(`✗ ${line}`);
  await theirs.db.close();
  await ours.db.close();
  return missed.length === 0 && drifts.length === 0 ? 0 : 1;
}

function listCases(
  pgbench: Awaited<ReturnType<typeof openPgbench>>,
  db: Database,
  stack: HttpCase | null,
): Case[] {
  const ours =
    (inFlight: number, legs: 1 | 2 = 1) =>
    () =>
      measurePostings(db, { members, inFlight, seconds, legs });
  const twoLegs = (inFlight: number): Case => ({
    name: `ledger, two legs, ${inFlight} in flight`,
    speed: ours(inFlight, 2),
    against: { name: `ledger, ${inFlight} in flight`, goal: 0.8 },
  });
  const interactive = (clients: number) => `pgbench, same posting, ${clients} clients`;
  const cases: Case[] = [
    { name: 'pgbench, TPC-B, 32 clients', speed: () => pgbench.tpcB(32, seconds) },
    { name: interactive(1), speed: () => pgbench.posting(1, seconds) },
    { name: 'ledger, 1 in flight', speed: ours(1), against: { name: interactive(1), goal: 1.1 } },
    { name: interactive(8), speed: () => pgbench.posting(8, seconds) },
    { name: interactive(32), speed: () => pgbench.posting(32, seconds) },
    { name: 'ledger, 32 in flight', speed: ours(32), against: { name: interactive(32), goal: 3 } },
    { name: 'ledger, 256 in flight', speed: ours(256), against: { name: interactive(32), goal: 4.5 } },
    twoLegs(1),
    twoLegs(32),
    {
      name: 'pgbench, one hot house row, 32 clients',
      speed: () => pgbench.posting(32, seconds, { hotHouse: true }),
    },
    {
      name: 'ledger, one hot house account, 256 in flight',
      speed: ours(256),
      against: { name: 'pgbench, one hot house row, 32 clients', goal: 10 },
    },
  ];
  if (stack) {
    cases.push({
      name: `whole HTTP stack, ${stack.connections} connections`,
      speed: () => stack.measure(seconds),
      against: { name: interactive(32), goal: 2 },
      p99GoalMs: 100,
    });
  }
  return cases;
}

function chosen(cases: Case[]): Case[] {
  if (options.only === undefined) return cases;
  const pattern = new RegExp(options.only);
  const wanted = cases.filter(({ name }) => pattern.test(name));
  const against = new Set(wanted.map((one) => one.against?.name));
  return cases.filter((one) => wanted.includes(one) || against.has(one.name));
}

function tableOf(
  cases: readonly Case[],
  medians: ReadonlyMap<string, Speed>,
): { text: string; missed: string[] } {
  const missed: string[] = [];
  const lines = cases.map(({ name, against, p99GoalMs }) => {
    const speed = medians.get(name) as Speed;
    const cells = [
      name,
      Math.round(speed.perSecond).toLocaleString('en-US'),
      speed.p50Ms.toFixed(2),
      speed.p99Ms.toFixed(2),
    ];
    if (p99GoalMs !== undefined && speed.p99Ms > p99GoalMs) missed.push(`${name}: p99 above ${p99GoalMs} ms`);
    if (!against) return [...cells, '', ''];
    const ratio = speed.perSecond / (medians.get(against.name) as Speed).perSecond;
    const met = ratio >= against.goal && (p99GoalMs === undefined || speed.p99Ms <= p99GoalMs);
    if (ratio < against.goal)
      missed.push(`${name}: ${ratio.toFixed(2)} × ${against.name}, the goal is ${against.goal} ×`);
    const goal = `≥ ${against.goal} × ${against.name}${p99GoalMs === undefined ? '' : `, p99 ≤ ${p99GoalMs} ms`}`;
    return [...cells, `**${ratio.toFixed(2)} ×** ${met ? '✓' : '✗'}`, goal];
  });
  const head = ['case', 'per second', 'p50 ms', 'p99 ms', 'ratio', 'goal'];
  const text = [head, head.map((_, index) => (index >= 1 && index <= 3 ? '--:' : '---')), ...lines];
  return { text: text.map((cells) => `| ${cells.join(' | ')} |`).join('\n'), missed };
}

async function describeRun(db: Database, client: string | undefined): Promise<string> {
  const { rows } = await db.query<{ version: string }>("select current_setting('server_version') as version");
  const cores = cpus();
  return (
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, shared by PostgreSQL ` +
    `${rows[0]?.version}, Node ${process.versions.node} and the load${client === undefined ? '' : ` (HTTP: ${client})`}; fsync and synchronous_commit on; medians of ${rounds} interleaved rounds of ${seconds} s.`
  );
}

/** A migrated database with members 1 to 10,000 that have an account, and house stripe -1. @param bonuses so many purses more. */
async function createDatabase(
  server: Postgres,
  name: string,
  bonuses: number,
): Promise<{ url: string; db: Database }> {
  const admin = openDatabase(server.url, 1);
  await admin.query(`create database ${name}`);
  await admin.close();
  const url = server.urlOf(name);
  await migrate({ url, directory: join(root, 'apps/server/migrations'), name: 'server' });
  const db = openDatabase(url, 8);
  await db.query(
    "select wallet.open_account('perya', 'PHP', member, purse) from generate_series(1, $1::int) member, generate_series(0, $2::int) purse",
    [members, bonuses],
  );
  await db.query(
    "select wallet.open_account('perya', 'PHP', -1, p.o_id) from wallet.number_purposes('{gaming:RNG}') p",
  );
  return { url, db };
}

function say(text: string): void {
  console.log(text);
}
