import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { arriving } from '@perya/http/arriving/arriving-plugin.ts';
import { words as en } from '@perya/phrases/common/en.ts';
import { words as fil } from '@perya/phrases/common/fil.ts';
import { defineConfig, type Plugin } from 'vite';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** One page for each family of games, and the one on which rounds are checked. */
const pages = readdirSync(pathOf('client')).filter((name) => name.endsWith('.html'));

const rulesOfTable = (id: string): string | null => {
  const kind = /game-rules\/src\/table\/([\w-]+)\//.exec(id)?.[1];
  return kind ? `rules-${kind}` : null;
};

/** What starts a page runs wherever it is imported: two pages may share any module but those. */
const startsAlone: Plugin = {
  name: 'starts-alone',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const starts = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    for (const { fileName, imports } of chunks)
      for (const imported of imports)
        if (starts.has(imported))
          this.error(`${fileName} imports ${imported}, which starts a page: name what they share a group`);
  },
};

const words = {
  en: { text: en['page.partMissing'], button: en['form.retry'] },
  fil: { text: fil['page.partMissing'], button: fil['form.retry'] },
};

export default defineConfig({
  root: pathOf('client'),
  base: '/',
  plugins: [startsAlone, arriving(words)],
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
              test: /client\/src\/table\/(?!main|kinds|sheets|verify-page|table-check|chain-check)[\w-]+\.ts$|table\/(live\/live|cockfight\/cockfight)-words|game-rules\/src\/table\/(live-|spot-|table-)/,
            },
            {
              name: 'pvp-base',
              test: /client\/src\/pvp\/((?!main|kinds|sheets|verify-page|pvp-check|pvp-form|replay)[\w-]+|[\w-]+\/phrases)\.ts$|src\/pvp-seal\.ts$|game-rules\/src\/pvp\/(deal|match|pvp-model)\.ts$/,
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
