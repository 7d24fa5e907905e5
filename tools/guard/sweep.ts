/** Temporary folders of processes that have gone, and every PostgreSQL in them. A living owner's and a stranger's stay as they are. */
import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOrphan } from '../postmaster.ts';
import { folderMark, isAlive, isRunning, type ProcessMark } from '../process-identity.ts';

/** In each temporary folder, about its owner. */
export const ownerFile = '.perya-owner.json';

export interface OwnerNote {
  owner: ProcessMark;
  /** Tells the folder from a copy. */
  folder: string | null;
}

/** A cluster lies at most so deep in a temporary folder (`data/postgres`). */
const deepest = 3;

/** Removes what dead owners left in the system's folder for temporary files. @returns the paths */
export async function sweepTemporary(place: string = tmpdir()): Promise<string[]> {
  const removed: string[] = [];
  for (const name of readdirSync(place)) {
    if (!name.startsWith('perya-')) continue;
    const path = join(place, name);
    if (isLeft(path)) {
      await removeWithClusters(path);
      removed.push(path);
    }
  }
  return removed;
}

/** True for a folder of this user, made by a process that has gone. */
function isLeft(path: string): boolean {
  try {
    const stats = lstatSync(path);
    if (!stats.isDirectory() || stats.uid !== process.getuid?.()) return false;
    const file = join(path, ownerFile);
    const note = lstatSync(file);
    if (!note.isFile() || note.uid !== stats.uid) return false;
    const { owner, folder } = JSON.parse(readFileSync(file, 'utf8')) as Partial<OwnerNote>;
    if (owner === undefined || folder === null || folder !== folderMark(path)) return false;
    // Where the system does not tell when a process started, a living number counts as the owner.
    return owner.startedAt === null ? !isAlive(owner.pid) : !isRunning(owner);
  } catch {
    return false;
  }
}

/** Ends every PostgreSQL in the folder, and removes it. */
export async function removeWithClusters(path: string): Promise<void> {
  for (const cluster of clustersIn(path, deepest)) await endOrphan(cluster).catch(() => {});
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

function clustersIn(path: string, depth: number): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    if (entries.some(({ name }) => name === 'postmaster.pid')) return [path];
    if (depth === 0) return [];
    return entries
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => clustersIn(join(path, name), depth - 1));
  } catch {
    return [];
  }
}
