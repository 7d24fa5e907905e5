import type { JackpotPhraseKey } from '@perya/phrases/studio/jackpot/en.ts';

export interface JackpotWords {
  say(key: JackpotPhraseKey, values?: Record<string, string | number>): string;
}

const dictionaries: Readonly<
  Record<'en' | 'fil', () => Promise<Readonly<Record<JackpotPhraseKey, string>>>>
> = {
  en: async () => (await import('@perya/phrases/studio/jackpot/en.ts')).jackpotEn,
  fil: async () => (await import('@perya/phrases/studio/jackpot/fil.ts')).jackpotFil,
};

/** The jackpots' phrases: only games that feed one load them. */
export async function loadJackpotWords(tag: 'en' | 'fil'): Promise<JackpotWords> {
  const dictionary = await dictionaries[tag]();
  return {
    say: (key, values = {}) =>
      dictionary[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  };
}
