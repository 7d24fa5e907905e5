/** The words of the tables with cards, wheels and dice, in one language. */
import type { LiveDictionary, LivePhraseKey } from '@perya/phrases/studio/live/en.ts';
import { language } from '../../site.ts';
import { languageTag } from '../../words.ts';

export type LiveSay = (key: LivePhraseKey, values?: Readonly<Record<string, string | number>>) => string;

/** The language is that of the address, as for the rest of the game. */
export async function liveSay(): Promise<LiveSay> {
  const dictionary: LiveDictionary =
    languageTag(language) === 'fil'
      ? (await import('@perya/phrases/studio/live/fil.ts')).fil
      : (await import('@perya/phrases/studio/live/en.ts')).en;
  return (key, values = {}) =>
    dictionary[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
