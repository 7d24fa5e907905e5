/** One fault under load: it begins, writes resume, it ends, the nodes come together, and the ledger is compared with the load's list. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { balancesOf, compare, longestGap, type Comparison } from './comparison.ts';
import { begin, type Cluster, type FaultName } from './faults.ts';
import type { Entry, Journal } from './journal.ts';
import { readBalances, readBookings, verifyBooks } from './ledger.ts';
import { steady, type Load } from './load.ts';
import { firstMember } from './members.ts';
import type { Round } from './report.ts';

export interface Stage extends Cluster {
  load: Load;
  journal: Journal;
  /** The owner's connection, through the proxy. */
  db: Database;
  say(text: string): void;
}

/** How long writes may be away before the check gives up on the fault, and how long everything has to come together again. */
const mostAwayMs = 90_000;
const togetherMs = 180_000;

export async function runRound(stage: Stage, fault: FaultName): Promise<Round> {
  const { load, nodes, journal, say } = stage;
  await nodes.healthy(togetherMs);
  load.start();
  if (!(await load.flows(5, 60_000))) throw new Error('the load did not begin to flow');
  const fromMs = performance.now();
  const begun = await begin(fault, stage);
  say(`  ${fault} of ${begun.host.name}`);
  await sleep(begun.lastsMs);
  const problems: string[] = [];
  if (!(await load.flows(5, mostAwayMs))) problems.push('writes did not resume before its end');
  await begun.end();
  await nodes.healthy(togetherMs);
  if (!(await load.flows(5, mostAwayMs))) problems.push('writes did not resume after its end');
  const untilMs = performance.now();
  problems.push(...(await load.stop(90_000)).map((left) => `${left} at the end`));
  const found = await compareAll(stage);
  const waits = [...journal.entries.values()].filter(({ sentMs }) => sentMs >= fromMs - 10_000);
  return {
    fault,
    host: begun.host.name,
    pauseMs: Math.max(
      ...steady.map((kind) => longestGap(journal.acknowledgedSince([kind], fromMs), fromMs, untilMs)),
    ),
    waitMs: Math.max(0, ...waits.map(waitOf)),
    acknowledged: waits.filter(({ state }) => state === 'acknowledged').length,
    lost: found.lost.length,
    doubled: found.doubled.length,
    problems: [...problems, ...found.books, ...found.problems],
  };
}

const waitOf = ({ sentMs, answeredMs }: Entry): number => (answeredMs ?? performance.now()) - sentMs;

export interface Found extends Comparison {
  /** What `ledger:verify` and the trial balance say. */
  books: string[];
  /** Amounts and balances that differ from the list. */
  problems: string[];
}

/** The whole list beside the whole ledger: an operation of an earlier round can be lost in this one. */
export async function compareAll({
  db,
  journal,
  say,
}: Pick<Stage, 'db' | 'journal' | 'say'>): Promise<Found> {
  const bookings = await readBookings(db, firstMember);
  const entries = [...journal.entries.values()];
  const found = compare(entries, bookings);
  const books = await verifyBooks(db);
  const problems: string[] = [];
  for (const what of ['lost', 'doubled', 'different'] as const)
    for (const one of found[what].slice(0, 5)) say(`  ✗ ${what}: ${one}`);
  if (found.different.length > 0) problems.push(`${found.different.length} operations have another amount`);
  const told = balancesOf(entries, bookings);
  const balances = await readBalances(db, firstMember);
  const differing = [...told].filter(([memberId, minor]) => (balances.get(memberId) ?? 0n) !== minor);
  if (differing.length > 0) problems.push(`${differing.length} balances differ from the list`);
  return { ...found, books, problems };
}
