/** Builds the page that checks proofs offline: one file with its script and its styles inside, beside the built client. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const oneFile: Plugin = {
  name: 'one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const script = Object.values(bundle).find((one) => one.type === 'chunk');
    if (script?.type !== 'chunk') this.error('the page has no script');
    // An end of a script inside of it would end it.
    const code = script.code.replaceAll('</script', String.raw`<\/script`);
    const styles = readFileSync(pathOf('verifier/style.css'), 'utf8');
    const page = readFileSync(pathOf('verifier/index.html'), 'utf8')
      .replace('/* styles */', () => styles.trim())
      .replace('/* script */', () => code.trim());
    for (const name of Object.keys(bundle)) delete bundle[name];
    this.emitFile({ type: 'asset', fileName: 'offline-verifier.html', source: page });
  },
};

export default defineConfig({
  plugins: [oneFile],
  publicDir: false,
  build: {
    outDir: pathOf('build/client'),
    // The client was built there before.
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: pathOf('verifier/main.ts'),
      // What is loaded later elsewhere is inside from the beginning: a file has no other files.
      output: { format: 'iife', codeSplitting: false },
    },
  },
});
