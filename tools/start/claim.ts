/**
 * One product per data folder: a note in it says who runs there. After `kill -9` the note is stale, and what it names
 * may still be running; the next start ends that.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Sentence } from './sentence.ts';

/** Where the product is reached, for tools and tests beside it. */
export interface Whereabouts {
  publicUrl: string;
  studioUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
}

export interface Note {
  pid: number;
  children: number[];
  /** Once it is ready. */
  ready?: Whereabouts;
}

export interface Claim {
  /** Notes a process that must not outlive this one. */
  add(pid: number): void;
  ready(whereabouts: Whereabouts): void;
  release(): void;
}

/** @throws Sentence when another start tool runs in the folder, or when nothing can be written there. */
export async function claimDataDir(dataDir: string): Promise<Claim> {
  const file = join(dataDir, 'running.json');
  const old = readNote(dataDir);
  if (old !== null && old.pid !== process.pid && isProgram(old.pid, 'tools/start/main.ts')) {
    throw new Sentence(
      `The setting DATA_DIR names ${dataDir}, where Perya already runs (process ${old.pid}).`,
    );
  }
  await endAll(old?.children ?? []);
  const note: Note = { pid: process.pid, children: [] };
  const write = (): void => writeFileSync(file, JSON.stringify(note), { mode: 0o600 });
  try {
    mkdirSync(dataDir, { recursive: true });
    write();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Sentence(
      `The setting DATA_DIR names ${dataDir}, which is no folder that can be written to (${code}).`,
    );
  }
  return {
    add(pid) {
      note.children.push(pid);
      write();
    },
    ready(whereabouts) {
      note.ready = whereabouts;
      write();
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** What runs in a data folder, or ran there when everything was killed; null when nothing does. */
export function readNote(dataDir: string): Note | null {
  const file = join(dataDir, 'running.json');
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    return null;
  }
}

/** Ends what an earlier start left: a number counts only while it still is a program of ours. */
async function endAll(pids: number[]): Promise<void> {
  const left = (): number[] => pids.filter((pid) => isProgram(pid, '/src/main.ts'));
  for (const pid of left()) process.kill(pid, 'SIGTERM');
  for (let waitedMs = 0; waitedMs < 5_000 && left().length > 0; waitedMs += 50) await sleep(50);
  for (const pid of left()) process.kill(pid, 'SIGKILL');
}

function isProgram(pid: number, part: string): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self') || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(part);
  } catch {
    return false;
  }
}
