/**
 * The number games of the house as data: what is drawn, which plays there are, when issues close, and what a stake
 * returns. The names are ours; every draw is the house's own and follows from its committed seed.
 */
import { boardPlays, type BoardSize } from './boards.ts';
import type { NumberFamily } from './codes.ts';
import { diceEntertainment, diceTradition } from './dice.ts';
import { digitPlays, pairPlays } from './digits.ts';
import type { DrawShape } from './draw.ts';
import { elevenFiveEntertainment, elevenFiveTradition } from './eleven-five.ts';
import {
  fortyNinePlays,
  kenoAll,
  kenoDrawn,
  kenoPlays,
  lottoPlay,
  twentyEightPlays,
  type LottoSize,
} from './lotto.ts';
import type { Play } from './play.ts';
import { seriesBase, type SeriesRange } from './price.ts';
import { racingEntertainment, racingTradition } from './racing.ts';
import { sscEntertainment } from './ssc-entertainment.ts';
import { sscZy } from './ssc-zy.ts';
import { sscTradition } from './ssc.ts';

/**
 * When issues close, in the brand's time zone: every so many minutes from midnight on, or at fixed times. Times are minutes
 * after midnight, rising.
 */
export type Calendar =
  | { readonly kind: 'every'; readonly minutes: number }
  | { readonly kind: 'daily'; readonly times: readonly number[] };

/** A first prize that its winners share: a part of every drawn stake goes into a fund, which rolls over where nobody wins. */
export interface FirstPrizeFund {
  /** Of the one play of such a game; it pays nothing at fixed odds. */
  readonly tier: 'six';
  /** Of the stakes, in hundredths. */
  readonly percent: bigint;
  /** What the house puts in at the beginning and after each win, in units of the currency. */
  readonly seedUnits: bigint;
}

export interface NumberGame {
  /** Slug of its tile in the catalogue, the supplier that its rounds are counted under, and its category. */
  readonly code: string;
  readonly vendor: string;
  readonly product: 'LOTT' | 'ELOTT';
  readonly family: NumberFamily;
  readonly shape: DrawShape;
  readonly plays: readonly Play[];
  readonly calendar: Calendar;
  /** Sales end so long before the draw. */
  readonly lockSeconds: number;
  /** Series of tradition; a play of entertainment pays at its own. */
  readonly series: SeriesRange;
  readonly entertainmentSeries: bigint;
  readonly fund?: FirstPrizeFund;
}

/** What a lower series returns less, comes back as rebate: together 99 %. */
const series: SeriesRange = { least: 1700n, most: 1980n, step: 2n };

const every = (minutes: number): Calendar => ({ kind: 'every', minutes });
const daily = (...hours: number[]): Calendar => ({
  kind: 'daily',
  times: hours.map((hour) => Math.round(hour * 60)),
});

/** Seconds before a draw at which its sale ends: a tenth of the interval, and half a minute at most; before a daily draw five minutes. */
export const lockOf = (calendar: Calendar): number =>
  calendar.kind === 'daily' ? 300 : Math.min(30, calendar.minutes * 6);

type Rules = Pick<NumberGame, 'family' | 'shape' | 'plays'>;

const game = (
  [code, vendor, product]: readonly [string, string, NumberGame['product']],
  calendar: Calendar,
  rules: Rules,
  range = series,
  fund?: FirstPrizeFund,
): NumberGame => ({
  code,
  vendor,
  product,
  calendar,
  lockSeconds: lockOf(calendar),
  series: range,
  entertainmentSeries: 1960n,
  ...rules,
  ...(fund && { fund }),
});

const independent = (from: number, to: number, length: number): DrawShape => ({
  kind: 'independent',
  from,
  to,
  length,
});
const sample = (from: number, to: number, length: number): DrawShape => ({
  kind: 'sample',
  from,
  to,
  length,
});

const fiveDigits: Rules = {
  family: 'digits',
  shape: independent(0, 9, 5),
  plays: [...sscTradition, ...sscEntertainment, ...sscZy],
};
const fewDigits = (length: 3 | 4): Rules => ({
  family: 'digits',
  shape: independent(0, 9, length),
  plays: digitPlays(length),
});
const eleven: Rules = {
  family: 'eleven',
  shape: sample(1, 11, 5),
  plays: [...elevenFiveTradition, ...elevenFiveEntertainment],
};
const dice: Rules = {
  family: 'dice',
  shape: independent(1, 6, 3),
  plays: [...diceTradition, ...diceEntertainment(true)],
};
const race: Rules = {
  family: 'race',
  shape: sample(1, 10, 10),
  plays: [...racingTradition, ...racingEntertainment],
};
const balls: Rules = { family: 'balls', shape: sample(1, 49, 7), plays: fortyNinePlays };
const sums: Rules = { family: 'sums', shape: independent(0, 9, 3), plays: twentyEightPlays };
const keno: Rules = { family: 'keno', shape: sample(1, kenoAll, kenoDrawn), plays: kenoPlays };
const pair: Rules = { family: 'lotto', shape: independent(1, 31, 2), plays: pairPlays };
const board = (size: BoardSize): Rules => ({
  family: 'board',
  shape: { kind: 'board', size },
  plays: boardPlays(size),
});
const lotto = (size: LottoSize): Rules => ({
  family: 'lotto',
  shape: sample(1, size, 6),
  plays: [lottoPlay(size)],
});

/** A line of six returns 60 %: half at fixed odds for three to five hits, half by the fund of its first prize. */
const lottoSeries: SeriesRange = { least: 1200n, most: 1200n, step: 2n };
const lottoFund: FirstPrizeFund = { tier: 'six', percent: 30n, seedUnits: 1_000_000n };

export const numberGames: readonly NumberGame[] = [
  game(['dragon-number-draw', 'TCG_LOTTO_VN', 'LOTT'], every(1), fiveDigits),
  game(['mekong-five-minutes', 'TCG_LOTTO_VN', 'LOTT'], every(5), board(18)),
  game(['southern-draw', 'TCG_LOTTO_VN', 'LOTT'], daily(17.25), board(18)),
  game(['central-draw', 'TCG_LOTTO_VN', 'LOTT'], daily(18.25), board(18)),
  game(['northern-draw', 'TCG_LOTTO_VN', 'LOTT'], daily(19.25), board(27)),
  game(['three-minute-draw', 'TCG_SEA', 'LOTT'], every(3), eleven),
  game(['visayas-six', 'TCG_SEA', 'LOTT'], every(1), dice),
  game(['manila-noon-draw', 'TCG_SEA', 'LOTT'], daily(12), fewDigits(4)),
  game(['cebu-evening-draw', 'TCG_SEA', 'LOTT'], daily(18), fewDigits(3)),
  game(['davao-night-draw', 'TCG_SEA', 'LOTT'], daily(21), fewDigits(4)),
  game(['keno-every-minute', 'TALISAY', 'ELOTT'], every(1), keno),
  game(['three-digits-daily', 'MAYARI', 'ELOTT'], daily(14, 17, 21), fewDigits(3)),
  game(['lucky-pair-ez', 'TALISAY', 'ELOTT'], daily(14, 17, 21), pair),
  game(['rainbow-balls', 'MAYARI', 'ELOTT'], every(5), balls),
  game(['scratch-and-smile', 'SIGLA', 'ELOTT'], every(1), sums),
  game(['zodiac-draw', 'MAYARI', 'ELOTT'], every(10), race),
  game(['golden-ticket-draw', 'GINTO', 'ELOTT'], daily(21), lotto(49), lottoSeries, lottoFund),
  game(['lotto-lagoon', 'PARAISO', 'ELOTT'], daily(21), lotto(42), lottoSeries, lottoFund),
  game(['pick-six-draw', 'TALISAY', 'ELOTT'], daily(21), lotto(55), lottoSeries, lottoFund),
];

/** The one series that a play is sold at; null: the player chooses, within the series of the game. */
export function fixedSeriesOf(
  { entertainmentSeries }: Pick<NumberGame, 'entertainmentSeries'>,
  { kind }: Pick<Play, 'kind'>,
): bigint | null {
  if (kind === 'tradition') return null;
  return kind === 'zy' ? seriesBase : entertainmentSeries;
}

const byCode = new Map(numberGames.map((one) => [one.code, one]));

export const findNumberGame = (code: string): NumberGame | null => byCode.get(code) ?? null;

export const findPlay = ({ plays }: NumberGame, id: string): Play | null =>
  plays.find((play) => play.id === id) ?? null;

/**
 * Regional boards with daily draws may follow a result from outside. No outside draw matches the games that the house draws every few minutes.
 */
export const mayComeFromOutside = ({ family, calendar }: Pick<NumberGame, 'family' | 'calendar'>): boolean =>
  family === 'board' && calendar.kind === 'daily';
