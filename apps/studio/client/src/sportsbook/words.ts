import { dayOf } from '@perya/calendar/days.ts';
import type { SportsDictionary, SportsPhraseKey } from '@perya/phrases/studio/sportsbook/en.ts';
import { clockOf, moneyOf, type Place } from '../place.ts';
import type { StudioClock } from '../studio-clock.ts';
import { languageTag } from '../words.ts';

export interface SportsSpeech {
  tag: 'fil' | 'en';
  say(key: SportsPhraseKey, values?: Record<string, string | number>): string;
  percent(share: number): string;
  /** `215` → `2.15`. */
  odds(hundredths: number): string;
  /** Whole minutes until then, at least 0. */
  minutesTo(iso: string): number;
}

/** Phrases, amounts and times of one merchant. `timeZone` has to stand once on each screen that shows times. */
export interface SportsWords extends SportsSpeech, Place {
  /** `1234` → `₱12.34` in a merchant's currency. */
  money(minor: bigint): string;
  /** Of the day, by the merchant's clock: `19:45`. */
  clock(iso: string): string;
  dayAndClock(iso: string): string;
  /** Days from today, by the merchant's calendar. */
  daysAhead(iso: string): number;
  day(iso: string): string;
}

/** Loads the dictionary of one language: `TY` is Filipino, anything else English. @param clock says what now is */
export async function loadSportsSpeech(language: string, clock: StudioClock): Promise<SportsSpeech> {
  const tag = languageTag(language);
  const dictionary: SportsDictionary =
    tag === 'fil'
      ? (await import('@perya/phrases/studio/sportsbook/fil.ts')).fil
      : (await import('@perya/phrases/studio/sportsbook/en.ts')).en;
  const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
  return {
    tag,
    say: (key, values = {}) =>
      dictionary[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    percent: (share) => percent.format(share),
    odds: (hundredths) => (hundredths / 100).toFixed(2),
    minutesTo: (iso) => Math.max(0, Math.ceil((Date.parse(iso) - clock.now()) / 60_000)),
  };
}

/** The words of a merchant. @param clock says what today is */
export function sportsWordsAt(speech: SportsSpeech, place: Place, clock: StudioClock): SportsWords {
  const time = clockOf(place, { hour: '2-digit', minute: '2-digit' });
  const day = clockOf(place, { weekday: 'short', month: 'short', day: 'numeric' }, speech.tag);
  const dayNumber = (date: Date): number => Date.parse(dayOf(date, place.timeZone)) / 86_400_000;
  return {
    ...speech,
    ...place,
    money: moneyOf(place),
    clock: (iso) => time.format(new Date(iso)),
    dayAndClock: (iso) => `${day.format(new Date(iso))} ${time.format(new Date(iso))}`,
    daysAhead: (iso) => dayNumber(new Date(iso)) - dayNumber(new Date(clock.now())),
    day: (iso) => day.format(new Date(iso)),
  };
}
