import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { keptOf } from './service-worker-plugin.ts';

const chunk = (fileName: string, facadeModuleId: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  imports,
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set() },
});

const files = [
  chunk('assets/entry.js', '/x/app/entry.client.tsx', ['assets/library.js']),
  chunk('assets/library.js', ''),
  chunk(
    'assets/notice.js',
    '/x/app/routes/content/notice.tsx?route',
    ['assets/list.js'],
    ['assets/notice.css'],
  ),
  chunk('assets/list.js', '', [], ['assets/list.css']),
  chunk('assets/deposit.js', '/x/app/routes/cashier/voucher-center.tsx'),
  chunk('assets/EN.js', '\0virtual:phrases/common/EN'),
  chunk('assets/TY.js', '\0virtual:phrases/content/TY'),
  chunk('assets/TY-cashier.js', '\0virtual:phrases/cashier/TY'),
  { type: 'asset', fileName: 'assets/face.woff2' },
];
const bundle = Object.fromEntries(
  files.map((file) => [file.fileName, file]),
) as unknown as Rolldown.OutputBundle;

it('keeps the pages that are the same for everybody, with all that they import, and their words by language', () => {
  const { files: kept, words } = keptOf(bundle);
  expect(kept).toEqual(
    ['entry.js', 'face.woff2', 'library.js', 'list.css', 'list.js', 'notice.css', 'notice.js'].map(
      (name) => `/assets/${name}`,
    ),
  );
  expect(words).toEqual({ en: ['/assets/EN.js'], fil: ['/assets/TY.js'] });
});

it('names the build by its files', () => {
  const { ['assets/list.js']: _, ...less } = bundle;
  expect(keptOf(bundle).build).toBe(keptOf(bundle).build);
  expect(keptOf(bundle).build).not.toBe(keptOf(less).build);
});
