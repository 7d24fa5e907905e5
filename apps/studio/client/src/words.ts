import type { StudioDictionary, StudioPhraseKey } from '@perya/phrases/studio/phrase.ts';
import { page } from './page.ts';

export interface Words {
  tag: string;
  /** `{wild}` and `{scatter}` are what this game calls them. */
  say(key: StudioPhraseKey, values?: Record<string, string | number>): string;
  /** The game's symbols in the order of their numbers. */
  symbols: readonly string[];
  /** `1234` → `₱12.34`. */
  money(minor: number): string;
  percent(share: number): string;
  time(iso: string): string;
}

/** `TY` (the specification's code) and Filipino browsers get Filipino, everybody else English. */
export function languageTag(language: string): 'fil' | 'en' {
  return /^(TY|fil|tl)\b/.test(language) ? 'fil' : 'en';
}

/** Loads the dictionary of one language: `TY` is Filipino, anything else English. */
export async function loadWords(language: string): Promise<Words> {
  const tag = languageTag(language);
  const filipino = tag === 'fil';
  const dictionary: StudioDictionary = filipino
    ? (await import('@perya/phrases/studio/fil.ts')).fil
    : (await import('@perya/phrases/studio/en.ts')).en;
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
      const all: Record<string, string | number | undefined> = { wild, scatter, ...values };
      return dictionary[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(all[name] ?? whole));
    },
    money: (minor) => money.format(minor / 100),
    percent: (share) => percent.format(share),
    time: (iso) => time.format(new Date(iso)),
  };
}
