/** What is found on a cluster's folder before a server starts on it: an earlier server, and files with other owners. */
import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, folderMark, isAlive, isRunning, markOf, workingFolderOf } from './process-identity.ts';

/** The postmaster that runs on this cluster, and its port; null when none does. */
export function findPostmaster(dataDir: string): { pid: number; port: number } | null {
  const note = readPostmasterNote(dataDir);
  return note !== null && isPostmasterOf(note.pid, dataDir) ? note : null;
}

/**
 * Makes a cluster free for a new server. After `kill -9` of its parent a PostgreSQL lives on: ends it. After `kill -9`
 * of itself its `postmaster.pid` does, and so it does in a copied folder: its number may belong to another program by
 * now, another cluster's PostgreSQL for example, which is left alone.
 */
export async function endOrphan(dataDir: string): Promise<void> {
  const note = readPostmasterNote(dataDir);
  if (note === null || !isAlive(note.pid)) return;
  if (!isPostmasterOf(note.pid, dataDir)) {
    // PostgreSQL takes any living process of that number for its postmaster and would not start.
    await lastChildGone(dataDir);
    rmSync(join(dataDir, 'postmaster.pid'), { force: true });
    return;
  }
  const mark = markOf(note.pid);
  process.kill(note.pid, 'SIGINT');
  for (let waitedMs = 0; isAlive(note.pid) && isPostmasterOf(note.pid, dataDir); waitedMs += 50) {
    if (waitedMs === 8_000 && isRunning(mark)) process.kill(note.pid, 'SIGQUIT');
    if (waitedMs > 15_000)
      throw new Error(`A PostgreSQL (process ${note.pid}) still runs in ${dataDir} and does not stop.`);
    await sleep(50);
  }
}

/** The lock file's lines: process, data folder, start time, port, … (PostgreSQL's `miscadmin.h`). */
function readPostmasterNote(dataDir: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return null;
  }
}

/**
 * Whether a process is the postmaster of this very cluster: it works in its data folder. Another user's process, and
 * systems other than Linux, do not tell where they work; there the folder on its command line decides.
 * @throws where a PostgreSQL of that number tells neither.
 */
function isPostmasterOf(pid: number, dataDir: string): boolean {
  const command = isAlive(pid) ? commandOf(pid) : null;
  if (command === null || !/postgres/.test(command[0] ?? '')) return false;
  const cluster = folderMark(dataDir);
  const worksIn = workingFolderOf(pid);
  if (worksIn !== null) return worksIn === cluster;
  const named = command[command.indexOf('-D') + 1];
  const startedIn = named === undefined ? null : folderMark(named);
  if (startedIn === null) {
    throw new Error(
      `The file postmaster.pid in ${dataDir} names a PostgreSQL (process ${pid}) that does not tell its data folder: stop it, or delete the file.`,
    );
  }
  return startedIn === cluster;
}

/** Children of a dead postmaster end within moments of its death; until then they may still write. */
async function lastChildGone(dataDir: string): Promise<void> {
  if (!existsSync('/proc/self')) return void (await sleep(2_000));
  const cluster = folderMark(dataDir);
  const left = (): number | undefined =>
    readdirSync('/proc')
      .map(Number)
      .find((pid) => pid > 0 && isPostgresIn(pid, cluster));
  for (let waitedMs = 0; left() !== undefined; waitedMs += 100) {
    if (waitedMs > 15_000)
      throw new Error(`A process of an earlier PostgreSQL (${left()}) still runs in ${dataDir}.`);
    await sleep(100);
  }
}

function isPostgresIn(pid: number, cluster: string | null): boolean {
  return cluster !== null && workingFolderOf(pid) === cluster && /postgres/.test(commandOf(pid)?.[0] ?? '');
}

/**
 * Gives a cluster's files the owner and the modes that PostgreSQL asks for: a folder that was copied away and back, as
 * root or without its modes, has others.
 * @param owner whom the server runs as, where that is another user than ours.
 * @throws with one sentence where only another user may.
 */
export function makeOwn(dataDir: string, owner: { uid: number; gid: number } | null): void {
  const uid = owner?.uid ?? process.getuid?.();
  if (uid === undefined) return;
  const visit = (path: string): void => {
    const stats = lstatSync(path);
    if (stats.uid !== uid) {
      if (owner === null) throw new Error(belongsToAnother(dataDir, stats.uid));
      lchownSync(path, owner.uid, owner.gid);
    }
    if (stats.isSymbolicLink()) return;
    // What is missing, and nothing for strangers: PostgreSQL refuses a folder that others may look into.
    const mode = (stats.mode & 0o750) | (stats.isDirectory() ? 0o700 : 0o600);
    if (mode !== (stats.mode & 0o777)) chmodSync(path, mode);
    if (stats.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
  };
  visit(dataDir);
}

const belongsToAnother = (dataDir: string, uid: number): string =>
  `The folder ${dataDir} has files of another user (uid ${uid}): give them to the user that starts Perya (chown -R), or start as root.`;
