import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { rebateOf } from '@perya/game-rules/lottery/price.ts';
import { useT } from '#app/lib/i18n.ts';
import { percentText } from './odds.ts';
import styles from './RowForm.module.css';

/** Series on sale. */
export interface SeriesOnSale {
  least: number;
  most: number;
}

interface SeriesChoiceProps {
  game: NumberGame;
  onSale: SeriesOnSale;
  series: number;
  onSeries: (series: number) => void;
}

/** Trades odds for money back: both together stay the same. */
export function SeriesChoice({ game: { series: range }, onSale, series, onSeries }: SeriesChoiceProps) {
  const t = useT();
  if (onSale.least === onSale.most) return null;
  const rebate = Number(rebateOf(range, BigInt(series))) / 100;
  return (
    <label className={styles.series}>
      <span>
        {t('lottery.series')}{' '}
        <output>{t('lottery.series.value', { percent: percentText(series), rebate: `${rebate}%` })}</output>
      </span>
      <input
        type="range"
        min={onSale.least}
        max={onSale.most}
        step={Number(range.step)}
        value={series}
        onChange={(event) => onSeries(Number(event.currentTarget.value))}
      />
    </label>
  );
}
