/**
 * A Vite plugin: every `import()` of a build goes through the page's guard (`guard.ts`), so that none can be forgotten, and documents that Vite
 * builds carry the guard as their first script.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, transformWithOxc, type Plugin } from 'vite';
import type { GuardWords } from './notice.ts';

/** Asks the guard where there is one: workers and the server have none. */
const helper = 'const __arrive=(load)=>(globalThis.peryaArrive??((it)=>it()))(load);\n';
/** The router's own import of pages is the failed page's to tell of (`apps/web/vite/failed-page-plugin.ts`). */
const left = /\/react-router\/dist\//;

/** @param words of the notice; absent: the documents are not Vite's */
export function arriving(words?: GuardWords): Plugin {
  return {
    name: 'perya:arriving',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\bimport\s*\(/.test(code) || left.test(id)) return undefined;
      const found = importsIn(this.parse(code)).toSorted((one, other) => other.start - one.start);
      if (found.length === 0) return undefined;
      let text = code;
      // From the last on: one import may stand inside of another's `then`, never inside of its own address.
      for (const { start, end } of found)
        text = `${text.slice(0, start)}__arrive(()=>${text.slice(start, end)})${text.slice(end)}`;
      return { code: helper + text, map: null };
    },
    async transformIndexHtml(html) {
      if (words === undefined) return html;
      const said = JSON.stringify(words).replaceAll('<', '\\u003c');
      return [
        {
          tag: 'script',
          children: `(${await textOf('guard.ts')})((${await textOf('notice.ts')})(${said}))`,
          injectTo: 'head-prepend',
        },
      ];
    },
  };
}

/** A file's one function as text. */
async function textOf(file: string): Promise<string> {
  const path = join(import.meta.dirname, file);
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
  const text = minifySync('guard.js', code.replace('export function', 'export default function')).code;
  const start = text.indexOf('export default ') + 'export default '.length;
  return text.slice(start).trim().replace(/;$/, '');
}

interface Node {
  type: string;
  start: number;
  end: number;
}

/** All `import()` expressions of a syntax tree. */
function importsIn(tree: object): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    if ((value as Node).type === 'ImportExpression') found.push(value as Node);
    Object.values(value).forEach(visit);
  };
  visit(tree);
  return found;
}
