/**
 * For `npm run dev`: tells the programs whose sources have changed. Pages are not among them: Vite replaces their modules in the browser
 * (`develop-pages.ts`).
 */
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Changes } from './programs.ts';

/** The programs that use each folder. The pages' own folders run only in browsers. */
const watched: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src': ['server', 'second book'],
  'apps/studio/src': ['studio'],
  'apps/sandbox/src': ['sandbox'],
  packages: ['server', 'second book', 'studio', 'sandbox'],
  brands: ['server'],
};
/** Those that `npm run migrate` runs; the sandbox runs its own at its next start. */
const migrated = ['apps/server/migrations', 'apps/studio/migrations'];
const ignored = /(^|\/)(node_modules|build|migrations)(\/|$)|\.test\.tsx?$|^phrases\/src\/(?!server)/;
/** One save may write several times, and editors save several files together. */
const quietMs = 25;

interface OnChange {
  restart: (changes: Changes) => Promise<void>;
  /** A migration was saved. @param file relative to the root */
  migration: (file: string) => void;
}

/** @returns a function that stops watching. */
export function restartOnChange(root: string, { restart, migration }: OnChange): () => void {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  let waiting = new Map<string, string[] | null>();
  const changed = (folder: string, names: readonly string[], file: string | null): void => {
    if (file !== null && ignored.test(file)) return;
    for (const name of names) {
      const known = waiting.get(name);
      waiting.set(
        name,
        file === null || known === null ? null : [...(known ?? []), join(root, folder, file)],
      );
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      const due = waiting;
      waiting = new Map();
      working = working.then(() => restart(due));
    }, quietMs);
  };
  const watchers = Object.entries(watched).map(([folder, names]) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => changed(folder, names, file)),
  );
  const saved = new Map<string, NodeJS.Timeout>();
  for (const folder of migrated) {
    const told = (_event: unknown, name: string | null): void => {
      const file = `${folder}/${name}`;
      if (!file.endsWith('.sql') || !existsSync(join(root, file))) return;
      clearTimeout(saved.get(file));
      saved.set(
        file,
        setTimeout(() => migration(file), quietMs),
      );
    };
    watchers.push(watch(join(root, folder), told));
  }
  return () => {
    clearTimeout(timer);
    for (const waiting of saved.values()) clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
}
