/**
 * One product per data folder: a note in it says who runs there. After `kill -9` the note is stale, and what it names
 * may still be running; the next start ends that.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderMark, isRunning, markOf, type ProcessMark } from '../process-identity.ts';
import { Sentence } from './sentence.ts';

/** Where the product is reached, for tools and tests beside it. */
export interface Whereabouts {
  publicUrl: string;
  studioUrl: string;
  sandboxUrl: string;
  consoleUrl: string;
  databaseUrl: string;
  /** Where the demo operators' keys are made from. */
  dataDir: string;
}

export interface Note {
  /** The folder that it was written in: a copy of the folder has a note about its original. */
  folder: string | null;
  start: ProcessMark;
  children: ProcessMark[];
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
  if (old !== null && old.start.pid !== process.pid && isRunning(old.start)) {
    throw new Sentence(
      `The setting DATA_DIR names ${dataDir}, where Perya already runs (process ${old.start.pid}).`,
    );
  }
  await endAll(old?.children ?? []);
  const note: Note = { folder: null, start: markOf(process.pid), children: [] };
  const write = (): void => writeFileSync(file, JSON.stringify(note), { mode: 0o600 });
  try {
    mkdirSync(dataDir, { recursive: true });
    note.folder = folderMark(dataDir);
    write();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Sentence(
      `The setting DATA_DIR names ${dataDir}, which is no folder that can be written to (${code}).`,
    );
  }
  return {
    add(pid) {
      note.children.push(markOf(pid));
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
  try {
    const note = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as Partial<Note>;
    const here = folderMark(dataDir);
    const isWhole = here !== null && note.start !== undefined && note.children !== undefined;
    return isWhole && note.folder === here ? (note as Note) : null;
  } catch {
    return null;
  }
}

/** Ends what an earlier start left. */
async function endAll(children: ProcessMark[]): Promise<void> {
  const left = (): ProcessMark[] => children.filter(isRunning);
  const send = (signal: NodeJS.Signals): void => {
    for (const { pid } of left()) process.kill(pid, signal);
  };
  send('SIGTERM');
  for (let waitedMs = 0; waitedMs < 5_000 && left().length > 0; waitedMs += 50) await sleep(50);
  send('SIGKILL');
}
