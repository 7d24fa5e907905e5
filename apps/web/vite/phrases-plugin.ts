/**
 * The dictionaries as virtual modules, every ICU message compiled at build time, so that no parser and only one language
 * reaches the browser: `virtual:phrases/<area>` says how to load an area in each language, and
 * `virtual:phrases/<area>/<language>` is that, with English where the language has no phrase.
 */
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Plugin } from 'vite';

const prefix = 'virtual:phrases/';

export function phrases(): Plugin {
  return {
    name: 'perya:phrases',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [area = '', language] = id.slice(prefix.length + 1).split('/');
      if (language === undefined) return loadersOf(area);
      const read = async (code: PhraseLanguage): Promise<Record<string, string>> => {
        const path = fileURLToPath(import.meta.resolve(`@perya/phrases/${area}/${languages[code].tag}.ts`));
        this.addWatchFile(path);
        // The query makes a changed dictionary a new module while developing.
        const module = (await import(`${path}?at=${Date.now()}`)) as { words: Record<string, string> };
        return module.words;
      };
      const words = { ...(await read('EN')), ...(await read(language as PhraseLanguage)) };
      const compiled = Object.fromEntries(
        Object.entries(words).map(([key, text]) => [key, compileMessageOrThrow(text)]),
      );
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
  };
}

function loadersOf(area: string): string {
  const loaders = Object.keys(languages).map(
    (code) => `${code}: () => import(${JSON.stringify(`${prefix}${area}/${code}`)})`,
  );
  return `export default { ${loaders.join(', ')} };`;
}
