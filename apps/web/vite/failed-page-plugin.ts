/**
 * React Router answers a route module that does not load with an endless reload. The specification asks for a retry button
 * (1 §8), so that one branch gives a page that throws when it is asked for its data or drawn, and the error boundary shows
 * the button (a throw in the branch itself would leave the router waiting). A build without the branch fails, which is how
 * an update of the router makes itself known here.
 */
import type { Plugin } from 'vite';

const branch = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

const standIn =
  'const fail = () => { throw error; }; return { default: fail, clientLoader: fail, clientAction: fail };';

const load = /await import\(\s*(\/\*[^*]*\*\/\s*)*route\.module\s*\)/;

/** Tries once more; the failed page says the rest (`packages/http/src/arriving/guard.ts`). */
const loadTwice =
  'await (globalThis.peryaArrive ?? ((it) => it()))(() => import(/* @vite-ignore */ route.module), true)';

export function failedPages(): Plugin {
  return {
    name: 'perya:failed-pages',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/.test(id)) return undefined;
      if (!load.test(code)) this.error('React Router no longer imports pages where failedPages() expects it');
      if (!branch.test(code)) this.error('React Router no longer reloads where failedPages() expects it');
      return { code: code.replace(branch, standIn).replace(load, loadTwice), map: null };
    },
  };
}
