/**
 * The languages that have a dictionary, whole or in part (`phrase.ts`). The codes are the specification's, the tags BCP 47.
 * The browser loads this table, so it says no more than that: names stand in `language-codes.ts`.
 */
export const languages = {
  EN: { tag: 'en', dir: 'ltr' },
  TY: { tag: 'fil', dir: 'ltr' },
  CN: { tag: 'zh-Hans', dir: 'ltr' },
  TW: { tag: 'zh-Hant', dir: 'ltr' },
  JA: { tag: 'ja', dir: 'ltr' },
  KO: { tag: 'ko', dir: 'ltr' },
  TH: { tag: 'th', dir: 'ltr' },
  VI: { tag: 'vi', dir: 'ltr' },
  MY: { tag: 'my', dir: 'ltr' },
  KM: { tag: 'km', dir: 'ltr' },
  ID: { tag: 'id', dir: 'ltr' },
  MS: { tag: 'ms', dir: 'ltr' },
  HI: { tag: 'hi', dir: 'ltr' },
  BN: { tag: 'bn', dir: 'ltr' },
  AR: { tag: 'ar', dir: 'rtl' },
  ES: { tag: 'es', dir: 'ltr' },
  PT: { tag: 'pt', dir: 'ltr' },
  FR: { tag: 'fr', dir: 'ltr' },
  RU: { tag: 'ru', dir: 'ltr' },
  TR: { tag: 'tr', dir: 'ltr' },
} as const;

export type PhraseLanguage = keyof typeof languages;

/** Those whose dictionaries are whole. The studio and the sandbox speak these. */
export type WholeLanguage = 'EN' | 'TY';

export const defaultLanguage: PhraseLanguage = 'EN';

/** The language whose dictionary is under this very tag, as a document's `lang` says it. */
export function languageOfTag(tag: string): PhraseLanguage | null {
  for (const [code, { tag: own }] of Object.entries(languages))
    if (own === tag) return code as PhraseLanguage;
  return null;
}
