import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { makeArt } from '../art/make-art.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const artDirectory = pathOf('../build/art');
const outDirectory = pathOf('../build/client');

const drawArt: Plugin = { name: 'draw-art', buildStart: () => makeArt(artDirectory) };

/** Compressed beside the originals, so that the server only sends files. */
const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  closeBundle() {
    for (const name of readdirSync(outDirectory, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html)$/.test(name)) continue;
      const path = join(outDirectory, name);
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    }
  },
};

export default defineConfig({
  root: pathOf('.'),
  base: '/',
  plugins: [drawArt, compress],
  resolve: { alias: { '#art': artDirectory } },
  build: {
    outDir: outDirectory,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [pathOf('index.html'), pathOf('verify.html')] },
  },
});
