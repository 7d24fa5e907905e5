/**
 * What a stake costs and pays. Tradition: two units a stake, a unit mode, a multiple, and a series that trades odds for
 * rebate. Entertainment: a free amount per option at fixed odds. Amounts are whole minor units or rejected; what a stake
 * would pay is rounded down once, shown before the bet, and never cut afterwards.
 */
import { fairOdds, type Tier } from './play.ts';

/** A series of 2000 returns everything; the base of the trade. */
export const seriesBase = 2000n;

/** Parts of a unit: 1, 0.1, 0.01, 0.001. */
export const unitModes = { unit: 1n, tenth: 10n, hundredth: 100n, thousandth: 1000n } as const;
export type UnitMode = keyof typeof unitModes;

/** Units of a stake in tradition. */
const unitsPerStake = 2n;

export interface SeriesRange {
  readonly least: bigint;
  readonly most: bigint;
  readonly step: bigint;
}

export const isSeries = ({ least, most, step }: SeriesRange, series: bigint): boolean =>
  series >= least && series <= most && (most - series) % step === 0n;

/** @returns the rebate on the stake for a series below the highest, as ten-thousandths: (most - series) / 2000. */
export const rebateOf = ({ most }: SeriesRange, series: bigint): bigint =>
  ((most - series) * 10_000n) / seriesBase;

/**
 * @param unitMinor minor units of one currency unit (100 for pesos).
 * @returns the price of one stake in minor units, or null where that is no whole minor unit.
 */
export function stakePriceMinor(unitMinor: bigint, mode: UnitMode, multiple: bigint): bigint | null {
  const price = unitMinor * unitsPerStake * multiple;
  return price % unitModes[mode] === 0n ? price / unitModes[mode] : null;
}

/** What one winning stake of a tier pays, in minor units, the stake included; rounded down. */
export function prizeMinor(stakeMinor: bigint, odds: Tier, series: bigint): bigint {
  const [numerator, denominator] = fairOdds(odds);
  return (stakeMinor * numerator * series) / (denominator * seriesBase);
}

/** Return to player and chance of a tier at a series, in millionths, rounded down: what the phone shows. */
export const returnOf = (series: bigint): bigint => (series * 1_000_000n) / seriesBase;
export const chanceOf = ({ ways, of }: Pick<Tier, 'ways' | 'of'>): bigint => (ways * 1_000_000n) / of;

/**
 * ZY: a series of 2000 in which the first drawn digit lowers the prize: 6 pays 75 %, 9 pays 90 %, so that the house keeps
 * 3.5 % of every play that does not depend on that digit.
 */
export const zyPercent = (firstDigit: number): bigint =>
  firstDigit === 6 ? 75n : firstDigit === 9 ? 90n : 100n;
