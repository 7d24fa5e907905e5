/**
 * Builds the service worker (`app/worker`) with the browser's files and tells it which of them the pages that can be read
 * without a network are made of: those of the routes named here with everything that they import, and their words by
 * language.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Kept } from '../app/worker/warm.ts';

/** The entry, the frame, what it loads late, and pages that are the same for everybody. */
const offline =
  /\/app\/(entry\.client\.tsx|root\.tsx|shell\/Shell\.tsx|modules\/device\/DeviceParts\.tsx|routes\/(home|content|promotions|catalogue)\/[^/]+\.tsx)(\?|$)/;
const words = /^\0virtual:phrases\/(\w+)\/([A-Z]{2})$/;
/** Areas that no page of those needs. */
const otherWords = new Set([
  'accounts',
  'cashier',
  'deposits',
  'records',
  'security',
  'protection',
  'server',
]);

type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};

export function serviceWorker(root: string): Plugin {
  return {
    name: 'perya:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const kept = keptOf(bundle);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await codeOf(root, kept) });
    },
  };
}

export function keptOf(bundle: Rolldown.OutputBundle): Kept {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const files = new Set<string>();
  const add = (chunk: Chunk): void => {
    const path = `/${chunk.fileName}`;
    if (files.has(path)) return;
    files.add(path);
    for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(`/${name}`);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported as Chunk);
    }
  };
  for (const chunk of chunks) if (offline.test(chunk.facadeModuleId ?? '')) add(chunk);
  // The typeface, and the brands' logos.
  for (const { fileName } of Object.values(bundle))
    if (/\.(woff2|svg)$/.test(fileName)) files.add(`/${fileName}`);
  const build_ = createHash('sha256')
    .update(Object.keys(bundle).toSorted().join())
    .digest('hex')
    .slice(0, 12);
  return { build: build_, files: [...files].toSorted(), words: wordsOf(chunks) };
}

function wordsOf(chunks: readonly Chunk[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const [, area = '', code = ''] = words.exec(facadeModuleId ?? '') ?? [];
    if (!code || otherWords.has(area)) continue;
    (found[languages[code as PhraseLanguage].tag] ??= []).push(`/${fileName}`);
  }
  return found;
}

async function codeOf(root: string, kept: Kept): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __KEPT__: JSON.stringify(kept) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'app/worker/service-worker.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  const [worker, ...more] = output;
  if (more.length > 0) throw new Error('The service worker has to be one file');
  return worker.code;
}
