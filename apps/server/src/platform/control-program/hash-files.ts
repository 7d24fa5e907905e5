/** SHA-256 of the files of a release. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, readlink } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Caches of tools and data of an installation: never loaded as part of the program. */
const isLeftOut = (name: string): boolean =>
  ['test-results', 'coverage', '.data', '.tmp', '.cache', '.vite', '.vite-temp', '.react-router'].includes(
    name,
  ) || name.endsWith('.tsbuildinfo');

/**
 * Hashes every file below the folders, one after the other, so that a server keeps answering. A link counts by its target.
 * @param roots files and folders, relative to `root` @returns hashes by path, with slashes
 */
export async function hashFiles(
  root: string,
  roots: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const paths = new Set<string>();
  for (const one of roots) await collect(root, one, paths);
  const hashes = new Map<string, string>();
  for (const path of [...paths].toSorted()) {
    signal?.throwIfAborted();
    hashes.set(path.replaceAll(sep, '/'), await hashOne(join(root, path)));
  }
  return hashes;
}

async function collect(root: string, path: string, paths: Set<string>): Promise<void> {
  const found = await lstat(join(root, path)).catch(() => null);
  if (found === null) return;
  if (!found.isDirectory()) {
    paths.add(path);
    return;
  }
  for (const name of await readdir(join(root, path)))
    if (!isLeftOut(name)) await collect(root, join(path, name), paths);
}

async function hashOne(path: string): Promise<string> {
  const hash = createHash('sha256');
  if ((await lstat(path)).isSymbolicLink()) hash.update(`link ${await readlink(path)}`);
  else await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
