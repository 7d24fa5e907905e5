import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { makeArt } from './art/make-art.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const artDirectory = pathOf('build/art');
const outDirectory = pathOf('build/client');

const drawArt: Plugin = { name: 'draw-art', buildStart: () => makeArt(artDirectory) };

export default defineConfig({
  root: pathOf('client'),
  base: '/',
  plugins: [drawArt],
  resolve: { alias: { '#art': artDirectory } },
  build: {
    outDir: outDirectory,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [pathOf('client/index.html'), pathOf('client/verify.html')] },
  },
});
