/**
 * Words: one Lingui instance per page (per request on the server), ids that are keys of the dictionary, one language
 * loaded at a time, and of that the areas that the page needs (`words/`).
 */
import { useCallback } from 'react';
import { setupI18n, type I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { defaultLanguage, languageOfTag, languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import type { PhraseKey } from '@perya/phrases/phrase.ts';
import common from 'virtual:phrases/common';

export type { PhraseKey, PhraseLanguage };

type Catalogues = typeof common;

/** As the pages that were loaded brought them; on the server that is all pages. */
const areas: Catalogues[] = [common];
let ofThisPage: I18n | undefined;

export function isLanguage(code: string | null | undefined): code is PhraseLanguage {
  return code != null && Object.hasOwn(languages, code);
}

async function load(i18n: I18n, language: PhraseLanguage, parts: readonly Catalogues[]): Promise<void> {
  const loaded = await Promise.all(parts.map((catalogues) => catalogues[language]()));
  i18n.load(languages[language].tag, Object.assign({}, ...loaded.map((part) => part.default)));
}

/** Only the browser's page changes its language; see `language.ts`. */
export async function activate(i18n: I18n, language: PhraseLanguage): Promise<void> {
  // Also the areas that pages bring meanwhile.
  for (let done = 0; done < areas.length;) {
    const parts = areas.slice(done);
    await load(i18n, language, parts);
    done += parts.length;
  }
  i18n.activate(languages[language].tag);
}

export async function createI18n(language: PhraseLanguage): Promise<I18n> {
  const i18n = setupI18n({
    // A test holds that a page has its words. Should the server still answer what no area knows, nobody reads a raw code.
    missing: (_, id): string => (id === 'unknown.error' ? '' : i18n.t({ id: 'unknown.error' })),
  });
  if (typeof document !== 'undefined') ofThisPage = i18n;
  await activate(i18n, language);
  return i18n;
}

/**
 * Makes an area part of the page: in the language on the screen at once, in others when they are chosen. Awaited by the
 * modules in `words/`, so that a route that imports one is not drawn before its words are there.
 */
export async function addWords(catalogues: Catalogues): Promise<void> {
  areas.push(catalogues);
  // Before the page is taken over there is no instance yet: the area comes with the others.
  if (!ofThisPage) return;
  let language: PhraseLanguage;
  do {
    language = languageOf(ofThisPage);
    await load(ofThisPage, language, [catalogues]);
  } while (language !== languageOf(ofThisPage));
}

export function languageOf(i18n: I18n): PhraseLanguage {
  return languageOfTag(i18n.locale) ?? defaultLanguage;
}

export type Translate = (key: PhraseKey, values?: Record<string, string | number>) => string;

/** `t('login.title')`; the component is drawn again when the language changes. */
export function useT(): Translate {
  const { i18n, _: translate } = useLingui();
  // `translate` is a new function after each change of language, which makes `t` one too.
  return useCallback<Translate>(
    (key, values) => i18n.t({ id: key, ...(values && { values }) }),
    [i18n, translate],
  );
}

/** The language on the screen. */
export function useLanguage(): PhraseLanguage {
  return languageOf(useLingui().i18n);
}
