import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** One page for each family of games, and the one on which rounds are checked. */
const pages = readdirSync(pathOf('client')).filter((name) => name.endsWith('.html'));

const rulesOfTable = (id: string): string | null => {
  const kind = /game-rules\/src\/table\/([\w-]+)\//.exec(id)?.[1];
  return kind ? `rules-${kind}` : null;
};

export default defineConfig({
  root: pathOf('client'),
  base: '/',
  build: {
    outDir: pathOf('build/client'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // `NOTICE.md` names the place.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      input: pages.map((name) => pathOf(`client/${name}`)),
      output: {
        // What pages share comes in few files: on a slow network each one costs a round trip. Each group uses only those
        // before it, so that no two files wait for each other.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'rules',
              test: /game-rules\/src\/(lines\/line-rules|ways\/(free-games|evaluate-ways))\.ts$/,
            },
            {
              name: 'base',
              test: /client\/src\/((?!verify-page|models)[\w-]+\.ts$|scene\/(?!effects-painter)|sheets\/sheet-text)|game-rules\/src\/model\.ts$|preload-helper/,
            },
            { name: 'slot', test: /client\/src\/slot\/(?!.*rules-sheet|jackpot\/|pace\/)/ },
            { name: 'cards', test: /client\/src\/cards\/|game-rules\/src\/table\/cards\// },
            {
              name: 'table',
              test: /client\/src\/table\/(?!main|kinds|sheets|verify-page|table-check)[\w-]+\.ts$|table\/(live\/live|cockfight\/cockfight)-words|game-rules\/src\/table\/(live-|spot-|table-)/,
            },
            { name: 'live', test: /client\/src\/table\/live\/|game-rules\/src\/table\/roads\// },
            // What the rules of one kind of table are made of.
            { name: rulesOfTable },
          ],
        },
      },
    },
  },
});
