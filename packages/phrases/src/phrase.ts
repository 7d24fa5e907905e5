import type { PhraseLanguage } from './languages.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';

export type PhraseKey = keyof typeof en;
export type Dictionary = Record<PhraseKey, string>;

/** All dictionaries at once: for the server. The browser loads one language's compiled catalogue. */
export const dictionaries: Record<PhraseLanguage, Dictionary> = { EN: en, TY: fil };

/** The raw ICU message; error messages take no values, so the server can send it as it is. */
export function phrase(language: PhraseLanguage, key: PhraseKey): string {
  return dictionaries[language][key];
}
