import { formatDecimal } from '@perya/money/money.ts';
import type { StudioDictionary, StudioPhraseKey } from '@perya/phrases/studio/phrase.ts';
import { page } from './page.ts';

/** @typeParam Key the phrases of the game's family besides those that all games have. */
export interface Words<Key extends string = never> {
  tag: 'fil' | 'en';
  /** `{wild}` and `{scatter}` are what this game calls them. */
  say(key: StudioPhraseKey | Key, values?: Record<string, string | number>): string;
  /** The game's symbols in the order of their numbers. */
  symbols: readonly string[];
  /** `1234n` → `₱12.34`. */
  money(minor: bigint): string;
  percent(share: number): string;
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
export async function loadWords<Key extends string = never>(
  language: string,
  family?: FamilyPhrases<Key>,
): Promise<Words<Key>> {
  const tag = languageTag(language);
  const [all, own] = await Promise.all([common[tag](), family?.[tag]()]);
  const dictionary: Readonly<Record<string, string>> = { ...all, ...own };
  const symbols = page.symbolNames[tag];
  const [wild, scatter] = symbols;
  const money = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
  const percent = new Intl.NumberFormat('en-PH', { style: 'percent', minimumFractionDigits: 2 });
  const time = new Intl.DateTimeFormat('en-PH', {
    timeZone: 'Asia/Manila',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  });
  return {
    tag,
    symbols,
    say(key, values) {
      const known: Record<string, string | number | undefined> = { wild, scatter, ...values };
      return (dictionary[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
        String(known[name] ?? whole),
      );
    },
    money: (minor) => money.format(formatDecimal(minor, 'PHP') as `${number}`),
    percent: (share) => percent.format(share),
    time: (iso) => time.format(new Date(iso)),
  };
}
