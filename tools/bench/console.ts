/**
 * `npm run bench:console`: how long the operators' lists take to answer over many members and transfers, how fast an export writes and
 * how much memory it takes, and what bets feel of both. Writes its table into docs/benchmarks.md. For a quiet machine;
 * `--transfers 10000 --members 1000` tries it small and writes nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays } from '@perya/calendar/days.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import { operatorEndpoints } from '../../packages/contract/src/operators-api.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { openDesk, type Desk } from './console-desk.ts';
import { fillConsole, heavyMember } from './console-fill.ts';
import { writeSection } from './section.ts';
import { percentile } from './speed.ts';
import { onOwnDatabase, say, timed } from './use-case.ts';

const whole = { members: 100_000, transfers: 1_000_000 };
const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: String(whole.members) },
    transfers: { type: 'string', default: String(whole.transfers) },
  },
});
const scale = {
  brand: 'perya',
  members: Number(options.members),
  transfers: Number(options.transfers),
  day: addDays(new Date().toISOString().slice(0, 10), -1),
};
const goals = { listMs: 300, rowsPerSecond: 100_000, betMs: 100 };
const times = 15;
/** As many are shown. */
const slowest = 12;
/** Between two bets. */
const betPauseMs = 20;

await onOwnDatabase(main);

async function main(db: Database, place: { url: string; folder: string }): Promise<void> {
  const desk = await openDesk(db, place);
  try {
    await fillConsole(db, scale);
    const alone = await measureBets(desk, 200);
    const bets = betting(desk);
    const lists = await measureLists(desk);
    const listBets = bets.end();
    const exportBets = betting(desk);
    const exported = await measureExport(desk);
    const text = report({ lists, exported, alone, listBets, exportBets: exportBets.end() });
    say(text);
    if (scale.members === whole.members && scale.transfers === whole.transfers)
      writeSection(join(import.meta.dirname, '../../docs/benchmarks.md'), 'bench:console', text);
  } finally {
    await desk.close();
  }
}

interface ListTimes {
  path: string;
  p50: number;
  p95: number;
}

/** Every list and report that an operator opens without naming a thing of his own first. */
function listPaths(): string[] {
  const params: Readonly<Record<string, string>> = {
    brand: scale.brand,
    memberId: String(heavyMember),
    subject: 'announcement',
  };
  const queryValues: Readonly<Record<string, string>> = {
    brand: scale.brand,
    from: addDays(scale.day, -29),
    to: scale.day,
    day: scale.day,
    at: `${scale.day}T04:00:00Z`,
    by: 'day',
    list: 'members',
    product: 'RNG',
    supplier: 'STUDIO',
    game: 'fiesta-nights',
    round: 'r10',
  };
  const read = (operatorEndpoints as readonly Endpoint[]).filter(
    ({ method, wrapping }) => method === 'GET' && wrapping === undefined,
  );
  return read.flatMap(({ path, query: schema }) => {
    const unknown = [...path.matchAll(/:(\w+)/g)].filter(([, name]) => params[name!] === undefined);
    if (unknown.length > 0 || path.startsWith('/ops/self') || path.startsWith('/ops/session')) return [];
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name]!);
    const query = requiredOf(schema).map((name) => [name, queryValues[name] ?? '1']);
    return [query.length === 0 ? filled : `${filled}?${new URLSearchParams(query).toString()}`];
  });
}

/** Required parameters of the query. */
function requiredOf(schema: Endpoint['query']): string[] {
  const faults = schema?.safeParse({}).error?.issues ?? [];
  return [...new Set(faults.map(({ path }) => String(path[0])))];
}

async function measureLists(desk: Desk): Promise<ListTimes[]> {
  const paths = [
    ...listPaths(),
    '/ops/members?search=bench77',
    '/ops/members?tag=vip',
    '/ops/members?status=disabled',
    `/ops/audit?object=member&objectId=${heavyMember}`,
  ];
  const found: ListTimes[] = [];
  for (const path of paths) {
    const first = await desk.get(path);
    // Some need a thing that this database does not have.
    if (first.status !== 200) {
      say(`${path}: ${first.status} ${first.body?.errorCode}`);
      continue;
    }
    const taken: number[] = [];
    for (let at = 0; at < times; at += 1) taken.push(await timed(() => desk.get(path)));
    found.push({ path, p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) });
  }
  return found.toSorted((one, other) => other.p95 - one.p95);
}

async function measureBets(desk: Desk, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < count; at += 1) taken.push(await timed(desk.bet));
  return taken;
}

/** Bets one after the other, until the end. */
function betting(desk: Desk): { end(): number[] } {
  const taken: number[] = [];
  const stop = new AbortController();
  const go = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      taken.push(await timed(desk.bet));
      await new Promise((resolve) => setTimeout(resolve, betPauseMs));
    }
  };
  void go();
  return {
    end() {
      stop.abort();
      return taken;
    },
  };
}

interface Exported {
  rows: number;
  ms: number;
  /** Resident memory of the server, before and at its most, in bytes. */
  before: number;
  most: number;
}

async function measureExport(desk: Desk): Promise<Exported> {
  const before = residentBytes(desk.pid);
  let most = before;
  const body = {
    requestId: crypto.randomUUID(),
    kind: 'transfers',
    brand: scale.brand,
    reason: 'a benchmark',
    from: addDays(scale.day, -29),
    to: scale.day,
  };
  const startedMs = performance.now();
  const asked = await desk.post('/ops/exports', body);
  if (asked.status !== 200) throw new Error(`no export: ${asked.text}`);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    most = Math.max(most, residentBytes(desk.pid));
    const { list } = (await desk.get('/ops/exports')).body.value;
    const one = list.find(({ id }: { id: string }) => id === asked.body.value.id);
    if (one?.state === 'failed') throw new Error('the export failed');
    if (one?.state === 'ready')
      return { rows: Number(one.rows), ms: performance.now() - startedMs, before, most };
  }
}

/** Of a process, as Linux says it. */
function residentBytes(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return pages * 4096;
}

interface Measured {
  lists: readonly ListTimes[];
  exported: Exported;
  alone: readonly number[];
  listBets: readonly number[];
  exportBets: readonly number[];
}

function report({ lists, exported, alone, listBets, exportBets }: Measured): string {
  const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  const mark = (met: boolean): string => (met ? '✓' : '✗');
  const count = (value: number): string => Math.round(value).toLocaleString('en');
  const late = lists.filter(({ p95 }) => p95 > goals.listMs);
  const perSecond = (exported.rows / exported.ms) * 1_000;
  const p99 = (taken: readonly number[]): number => percentile([...taken], 0.99);
  const grown = (exported.most - exported.before) / 1_048_576;
  return [
    `${count(scale.members)} members, ${count(scale.transfers)} transfers, ${count(scale.transfers / 4)} rounds, ${count(scale.members)} rows of the audit; each of ${lists.length} lists and reports ${times} times, while bets run one after the other.`,
    '',
    '| list (the slowest) | p50 | p95 | |',
    '| --- | --- | --- | --- |',
    ...lists
      .slice(0, slowest)
      .map(
        ({ path, p50, p95 }) => `| \`${path}\` | ${ms(p50)} | ${ms(p95)} | ${mark(p95 <= goals.listMs)} |`,
      ),
    '',
    '| | measured | goal | |',
    '| --- | --- | --- | --- |',
    `| lists beyond ${goals.listMs} ms (p95) | ${late.length} of ${lists.length} | 0 | ${mark(late.length === 0)} |`,
    `| export, rows per second | ${count(perSecond)} (${count(exported.rows)} rows) | ${count(goals.rowsPerSecond)} | ${mark(perSecond >= goals.rowsPerSecond)} |`,
    `| memory that the export adds to the server | ${count(grown)} MB | constant | |`,
    `| bets alone, p99 | ${ms(p99(alone))} | | |`,
    `| bets beside the lists, p99 | ${ms(p99(listBets))} | ${goals.betMs} ms | ${mark(p99(listBets) <= goals.betMs)} |`,
    `| bets beside the export, p99 | ${ms(p99(exportBets))} | ${goals.betMs} ms | ${mark(p99(exportBets) <= goals.betMs)} |`,
  ].join('\n');
}
