import { formatDecimal } from '@perya/money/money.ts';
import type { SportsDictionary, SportsPhraseKey } from '@perya/phrases/studio/sportsbook/en.ts';
import type { StudioClock } from '../studio-clock.ts';
import { languageTag } from '../words.ts';

export interface SportsWords {
  tag: 'fil' | 'en';
  say(key: SportsPhraseKey, values?: Record<string, string | number>): string;
  /** `1234` → `₱12.34`. */
  money(minor: bigint): string;
  percent(share: number): string;
  /** `215` → `2.15`. */
  odds(hundredths: number): string;
  /** Of the day, in the brand's zone: `19:45`. */
  clock(iso: string): string;
  dayAndClock(iso: string): string;
  /** Whole minutes until then, at least 0. */
  minutesTo(iso: string): number;
  /** Days from today, in the brand's zone. */
  daysAhead(iso: string): number;
  day(iso: string): string;
}

const timeZone = 'Asia/Manila';

/** Loads the dictionary of one language: `TY` is Filipino, anything else English. @param clock says what today is */
export async function loadSportsWords(language: string, clock: StudioClock): Promise<SportsWords> {
  const tag = languageTag(language);
  const dictionary: SportsDictionary =
    tag === 'fil'
      ? (await import('@perya/phrases/studio/sportsbook/fil.ts')).fil
      : (await import('@perya/phrases/studio/sportsbook/en.ts')).en;
  const money = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
  const percent = new Intl.NumberFormat('en-PH', { style: 'percent', maximumFractionDigits: 1 });
  const time = new Intl.DateTimeFormat('en-PH', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const day = new Intl.DateTimeFormat(tag === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  const number = new Intl.DateTimeFormat('en-CA', { timeZone });
  const dayNumber = (date: Date): number => Math.round(Date.parse(number.format(date)) / 86_400_000);
  return {
    tag,
    say: (key, values = {}) =>
      dictionary[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    money: (minor) => money.format(formatDecimal(minor, 'PHP') as `${number}`),
    percent: (share) => percent.format(share),
    odds: (hundredths) => (hundredths / 100).toFixed(2),
    clock: (iso) => time.format(new Date(iso)),
    dayAndClock: (iso) => `${day.format(new Date(iso))} ${time.format(new Date(iso))}`,
    minutesTo: (iso) => Math.max(0, Math.ceil((Date.parse(iso) - clock.now()) / 60_000)),
    daysAhead: (iso) => dayNumber(new Date(iso)) - dayNumber(new Date(clock.now())),
    day: (iso) => day.format(new Date(iso)),
  };
}
