/**
 * The dictionaries as virtual modules `virtual:phrases/<language>`: every ICU message compiled at build time, so that no
 * parser and only one language reaches the browser.
 */
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Plugin } from 'vite';

const prefix = 'virtual:phrases/';
const file = (language: PhraseLanguage) =>
  fileURLToPath(import.meta.resolve(`@perya/phrases/${languages[language].tag}.ts`));

export function phrases(): Plugin {
  return {
    name: 'perya:phrases',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = id.slice(prefix.length + 1) as PhraseLanguage;
      const path = file(language);
      this.addWatchFile(path);
      // The query makes a changed dictionary a new module while developing.
      const module = (await import(`${path}?at=${Date.now()}`)) as Record<string, Record<string, string>>;
      const dictionary = module[languages[language].tag] ?? {};
      const compiled = Object.fromEntries(
        Object.entries(dictionary).map(([key, text]) => [key, compileMessageOrThrow(text)]),
      );
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
  };
}
