/**
 * Ends what this process has begun, also when it is killed: a small process beside it notices its death, ends the processes that were
 * guarded, PostgreSQL above all, and removes the temporary folders. What even that process could not do, the next one does (`sweep.ts`).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemEnvironment } from '../own-environment.mjs';
import { folderMark, markOf, type ProcessMark } from '../process-identity.ts';
import { ownerFile, type OwnerNote } from './sweep.ts';

/** A line to the process beside us. */
export type Guarded =
  | { what: 'process'; mark: ProcessMark; signal: NodeJS.Signals }
  | { what: 'folder'; path: string; mark: string | null }
  | { what: 'forget'; path: string };

let guard: ChildProcess | null = null;

function tell(guarded: Guarded): void {
  guard ??= startGuard();
  guard.stdin?.write(`${JSON.stringify(guarded)}\n`);
}

function startGuard(): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'guard-program.ts')], {
    // In a session of its own: Ctrl-C and a killed group do not reach it. What it needs comes by the pipe, which ends with us.
    detached: true,
    cwd: '/',
    env: systemEnvironment(process.env),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without it the next start cleans up.
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  child.unref();
  (child.stdin as { unref?: () => void } | null)?.unref?.();
  return child;
}

/** Ends a process when this one has gone. @param signal that ends it in order; later ones are harder. */
export function guardProcess(pid: number | undefined, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (pid !== undefined) tell({ what: 'process', mark: markOf(pid), signal });
}

/**
 * Makes a folder for temporary files, which goes with this process at the latest, with every PostgreSQL that runs in it.
 * @param prefix begins with `perya-`
 */
export function makeTemporary(prefix: `perya-${string}`): string {
  const path = mkdtempSync(join(tmpdir(), prefix));
  const note: OwnerNote = { owner: markOf(process.pid), folder: folderMark(path) };
  writeFileSync(join(path, ownerFile), JSON.stringify(note), { mode: 0o600 });
  tell({ what: 'folder', path, mark: note.folder });
  return path;
}

/** Leaves a temporary folder to the user, who wants to look into it. */
export function keepTemporary(path: string): void {
  rmSync(join(path, ownerFile), { force: true });
  tell({ what: 'forget', path });
}
