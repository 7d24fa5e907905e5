import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { rebateOf } from '@perya/game-rules/lottery/price.ts';
import { useT } from '#app/lib/i18n.ts';
import { percentText } from './odds.ts';
import styles from './RowForm.module.css';

interface SeriesChoiceProps {
  game: NumberGame;
  series: number;
  onSeries: (series: number) => void;
}

/** Trades odds for money back: both together stay the same. */
export function SeriesChoice({ game: { series: range }, series, onSeries }: SeriesChoiceProps) {
  const t = useT();
  if (range.least === range.most) return null;
  const rebate = Number(rebateOf(range, BigInt(series))) / 100;
  return (
    <label className={styles.series}>
      <span>
        {t('lottery.series')}{' '}
        <output>{t('lottery.series.value', { percent: percentText(series), rebate: `${rebate}%` })}</output>
      </span>
      <input
        type="range"
        min={Number(range.least)}
        max={Number(range.most)}
        step={Number(range.step)}
        value={series}
        onChange={(event) => onSeries(Number(event.currentTarget.value))}
      />
    </label>
  );
}
