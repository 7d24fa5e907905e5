/** Odds, chances and returns in words. Pure. */
import { fairOdds, type Play, type Tier } from '@perya/game-rules/lottery/play.ts';
import { chanceOf, seriesBase } from '@perya/game-rules/lottery/price.ts';

/** Gross payout per unit staked: two digits below 100, then whole numbers. */
export function oddsText(tier: Tier, series: number): string {
  const [numerator, denominator] = fairOdds(tier);
  const hundredths = (numerator * BigInt(series) * 100n) / (denominator * seriesBase);
  // A first prize that its winners share has no odds.
  if (numerator === 0n) return '–';
  const odds = Number(hundredths) / 100;
  return odds < 100 ? String(odds) : Math.floor(odds).toLocaleString('en');
}

/** `97.5%` @param series of the base of 2000, whole or not */
export function percentText(series: number): string {
  const text = ((series * 100) / Number(seriesBase)).toFixed(2);
  return `${text.replace(/\.?0+$/, '')}%`;
}

/**
 * What a play returns at a series: in ZY its prizes together, else what the series says.
 * @param loss ten-thousandths of it that rounding takes at a price
 */
export function returnText({ kind, tiers }: Pick<Play, 'kind' | 'tiers'>, series: number, loss = 0): string {
  const stated =
    kind === 'zy'
      ? Math.round(
          series * tiers.reduce((sum, { share: [part, whole] }) => sum + Number(part) / Number(whole), 0),
        )
      : series;
  return percentText(stated * (1 - loss / 10_000));
}

/** Of one tier: a percentage, or one in so many. */
export function chanceOfTier(tier: Pick<Tier, 'ways' | 'of'>): string {
  const millionths = Number(chanceOf(tier));
  if (millionths >= 100_000) return `${(millionths / 10_000).toFixed(1)}%`;
  return `1 : ${(tier.of / tier.ways).toLocaleString('en')}`;
}

/** Of the likeliest prize of a play; of ZY, whose prizes exclude each other, of any. */
export function chanceText({ kind, tiers }: Pick<Play, 'kind' | 'tiers'>): string {
  const [first] = tiers;
  if (kind === 'zy' && first)
    return chanceOfTier({ ways: tiers.reduce((sum, { ways }) => sum + ways, 0n), of: first.of });
  const best = tiers.toSorted((a, b) => (a.ways * b.of < b.ways * a.of ? 1 : -1))[0];
  return best ? chanceOfTier(best) : '';
}
