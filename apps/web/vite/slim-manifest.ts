/**
 * The manifest of routes, which every first visit fetches, without what the browser never reads of it: what is not so, and
 * the entry and the files that a module imports, which only `<Scripts>` and prefetching links ask for (`shell/LateScripts.tsx`
 * does without both). The server has a whole one in its own build.
 */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = 'window.__reactRouterManifest=';

interface Manifest {
  entry: Record<string, unknown>;
  routes: Record<string, Record<string, unknown>>;
}

/** @param folder where the browser's files are. */
export async function slimManifest(folder: string): Promise<void> {
  const [file, ...more] = globSync('assets/manifest-*.js', { cwd: folder });
  if (!file || more.length > 0) throw new Error('React Router wrote no manifest, or more than one');
  const path = join(folder, file);
  await writeFile(path, slim(await readFile(path, 'utf8')));
}

export function slim(script: string): string {
  if (!script.startsWith(prefix)) throw new Error('React Router writes its manifest in another way now');
  const manifest = JSON.parse(script.slice(prefix.length).replace(/;\s*$/, '')) as Manifest;
  const read = (route: Record<string, unknown>) =>
    Object.entries(route).filter(([name, value]) => name !== 'imports' && value !== false);
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, Object.fromEntries(read(route))]),
  );
  return `${prefix}${JSON.stringify({ ...manifest, entry: {}, routes })};`;
}
