/** What a product costs that nobody uses: processor, memory, and the work of its database. */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from '../packages/process/src/connection.ts';
import { sampleMemory } from './bench/soak/memory.ts';

/** A studio without players rests a minute after the last call, its tables after the round that they play then. PostgreSQL counts late. */
const untilRestMs = 180_000;
const measuredMs = 60_000;

/** The most that an idle product may take. */
const budgets = { core: 0.03, bytes: 1e9 };

export interface IdleCost {
  /** Share of one core. */
  core: number;
  /** Of all programs; what several share counts once. */
  bytes: number;
  /** Each a second. */
  transactions: number;
  rows: number;
  walBytes: number;
  /** Number-game draws in the same time: this work is due even if nobody plays. */
  draws: number;
}

/** Waits until the product rests, and measures it for a minute. @param processes by name; PostgreSQL's is `postgres`. */
export async function measureIdle(
  processes: ReadonlyMap<string, number>,
  databaseUrl: string,
): Promise<IdleCost> {
  const client = createClient({ url: databaseUrl, name: 'perya-idle-cost' });
  await client.connect();
  try {
    console.log(`• waiting ${untilRestMs / 1_000} s until the product rests`);
    await sleep(untilRestMs);
    const before = await readWork(client);
    const from = sampleMemory(processes, 0);
    console.log(`• measuring it at rest for ${measuredMs / 1_000} s`);
    await sleep(measuredMs);
    const to = sampleMemory(processes, measuredMs);
    const after = await readWork(client);
    const sum = (values: Readonly<Record<string, number>>) =>
      Object.values(values).reduce((total, value) => total + value, 0);
    const perSecond = (key: keyof typeof after) => (after[key] - before[key]) / (measuredMs / 1_000);
    return {
      // A process of PostgreSQL that ends meanwhile takes with it what it used.
      core: Math.max(0, sum(to.usedMs) - sum(from.usedMs)) / measuredMs,
      bytes: [...processes].reduce((total, [name, pid]) => total + (shareOf(pid) || to.bytes[name]!), 0),
      transactions: perSecond('transactions'),
      rows: perSecond('rows'),
      walBytes: perSecond('walBytes'),
      draws: after.draws - before.draws,
    };
  } finally {
    await client.end();
  }
}

/** What a process holds, a page that several share by its part; of PostgreSQL's, and where nobody tells it, zero. */
function shareOf(pid: number): number {
  const path = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(path)) return 0;
  const [, name = ''] = /\((.*)\)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return name === 'postgres' ? 0 : 1024 * Number(/^Pss:\s+(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1] ?? 0);
}

/** @returns what is over its budget, in words. */
export function printIdle({ core, bytes, transactions, rows, walBytes, draws }: IdleCost): string[] {
  console.log('\nAt rest, nobody connected:');
  console.log(`  ${(core * 100).toFixed(1)} % of a core (at most ${budgets.core * 100} %)`);
  console.log(`  ${Math.round(bytes / 1e6)} MB (at most ${budgets.bytes / 1e6} MB)`);
  console.log(
    `  ${transactions.toFixed(1)} transactions, ${rows.toFixed(1)} written rows and ${Math.round(walBytes)} bytes of log a second; ` +
      `${draws} draws were due in the minute`,
  );
  return [
    ...(core > budgets.core ? [`an idle product takes ${(core * 100).toFixed(1)} % of a core`] : []),
    ...(bytes > budgets.bytes ? [`an idle product holds ${Math.round(bytes / 1e6)} MB`] : []),
  ];
}

async function readWork(client: pg.Client) {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<Record<'transactions' | 'rows' | 'wal' | 'draws', string>>(
    `select xact_commit + xact_rollback transactions, tup_inserted + tup_updated + tup_deleted "rows",
       pg_current_wal_lsn() - '0/0' wal, (select count(*) from lottery.issue where drawn_at is not null) draws
     from pg_stat_database where datname = current_database()`,
  );
  const [row] = rows;
  return {
    transactions: Number(row?.transactions),
    rows: Number(row?.rows),
    walBytes: Number(row?.wal),
    draws: Number(row?.draws),
  };
}
