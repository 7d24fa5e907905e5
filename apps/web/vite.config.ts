import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { failedPages } from './vite/failed-page-plugin.ts';
import { phrases } from './vite/phrases-plugin.ts';

export default defineConfig(({ mode }) => ({
  plugins: [phrases(), failedPages(), reactRouter()],
  css: {
    modules: mode === 'production' ? { generateScopedName: '[hash:base64:5]' } : {},
  },
  build: {
    target: 'es2022',
  },
  // The server's entry is ours: it exports `render`, around React Router's own build.
  environments: {
    ssr: { build: { rolldownOptions: { input: './app/server.ts' } } },
  },
}));
