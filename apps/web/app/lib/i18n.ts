/**
 * Words: one Lingui instance per page (per request on the server), ids that are keys of the dictionary, one language
 * loaded at a time.
 */
import { useCallback } from 'react';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { defaultLanguage, languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import type { PhraseKey } from '@perya/phrases/phrase.ts';

export type { PhraseKey, PhraseLanguage };

const catalogues: Record<PhraseLanguage, () => Promise<{ default: Messages }>> = {
  EN: () => import('virtual:phrases/EN'),
  TY: () => import('virtual:phrases/TY'),
};

export function isLanguage(code: string | null | undefined): code is PhraseLanguage {
  return code != null && Object.hasOwn(languages, code);
}

/** The code of a BCP 47 tag: `fil-PH` is `TY`. Null when no dictionary speaks it. */
export function languageOfTag(tag: string): PhraseLanguage | null {
  const base = tag.toLowerCase().split('-')[0];
  // Browsers of Filipino phones say either of the two.
  if (base === 'tl') return 'TY';
  for (const [code, { tag: own }] of Object.entries(languages))
    if (own === base && isLanguage(code)) return code;
  return null;
}

export async function loadCatalogue(i18n: I18n, language: PhraseLanguage): Promise<void> {
  const { tag } = languages[language];
  const { default: messages } = await catalogues[language]();
  i18n.load(tag, messages);
}

export async function createI18n(language: PhraseLanguage): Promise<I18n> {
  const i18n = setupI18n();
  await loadCatalogue(i18n, language);
  i18n.activate(languages[language].tag);
  return i18n;
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
