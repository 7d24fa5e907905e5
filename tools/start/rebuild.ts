/** For `npm run dev`: builds the site and the games again when their sources change; the server restarts by itself. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';

const watched = ['apps/web/app', 'apps/studio', 'packages', 'brands'];
const ignored = /(^|\/)(node_modules|build|\.react-router|migrations)(\/|$)|\.test\.tsx?$/;
const quietMs = 150;

/** @returns a function that ends the watching. */
export function rebuildOnChange(root: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const changed = (file: string | null): void => {
    if (file !== null && ignored.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(async () => {
        await buildAll(root).catch((error: unknown) =>
          console.error(error instanceof Error ? error.message : error),
        );
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
