/**
 * Identifies processes. The system reuses process numbers, and a copied data folder carries numbers of its original, so
 * a number alone never says whose process it is.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** A process by its number and the moment it started. */
export interface ProcessMark {
  pid: number;
  /** Compare for equality only; null where the system does not tell. */
  startedAt: string | null;
}

export function markOf(pid: number): ProcessMark {
  return { pid, startedAt: startOf(pid) };
}

/** Whether exactly this process runs, and not another one that was given its number later. */
export function isRunning({ pid, startedAt }: ProcessMark): boolean {
  return startedAt !== null && isAlive(pid) && startOf(pid) === startedAt;
}

/** Whether a process of this number runs; one that has ended and was not collected yet does not. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !hasProc || statFields(pid)?.[0] !== 'Z';
}

/** The command and its arguments; null where they cannot be read. Without /proc a blank ends an argument. */
export function commandOf(pid: number): string[] | null {
  if (!hasProc) return askPs(pid, 'command=')?.split(' ') ?? null;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  } catch {
    return null;
  }
}

/** Identifies the folder that a process works in, like `folderMark`; null where the system does not tell. */
export function workingFolderOf(pid: number): string | null {
  return hasProc ? folderMark(`/proc/${pid}/cwd`) : null;
}

/** Identifies a folder by its place on the disk: a moved or linked folder is the same, a copy is another one. */
export function folderMark(path: string): string | null {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}

/**
 * Processor time of a process and all its descendants, for comparison: it grows while one of them works. A process that waits for the disk
 * counts as working. Null where it has ended.
 */
export function workOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (!hasProc) return askPs(pid, 'time=');
  const all = new Map<number, string[]>();
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statFields(Number(name)) : null;
    if (fields !== null) all.set(Number(name), fields);
  }
  const isOfIt = (one: number): boolean => {
    for (let at = one; at > 1; at = Number(all.get(at)?.[1] ?? 0)) if (at === pid) return true;
    return false;
  };
  let ticks = 0;
  for (const [one, fields] of all) {
    if (!isOfIt(one)) continue;
    if (fields[0] === 'D') return `waits for the disk at ${performance.now()}`;
    // utime, stime, and those of children that have ended.
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return String(ticks);
}

/** Linux counts the start in ticks since the boot, so the boot belongs to it. */
function startOf(pid: number): string | null {
  if (!hasProc) return askPs(pid, 'lstart=');
  const ticks = statFields(pid)?.[19];
  if (ticks === undefined) return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
}

/** `/proc/<pid>/stat` from the state on: the name before it may hold blanks and brackets (proc_pid_stat(5)). */
function statFields(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Where there is no /proc, as on macOS. */
function askPs(pid: number, column: string): string | null {
  try {
    const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } } as const;
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { ...options, stdio }).trim() || null;
  } catch {
    return null;
  }
}
