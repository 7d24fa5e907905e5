/**
 * The dictionaries as virtual modules, every ICU message compiled at build time, so that no parser and only one language
 * reaches the browser: `virtual:phrases/<area>` says how to load an area in each language, and
 * `virtual:phrases/<area>/<language>` is that, with English where the language has no phrase.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { englishFor } from '@perya/phrases/english-for.ts';
import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import type { EnvironmentModuleNode, Plugin } from 'vite';

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
      const read = (path: string): Promise<Words> => {
        this.addWatchFile(path);
        return wordsOf(path);
      };
      if (language === undefined) return loadersOf(area, read);
      const english = await read(fileOf(`${area}/en`));
      const code = language as PhraseLanguage;
      const words = { ...englishFor(code, english), ...(await translated(area, code, english, read)) };
      const compiled = Object.fromEntries(
        Object.entries(words).map(([key, text]) => [key, compileMessageOrThrow(text)]),
      );
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
    // Words are read once a page: a changed dictionary loads the page again.
    hotUpdate({ file, modules, timestamp }) {
      if (this.environment.name !== 'client' || !file.startsWith(dictionaries)) return undefined;
      const seen = new Set<EnvironmentModuleNode>();
      for (const one of modules) this.environment.moduleGraph.invalidateModule(one, seen, timestamp, true);
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

const dictionaries = fileURLToPath(new URL('../../../packages/phrases/src/', import.meta.url));

type Words = Readonly<Record<string, string>>;

const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(`@perya/phrases/${name}.ts`));

async function wordsOf(path: string): Promise<Words> {
  // The query makes a changed dictionary a new module while developing.
  const { words } = (await import(`${path}?at=${Date.now()}`)) as { words?: Words };
  // Read while an editor writes it: its next change loads it again.
  if (words === undefined) throw new Error(`The dictionary ${path} exports no words.`);
  return words;
}

/**
 * What a language itself says of an area: what the language's partial dictionary has of it, with the areas that it brings along; of a whole
 * language the file of the area.
 */
async function translated(
  area: string,
  language: PhraseLanguage,
  english: Words,
  read: (path: string) => Promise<Words>,
): Promise<Words> {
  const { tag } = languages[language];
  const own = existsSync(fileOf(`${area}/${tag}`)) ? await read(fileOf(`${area}/${tag}`)) : {};
  if (!existsSync(fileOf(`partial/${tag}`))) return own;
  const partial = Object.entries({ ...(await read(fileOf(`partial/${tag}`))), ...own });
  return Object.fromEntries(partial.filter(([key]) => Object.hasOwn(english, key)));
}

/** A language that says nothing of an area loads the English file itself. */
async function loadersOf(area: string, read: (path: string) => Promise<Words>): Promise<string> {
  const english = await read(fileOf(`${area}/en`));
  const loaders = (Object.keys(languages) as PhraseLanguage[]).map(async (code) => {
    const own = Object.keys(await translated(area, code, english, read)).length > 0;
    return `${code}: () => import(${JSON.stringify(`${prefix}${area}/${own ? code : 'EN'}`)})`;
  });
  return `export default { ${(await Promise.all(loaders)).join(', ')} };`;
}
