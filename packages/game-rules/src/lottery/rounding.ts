/** How much of a row's return is lost to rounding: at the smallest prices up to half. Exact and pure. */
import type { NumberGame } from './games.ts';
import { fairOdds, type Play } from './play.ts';
import { seriesBase } from './price.ts';
import { mostMultiple, priceRow, type PricedRow, type SlipRow } from './slip.ts';

/** Large enough that the divisions below never add up to a ten-thousandth. */
const scale = 10n ** 18n;
const parts = 10_000n;

/**
 * The part of a row's return that the rounding of its prizes and of its rebate takes at its price. A first prize that its winners share is
 * no part of the return.
 * @returns ten-thousandths, rounded up; 0 where nothing is lost
 */
export function roundingLossOf(
  play: Play,
  { selection, series }: Pick<SlipRow, 'selection' | 'series'>,
  { stakeMinor, amountMinor, rebate }: PricedRow,
): number {
  const winnable = play.stakes(selection);
  let [expected, lost] = [0n, 0n];
  for (const [at, tier] of play.tiers.entries()) {
    const stakes = BigInt(winnable[at] ?? 0);
    const [numerator, denominator] = fairOdds(tier);
    if (numerator === 0n) continue;
    const exact = stakeMinor * numerator * series;
    const whole = denominator * seriesBase;
    expected += (stakes * tier.ways * exact * scale) / (tier.of * whole);
    expected += (stakes * tier.pushes * stakeMinor * scale) / tier.of;
    lost += (stakes * tier.ways * (exact % whole) * scale) / (tier.of * whole);
  }
  expected += (amountMinor * rebate * scale) / parts;
  lost += (((amountMinor * rebate) % parts) * scale) / parts;
  return expected === 0n ? 0 : Number((lost * parts + expected - 1n) / expected);
}

/**
 * The least multiple from the row's own on at which rounding takes no more than it may.
 * @param unitMinor minor units of one unit of the currency
 * @param most ten-thousandths
 * @returns null if no multiple qualifies
 */
export function leastMultipleWithin(
  game: NumberGame,
  play: Play,
  row: SlipRow,
  { unitMinor, most }: { unitMinor: bigint; most: number },
): bigint | null {
  for (let { multiple } = row; multiple <= mostMultiple; multiple += 1n) {
    const priced = priceRow(game, { ...row, multiple }, unitMinor);
    if (priced.ok && roundingLossOf(play, row, priced.value) <= most) return multiple;
  }
  return null;
}
