/**
 * Modules that can be loaded again in the same process: those that have changed, and those that import them. All others stay as they are, which is
 * most of the time that a start takes. Only their types are removed, so lines and columns are those of the sources.
 */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface HotModules {
  /** Imports a module with everything below it as it stands now. @throws what loading throws: what was loaded before is still there */
  load(path: string): Promise<Record<string, unknown>>;
  /** These files have changed. @returns false where nothing that was loaded comes from them */
  change(paths: readonly string[]): boolean;
}

/**
 * A changed module without its types, under the name of its file: debuggers keep their breakpoints, and stack traces name the file.
 * Null for other files, and for a syntax error, which Node reports better.
 */
function sourceOf(url: string): string | null {
  if (!url.endsWith('.ts')) return null;
  try {
    return stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'), { sourceUrl: url });
  } catch {
    return null;
  }
}

/** @param root of the sources; packages below `node_modules` are loaded once */
export function hotModules(root: string): HotModules {
  const base = pathToFileURL(`${root}/`).href;
  const versions = new Map<string, number>();
  const importersOf = new Map<string, Set<string>>();
  const isOwn = (url: string): boolean => url.startsWith(base) && !url.includes('/node_modules/');
  const plain = (url: string): string => url.split('?', 1)[0] ?? url;
  const current = (url: string): string => {
    const version = versions.get(url);
    return version === undefined ? url : `${url}?version=${version}`;
  };
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (!isOwn(resolved.url)) return resolved;
      const url = plain(resolved.url);
      const importers = importersOf.get(url) ?? new Set();
      importersOf.set(url, importers);
      if (context.parentURL !== undefined) importers.add(plain(context.parentURL));
      return { ...resolved, url: current(url) };
    },
    load(url, context, next) {
      const source = isOwn(url) && versions.has(plain(url)) ? sourceOf(plain(url)) : null;
      return source === null ? next(url, context) : { format: 'module', source, shortCircuit: true };
    },
  });
  return {
    // With its version: Node remembers what an address was resolved to.
    load: (path) => import(current(pathToFileURL(path).href)) as Promise<Record<string, unknown>>,
    change(paths) {
      const due = paths.map((path) => pathToFileURL(path).href).filter((url) => importersOf.has(url));
      const seen = new Set<string>();
      for (let url = due.pop(); url !== undefined; url = due.pop()) {
        if (seen.has(url)) continue;
        seen.add(url);
        if (isOwn(url)) versions.set(url, (versions.get(url) ?? 0) + 1);
        due.push(...(importersOf.get(url) ?? []));
      }
      return seen.size > 0;
    },
  };
}
