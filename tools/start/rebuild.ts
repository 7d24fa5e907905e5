/** For `npm run dev`: rebuilds changed sources and restarts the programs. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';

const watched = [
  'apps/server/src',
  'apps/web/app',
  'apps/studio',
  'apps/sandbox/src',
  'apps/console/src',
  'packages',
  'brands',
];
const ignored = /(^|\/)(node_modules|build|\.react-router|migrations)(\/|$)|\.test\.tsx?$/;
const quietMs = 150;

/** @param restart called after each build. @returns a function that ends the watching. */
export function rebuildOnChange(root: string, restart: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const changed = (file: string | null): void => {
    if (file !== null && ignored.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(async () => {
        try {
          await buildAll(root);
          await restart();
        } catch (error) {
          // What runs stays until the sources can be built again.
          console.error(error instanceof Error ? error.message : error);
        }
      });
    }, quietMs);
  };
  const watchers = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => changed(file)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
