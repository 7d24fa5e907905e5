/** The words of the arenas, in one language. */
import type { CockfightDictionary, CockfightPhraseKey } from '@perya/phrases/studio/cockfight/en.ts';
import { language } from '../../site.ts';
import { languageTag } from '../../words.ts';

export type CockfightSay = (
  key: CockfightPhraseKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The language is that of the address, as for the rest of the game. */
export async function cockfightSay(): Promise<CockfightSay> {
  const dictionary: CockfightDictionary =
    languageTag(language) === 'fil'
      ? (await import('@perya/phrases/studio/cockfight/fil.ts')).fil
      : (await import('@perya/phrases/studio/cockfight/en.ts')).en;
  return (key, values = {}) =>
    dictionary[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
