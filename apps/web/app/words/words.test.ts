/**
 * No page may show a key in place of words: what a route's modules say, and what the endpoints that they call can answer,
 * has to be in `common` or in an area that the route brings (`import '#app/words/<area>.ts'`).
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { errorStatus } from '@perya/contract/errors.ts';
import { areas, type PhraseArea } from '@perya/phrases/areas.ts';
import { en } from '@perya/phrases/en.ts';

const app = join(import.meta.dirname, '..');
const packages = join(app, '../../../packages');

const areaOf = new Map<string, PhraseArea>();
for (const area of areas) {
  const { words } = (await import(`@perya/phrases/${area}/en.ts`)) as { words: Record<string, string> };
  for (const key of Object.keys(words)) {
    if (areaOf.has(key)) throw new Error(`${key} is in ${areaOf.get(key)} and in ${area}`);
    areaOf.set(key, area);
  }
}

/** `GET /path` → the codes that its description lists. */
const codesOfEndpoint = new Map<string, string[]>();
for (const file of globSync('contract/src/*/*.ts', { cwd: packages })) {
  const exported = Object.values((await import(join(packages, file))) as object) as unknown[];
  for (const value of exported) {
    if (typeof value !== 'object' || value === null || !('path' in value) || !('method' in value)) continue;
    const { method, path, errors } = value as { method: string; path: string; errors: string[] };
    codesOfEndpoint.set(`${method} ${path}`, errors);
  }
}

interface Module {
  imports: string[];
  /** Imported when it is wanted; brings words of its own. */
  later: string[];
  keys: string[];
}

const modules = new Map<string, Module>();

function moduleOf(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  const files = (specifiers: string[]): string[] =>
    specifiers.map((specifier) => resolve(specifier, path)).filter((file) => file !== null);
  const said = found(/["'`]([\w.]+)["'`]/g).filter((key) => areaOf.has(key));
  const begun = found(/`([\w.]+\.)\$\{/g).flatMap((head) =>
    [...areaOf.keys()].filter((key) => key.startsWith(head) && !key.slice(head.length).includes('.')),
  );
  const answered = found(/["'`]((?:GET|POST|PUT|DELETE|PATCH) \/[^"'`]+)["'`]/g).flatMap(
    (name) => codesOfEndpoint.get(name) ?? [],
  );
  const module = {
    imports: files(found(/^(?:import|export)(?! type\b)[^;]*?["']([^"']+)["'];/gm)),
    later: files(found(/\bimport\(\s*["']([^"']+)["']/g)),
    keys: [...said, ...begun, ...answered],
  };
  modules.set(path, module);
  return module;
}

function resolve(specifier: string, from: string): string | null {
  if (!/\.tsx?$/.test(specifier)) return null;
  if (specifier.startsWith('#app/')) return join(app, specifier.slice('#app/'.length));
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [, name, rest] = /^@perya\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  return name && rest ? join(packages, name, 'src', rest) : null;
}

/** The table of codes and the client name much that they do not say: whoever calls an endpoint says what it answers. */
const listsOnly = /\/(contract\/src\/errors|lib\/api)\.ts$/;

/** What can be said once `path` is loaded, and the areas that come with it. */
function reach(path: string): { said: Map<string, string>; brought: Set<string>; later: Set<string> } {
  const [said, brought, later, seen] = [
    new Map<string, string>(),
    new Set<string>(['common']),
    new Set<string>(),
    new Set<string>(),
  ];
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const area = /\/words\/(\w+)\.ts$/.exec(file)?.[1];
    if (area) brought.add(area);
    const module = moduleOf(file);
    if (!listsOnly.test(file)) for (const key of module.keys) said.set(key, relative(app, file));
    for (const one of module.later) later.add(one);
    for (const one of module.imports) visit(one);
  };
  visit(path);
  return { said, brought, later };
}

function missing(
  path: string,
  given: ReadonlySet<string> = new Set(),
  above: readonly string[] = [],
): string[] {
  if (above.includes(path)) return [];
  const { said, brought, later } = reach(path);
  const all = new Set([...given, ...brought]);
  const own = [...said].flatMap(([key, file]) => {
    const area = areaOf.get(key) ?? '';
    return all.has(area) ? [] : [`${file} says ${key}, which is in ${area}`];
  });
  return [...own, ...[...later].flatMap((one) => missing(one, all, [...above, path]))];
}

const routes = globSync('routes/**/*.tsx', { cwd: app });

test.each([...routes, 'root.tsx', 'shell/Shell.tsx', 'entry.client.tsx'])('%s brings its words', (route) => {
  expect(missing(join(app, route))).toEqual([]);
});

test('the walk sees what pages say', () => {
  const { said } = reach(join(app, 'routes/accounts/login.tsx'));
  expect([...said.keys()]).toEqual(expect.arrayContaining(['login.title', 'login.failed', 'form.clear']));
});

test('every failure has its words', () => {
  expect(Object.keys(errorStatus).filter((code) => !Object.hasOwn(en, code))).toEqual([]);
});

test('every form checks its filled fields anew once the language has changed', () => {
  const forms = globSync('{modules,routes,shell}/**/*.{ts,tsx}', { cwd: app }).filter((file) =>
    /\buseForm[<(]/.test(readFileSync(join(app, file), 'utf8')),
  );
  const silent = forms.filter(
    (file) => !/useOnLanguageChange\(\w+\.recheckFilled\)/.test(readFileSync(join(app, file), 'utf8')),
  );
  expect(forms.length).toBeGreaterThan(5);
  expect(silent).toEqual([]);
});
