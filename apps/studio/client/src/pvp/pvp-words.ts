import type { PvpPhraseKey } from '@perya/phrases/studio/pvp/en.ts';
import type { FamilyPhrases, Words } from '../words.ts';

export type PvpWords = Words<PvpPhraseKey>;

export const pvpPhrases: FamilyPhrases<PvpPhraseKey> = {
  en: async () => (await import('@perya/phrases/studio/pvp/en.ts')).en,
  fil: async () => (await import('@perya/phrases/studio/pvp/fil.ts')).fil,
};

export type Say<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The phrases of one kind of game, in the language of the room. */
export async function kindWords<Key extends string>(
  { tag }: Pick<PvpWords, 'tag'>,
  phrases: FamilyPhrases<Key>,
): Promise<Say<Key>> {
  const dictionary = await phrases[tag === 'fil' ? 'fil' : 'en']();
  return (key, values = {}) =>
    dictionary[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
