/** How much memory each process holds over time, and whether that goes on growing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface MemorySample {
  atMs: number;
  /** Of each process, in bytes. */
  bytes: Readonly<Record<string, number>>;
}

/**
 * Of a program of ours what it has in memory; of PostgreSQL, whose processes share their buffers, what is theirs alone. Zero
 * where there is no /proc to ask.
 */
export function sampleMemory(processes: ReadonlyMap<string, number>, atMs: number): MemorySample {
  const bytes = [...processes].map(([name, pid]): [string, number] => [
    name,
    name === 'postgres' ? withChildren(pid).reduce((sum, one) => sum + own(one), 0) : resident(pid),
  ]);
  return { atMs, bytes: Object.fromEntries(bytes) };
}

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
}

/** Memory goes up and down with each collection: of every window the least is what is really held. */
const windowMs = 15_000;

/**
 * The slope through the floors of the windows, the median of those between all pairs (Theil and Sen), so that one
 * late or early collection does not tilt it.
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
  const middle = slopes.toSorted((a, b) => a - b)[slopes.length >> 1] ?? 0;
  return {
    name,
    from: points[0]?.[1] ?? 0,
    to: points.at(-1)?.[1] ?? 0,
    most: samples.reduce((most, { bytes }) => Math.max(most, bytes[name] ?? 0), 0),
    slope: middle * (60_000 / windowMs),
  };
}
