import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** One page for each family of games, and the one on which rounds are checked. */
const pages = readdirSync(pathOf('client')).filter((name) => name.endsWith('.html'));

/** A shared part is named after all pages that use it. */
const shortName = (name: string): string => (name.startsWith('shared') ? 'shared' : '[name]');

export default defineConfig({
  root: pathOf('client'),
  base: '/',
  build: {
    outDir: pathOf('build/client'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages.map((name) => pathOf(`client/${name}`)),
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = 'asset'] }) => `assets/${shortName(name)}-[hash][extname]`,
        // What pages share comes in few files: on a slow network each one costs a round trip.
        codeSplitting: {
          // Apart by the pages that use them, small parts with their nearest.
          groups: [
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6000 },
          ],
        },
      },
    },
  },
});
