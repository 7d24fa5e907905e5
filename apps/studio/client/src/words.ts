import type { StudioDictionary, StudioPhraseKey } from '@perya/phrases/studio/phrase.ts';
import { page } from './page.ts';
import { clockOf, moneyOf, type Place } from './place.ts';

/** @typeParam Key the phrases of the game's family besides those that all games have. */
export interface Speech<Key extends string = never> {
  tag: 'fil' | 'en';
  /** `{wild}` and `{scatter}` are what this game calls them. */
  say(key: StudioPhraseKey | Key, values?: Record<string, string | number>): string;
  /** The game's symbols in the order of their numbers. */
  symbols: readonly string[];
  percent(share: number): string;
}

/** Phrases, amounts and times of one merchant. */
export interface Words<Key extends string = never> extends Speech<Key>, Place {
  /** `1234n` → `₱12.34` in a merchant's currency. */
  money(minor: bigint): string;
  /** `Nov 25, 21:07:09` by the merchant's clock; `timeZone` has to stand beside it. */
  time(iso: string): string;
}

/** `TY` (the specification's code) and Filipino browsers get Filipino, everybody else English. */
export function languageTag(language: string): 'fil' | 'en' {
  return /^(TY|fil|tl)\b/.test(language) ? 'fil' : 'en';
}

/** The phrases of one family (`packages/phrases/src/studio/<family>/`): only its own page loads them. */
export type FamilyPhrases<Key extends string> = Readonly<
  Record<'en' | 'fil', () => Promise<Readonly<Record<Key, string>>>>
>;

const common: Readonly<Record<'en' | 'fil', () => Promise<StudioDictionary>>> = {
  en: async () => (await import('@perya/phrases/studio/en.ts')).en,
  fil: async () => (await import('@perya/phrases/studio/fil.ts')).fil,
};

/** Loads the dictionaries of one language: `TY` is Filipino, anything else English. */
export async function loadSpeech<Key extends string = never>(
  language: string,
  family?: FamilyPhrases<Key>,
): Promise<Speech<Key>> {
  const tag = languageTag(language);
  const [all, own] = await Promise.all([common[tag](), family?.[tag]()]);
  const dictionary: Readonly<Record<string, string>> = { ...all, ...own };
  const symbols = page.symbolNames[tag];
  const [wild, scatter] = symbols;
  const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2 });
  return {
    tag,
    symbols,
    say(key, values) {
      const known: Record<string, string | number | undefined> = { wild, scatter, ...values };
      return (dictionary[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
        String(known[name] ?? whole),
      );
    },
    percent: (share) => percent.format(share),
  };
}

/** The words of a merchant: amounts in its currency, times by its clock. */
export function wordsAt<Key extends string>(speech: Speech<Key>, place: Place): Words<Key> {
  const time = clockOf(place, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return { ...speech, ...place, money: moneyOf(place), time: (iso) => time.format(new Date(iso)) };
}
