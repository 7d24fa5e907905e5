import type { WholeLanguage } from '../languages.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';

export type StudioPhraseKey = keyof typeof en;
export type StudioDictionary = Record<StudioPhraseKey, string>;

const dictionaries: Record<WholeLanguage, StudioDictionary> = { EN: en, TY: fil };

/**
 * For the studio's server; the game's client loads one language only.
 * @param seconds stands where the phrase says when to ask again
 */
export function studioPhrase(language: WholeLanguage, key: StudioPhraseKey, seconds?: number): string {
  return dictionaries[language][key].replace('{seconds}', String(seconds ?? ''));
}
