/**
 * What a brand sets for a game: rules with a first day, each until the next one. An issue follows the rules of its local day, which is the
 * date in its number. No rule touches what is drawn. Pure.
 */
import {
  standardRoundingLoss,
  type GameCalendar,
  type GameRules,
} from '@perya/contract/lottery/operators/game-rules.ts';
import {
  findPlay,
  lockOf,
  mayComeFromOutside,
  type Calendar,
  type NumberGame,
} from '@perya/game-rules/lottery/games.ts';
import { isSeries } from '@perya/game-rules/lottery/price.ts';
import { roundingLossOf } from '@perya/game-rules/lottery/rounding.ts';
import { parseDecimal, type Currency } from '@perya/money/money.ts';
import type { DayCalendar } from './calendar.ts';
import { pricedOf, toSlipRow, type StoredRow } from './rows.ts';

export type { GameRules };

export interface DatedRules {
  game: string;
  /** `2026-11-26` */
  validFrom: string;
  rules: GameRules;
}

/** Without rules of the brand the house draws. */
export const standardRules: GameRules = {
  onSale: true,
  source: 'own',
  calendar: null,
  mostStake: null,
  mostPerMember: null,
  mostPrize: null,
  mostPayout: null,
  mostRoundingLoss: standardRoundingLoss,
  series: null,
  closedPlays: [],
  witnesses: null,
};

/** The day of an issue. */
export const dayOfIssue = (numero: string): string =>
  `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

/** The rules of a game on a day. @param dated of one brand, in any order */
export function rulesOn(dated: readonly DatedRules[], game: string, day: string): GameRules {
  const [newest] = dated
    .filter((one) => one.game === game && one.validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  return newest?.rules ?? standardRules;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A calendar as the game rules know it. */
const toCalendar = ({ minutes, times }: GameCalendar): Calendar =>
  minutes === null ? { kind: 'daily', times: times.map(minutesOf) } : { kind: 'every', minutes };

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A calendar as operators see and set it. */
export const fromCalendar = (calendar: Calendar): GameCalendar =>
  calendar.kind === 'daily'
    ? { minutes: null, times: calendar.times.map(timeOf) }
    : { minutes: calendar.minutes, times: [] };

/** The calendar of a game on each day, by the rules of a brand; null: the game is not on sale. @param dated of one brand */
export function calendarsOf(
  game: NumberGame,
  dated: readonly DatedRules[],
): (day: string) => DayCalendar | null {
  const made = new Map<GameCalendar, DayCalendar>();
  return (day) => {
    const { onSale, calendar: set } = rulesOn(dated, game.code, day);
    if (!onSale) return null;
    if (set === null) return game;
    let known = made.get(set);
    if (!known) {
      const calendar = toCalendar(set);
      known = { calendar, lockSeconds: lockOf(calendar) };
      made.set(set, known);
    }
    return known;
  };
}

/** Two draws of a day are so far apart, so that the sale of one never ends before the draw of the last. */
const leastApartMinutes = 10;

/** Either an interval that divides the hour, or rising times that are far enough apart, also across midnight. */
function isCalendar({ minutes, times }: GameCalendar): boolean {
  if (minutes !== null) return times.length === 0 && 60 % minutes === 0;
  const all = times.map(minutesOf);
  const [first] = all;
  if (first === undefined) return false;
  return [...all, first + 24 * 60].every(
    (time, at, list) => at === 0 || time - list[at - 1]! >= leastApartMinutes,
  );
}

/** Whether a game sells some series of this range. */
function fitsSeries({ series: own }: NumberGame, { least, most }: NonNullable<GameRules['series']>): boolean {
  const isOwn = (one: number): boolean => isSeries(own, BigInt(one));
  return least <= most && isOwn(least) && isOwn(most);
}

/** Whether a game can have these rules. */
export function fitsGame(game: NumberGame, rules: GameRules): boolean {
  const { source, calendar, witnesses, closedPlays, series } = rules;
  if (calendar !== null && !isCalendar(calendar)) return false;
  if (series !== null && !fitsSeries(game, series)) return false;
  const ruled = calendar === null ? game : { ...game, calendar: toCalendar(calendar) };
  if (source === 'outside' && (!mayComeFromOutside(ruled) || witnesses !== null)) return false;
  const known = closedPlays.filter((id) => game.plays.some((play) => play.id === id));
  // At least one play stays on sale.
  if (known.length < closedPlays.length || known.length >= game.plays.length) return false;
  if (witnesses === null) return true;
  const { keys, needed } = witnesses;
  return new Set(keys).size === keys.length && needed <= keys.length;
}

/** An order as the rules see it. */
interface RuledOrder {
  rows: readonly StoredRow[];
  plan: readonly { numero: string; multiple: number; amountMinor: bigint }[];
  currency: Currency;
}

/** Whether an order breaks the rules of one of the days that it plays on. */
export function brokenRule(
  dated: readonly DatedRules[],
  game: NumberGame,
  { rows, plan, currency }: RuledOrder,
): 'slip.invalid' | 'slip.limit' | 'slip.rounding' | null {
  for (const { numero, multiple, amountMinor } of plan) {
    const rules = rulesOn(dated, game.code, dayOfIssue(numero));
    if (rows.some((row) => !isOnSale(game, rules, row))) return 'slip.invalid';
    if (rows.some((row) => losesMore(game, row, rules.mostRoundingLoss))) return 'slip.rounding';
    const mostStake = minorOf(rules.mostStake, currency);
    if (mostStake !== null && amountMinor > mostStake) return 'slip.limit';
    const mostPrize = minorOf(rules.mostPrize, currency);
    if (mostPrize !== null && largestPrize(rows) * BigInt(multiple) > mostPrize) return 'slip.limit';
  }
  return null;
}

function isOnSale(game: NumberGame, { closedPlays, series }: GameRules, row: StoredRow): boolean {
  if (closedPlays.includes(row.play)) return false;
  if (series === null || findPlay(game, row.play)?.kind !== 'tradition') return true;
  return row.series >= series.least && row.series <= series.most;
}

function losesMore(game: NumberGame, row: StoredRow, most: number): boolean {
  const play = findPlay(game, row.play);
  return play !== null && roundingLossOf(play, toSlipRow(row), pricedOf(row)) > most;
}

const minorOf = (amount: string | null, currency: Currency): bigint | null =>
  amount === null ? null : parseDecimal(amount, currency);

const largestPrize = (rows: readonly StoredRow[]): bigint =>
  rows.flatMap(({ prizesMinor }) => prizesMinor.map(BigInt)).reduce((a, b) => (a > b ? a : b), 0n);

/** What a member may stake on an issue, minor units; null: no limit. */
export const mostPerMember = (
  dated: readonly DatedRules[],
  { game, numero, currency }: { game: string; numero: string; currency: Currency },
): bigint | null => minorOf(rulesOn(dated, game, dayOfIssue(numero)).mostPerMember, currency);

/** The most that one outcome of an issue may pay, minor units; null: no limit. */
export const mostPayoutOf = (
  dated: readonly DatedRules[],
  { game, numero, currency }: { game: string; numero: string; currency: Currency },
): bigint | null => minorOf(rulesOn(dated, game, dayOfIssue(numero)).mostPayout, currency);
