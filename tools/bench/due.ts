/**
 * `npm run bench:due`: how late due work begins when 1,000 pieces are due at random moments of one second, on an otherwise
 * idle PostgreSQL. Prints the table and writes it into docs/benchmarks.md. `--rounds 3`; `--dry` writes nothing.
 */
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeTemporary } from '../guard/guard.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { createDue, scheduler, type Due } from '../../apps/server/src/platform/due/due.ts';
import { defineHandler, type AnyHandler, type WorkKind } from '../../apps/server/src/platform/due/work.ts';
import { startListener, type Listener } from '../../apps/server/src/platform/push/listener.ts';
import { migrate } from '../../packages/migrate/src/migrate.ts';
import { startPostgres, type Postgres } from '../postgres.ts';
import { writeSection } from './section.ts';

const root = join(import.meta.dirname, '../..');
const pieces = 1_000;
const goalP99Ms = 50;
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, dry: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds);

const kind: WorkKind<null> = { name: 'bench.piece', payload: { parse: () => null } };
const cases = [
  { name: 'with a lease, one process', workers: 1, inTransaction: false },
  { name: 'with a lease, two workers', workers: 2, inTransaction: false },
  { name: 'in a transaction with one write, one process', workers: 1, inTransaction: true },
  { name: 'in a transaction with one write, two workers', workers: 2, inTransaction: true },
];

const folder = makeTemporary('perya-bench-');
let postgres: Postgres | undefined;
try {
  process.exitCode = await main();
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<number> {
  await chmod(folder, 0o755);
  const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
  await migrate({ url: postgres.url, directory: join(root, 'apps/server/migrations'), name: 'server' });
  const db = openDatabase(postgres.url, 16);
  await db.query('create table bench_effect (key text primary key)');
  const lateness = new Map<string, number[][]>(cases.map(({ name }) => [name, []]));
  say('warming up');
  await measure(db, 1, false);
  await measure(db, 1, true);
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, workers, inTransaction } of cases) {
      const lateMs = await measure(db, workers, inTransaction);
      lateness.get(name)?.push(lateMs);
      say(
        `round ${round} of ${rounds}: ${name}: p50 ${at(lateMs, 0.5).toFixed(1)} ms, p99 ${at(lateMs, 0.99).toFixed(1)} ms`,
      );
    }
  }
  await db.close();
  return report(lateness);
}

/** @returns of each piece, how long after its time it began, in milliseconds, in rising order. */
async function measure(db: Database, workers: number, inTransaction: boolean): Promise<number[]> {
  await db.query('truncate bench_effect');
  const lateMs: number[] = [];
  const ended = Promise.withResolvers<void>();
  const begun = ({ dueAt }: { dueAt: Date }): void => {
    lateMs.push(Date.now() - dueAt.getTime());
    if (lateMs.length === pieces) ended.resolve();
  };
  const handler = defineHandler<null>(
    inTransaction
      ? {
          kind,
          inTransaction,
          concurrency: 8,
          async run(work, { tx }) {
            await tx.query('insert into bench_effect (key) values ($1)', [work.key]);
            begun(work);
          },
        }
      : { kind, concurrency: 64, run: async (work) => begun(work) },
  );
  const running: { due: Due; listener: Listener }[] = [];
  for (let count = 0; count < workers; count += 1) running.push(await open(db, handler));
  // Scheduled ahead, as draws are, and looked at by a database that knows the table's size.
  const fromMs = Date.now() + 3_000;
  await db.transaction(async (tx) => {
    for (let index = 0; index < pieces; index += 1) {
      const dueAt = new Date(fromMs + Math.floor(Math.random() * 1_000));
      await scheduler.schedule(tx, kind, { key: `${index}`, dueAt, payload: null });
    }
  });
  await ended.promise;
  for (const { due, listener } of running) {
    await due.close();
    await listener.close();
  }
  const { rows } = await db.query<{ left: bigint }>('select count(*) as left from platform.due');
  if (rows[0]?.left !== 0n) throw new Error(`${rows[0]?.left} pieces of work were left`);
  return lateMs.toSorted((a, b) => a - b);
}

async function open(db: Database, handler: AnyHandler): Promise<{ due: Due; listener: Listener }> {
  const onError = (error: unknown): void => console.error(error);
  const due = createDue({ db, clock: systemClock, logger: console, onError });
  const listener = await startListener({ db, channels: due.channels, onReconnect: due.wake });
  await due.start([handler]);
  return { due, listener };
}

function report(lateness: ReadonlyMap<string, number[][]>): number {
  let reached = true;
  const lines = [...lateness].map(([name, all]) => {
    const [p50, p99, most] = [0.5, 0.99, 1].map((part) => median(all.map((lateMs) => at(lateMs, part))));
    const good = (p99 as number) <= goalP99Ms;
    reached &&= good;
    return `| ${name} | ${p50?.toFixed(0)} | ${p99?.toFixed(0)} ${good ? '✓' : '✗'} | ${most?.toFixed(0)} | p99 ≤ ${goalP99Ms} |`;
  });
  const table = [
    '| case | p50 ms | p99 ms | latest ms | goal |',
    '| --- | --: | --: | --: | --- |',
    ...lines,
  ].join('\n');
  const date = new Date().toISOString().slice(0, 10);
  const machine = `Measured ${date} on ${cpus().length} × ${cpus()[0]?.model.trim()}, shared with PostgreSQL (fsync and synchronous_commit on); medians of ${rounds} interleaved rounds. Load average of the machine afterwards: ${loadavg()[0]?.toFixed(1)}; of an idle one it is about 1.`;
  say(`\n${table}\n\n${machine}`);
  if (!options.dry) writeSection(join(root, 'docs/benchmarks.md'), 'bench:due', `${table}\n\n${machine}`);
  return reached ? 0 : 1;
}

function at(rising: readonly number[], part: number): number {
  return rising[Math.min(rising.length - 1, Math.floor(rising.length * part))] as number;
}

function median(values: readonly number[]): number {
  return at(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

function say(line: string): void {
  console.log(line);
}
