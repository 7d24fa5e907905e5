import react from '@vitejs/plugin-react';
import { arriving } from '@perya/http/arriving/arriving-plugin.ts';
import { words as en } from '@perya/phrases/common/en.ts';
import { words as fil } from '@perya/phrases/common/fil.ts';
import { defineConfig } from 'vite';

/** Files alone: no inline script, no data address, so that the policy of the operators' listener may forbid both. */
const words = {
  en: { text: en['page.partMissing'], button: en['form.retry'] },
  fil: { text: fil['page.partMissing'], button: fil['form.retry'] },
};

export default defineConfig({
  plugins: [react(), arriving(words)],
  build: {
    target: 'es2022',
    outDir: 'build/client',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_200,
    // The texts of the licences of all that browsers load; `NOTICE.md` names the place.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      // `use client` and its like: the console is not rendered on a server.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
