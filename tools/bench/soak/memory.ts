/** How much memory each process holds over time, whether that goes on growing, and how much of a core it takes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface MemorySample {
  atMs: number;
  /** Of each process, in bytes. */
  bytes: Readonly<Record<string, number>>;
  /** Milliseconds of a core that each has used so far, of PostgreSQL with the processes that are still there. */
  usedMs: Readonly<Record<string, number>>;
}

/**
 * Of a program of ours what it has in memory; of PostgreSQL, whose processes share their buffers, what is theirs alone. Zero
 * where there is no /proc to ask.
 */
export function sampleMemory(processes: ReadonlyMap<string, number>, atMs: number): MemorySample {
  const bytes: Record<string, number> = {};
  const usedMs: Record<string, number> = {};
  for (const [name, pid] of processes) {
    const family = name === 'postgres' ? withChildren(pid) : [pid];
    bytes[name] = name === 'postgres' ? sumOf(family, own) : resident(pid);
    usedMs[name] = sumOf(family, used);
  }
  return { atMs, bytes, usedMs };
}

const sumOf = (pids: readonly number[], of: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + of(pid), 0);

const read = (path: string): string => (existsSync(path) ? quietly(path) : '');

/** A process can end between being seen and being asked. */
function quietly(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;

const resident = (pid: number): number => kilobytes(read(`/proc/${pid}/status`), 'VmRSS');
const own = (pid: number): number => kilobytes(read(`/proc/${pid}/status`), 'RssAnon');

/** What follows the name in brackets: user and system time are its twelfth and thirteenth, in hundredths of a second. */
function used(pid: number): number {
  const [, rest = ''] = read(`/proc/${pid}/stat`).split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

function withChildren(pid: number): number[] {
  if (!existsSync('/proc/self')) return [];
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]) === pid);
  return [pid, ...children.map(Number)];
}

export interface Growth {
  name: string;
  /** Bytes when the judged part begins, and at the end. */
  from: number;
  to: number;
  most: number;
  /** Bytes a minute. */
  slope: number;
  /** Share of a core that it took while it was judged. */
  core: number;
}

/** Every program collects its garbage once in a window: the least of each is what it really holds. */
export const windowMs = 60_000;

/**
 * The slope through the floors of the windows, the median of those between all pairs (Theil and Sen), so that one
 * that catches a burst of work does not tilt it.
 * @param fromMs what comes before is warming up: code is compiled, caches and pools fill.
 */
export function growthOf(samples: readonly MemorySample[], name: string, fromMs: number): Growth {
  const floors = new Map<number, number>();
  for (const { atMs, bytes } of samples) {
    if (atMs < fromMs) continue;
    const window = Math.floor((atMs - fromMs) / windowMs);
    floors.set(window, Math.min(floors.get(window) ?? Infinity, bytes[name] ?? 0));
  }
  const points = [...floors].toSorted(([one], [other]) => one - other);
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x)),
  );
  const judged = samples.filter(({ atMs }) => atMs >= fromMs);
  const [first, last] = [judged[0], judged.at(-1)];
  const tookMs = (last?.atMs ?? 0) - (first?.atMs ?? 0);
  const readings = judged.map((sample) => sample.usedMs[name] ?? 0);
  // A process of PostgreSQL that ends takes with it what it used: only what rises counts.
  const usedMs = readings.reduce((sum, ms, at) => sum + Math.max(0, ms - (readings[at - 1] ?? ms)), 0);
  const middle = slopes.toSorted((a, b) => a - b)[slopes.length >> 1] ?? 0;
  return {
    name,
    from: points[0]?.[1] ?? 0,
    to: points.at(-1)?.[1] ?? 0,
    most: samples.reduce((most, { bytes }) => Math.max(most, bytes[name] ?? 0), 0),
    slope: middle * (60_000 / windowMs),
    core: tookMs > 0 ? usedMs / tookMs : 0,
  };
}
