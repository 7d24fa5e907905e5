import type { ApiValue } from '@perya/contract/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { percentOf, unitsOf } from './rate-steps.ts';
import styles from './Team.module.css';

export type Rates = ApiValue<'GET /wps/agent/register/terms'>['own'];
export type RateBounds = ApiValue<'GET /wps/agent/register/terms'>['types'];

const none: Rates = {};

interface RateFieldsProps {
  bounds: RateBounds;
  rates: Rates;
  /** Below these a rate cannot go. */
  least?: Rates;
  onChange: (rates: Rates) => void;
}

/** One slider for each kind of game, from what there is to what may be given. */
export function RateFields({ bounds, rates, least = none, onChange }: RateFieldsProps) {
  const t = useT();
  const open = bounds.filter(({ type, max }) => unitsOf(max) > unitsOf(least[type] ?? '0'));
  if (open.length === 0) return <p className={styles.note}>{t('agent.rates.none')}</p>;
  return (
    <div className={styles.rates}>
      {open.map(({ type, max, step }) => {
        const from = unitsOf(least[type] ?? '0');
        const now = rates[type] ?? least[type] ?? '0';
        return (
          <label key={type} className={styles.rate}>
            <span>{t(`agent.type.${type}`)}</span>
            <span className={styles.rateNow} aria-hidden="true">{`${now}%`}</span>
            <input
              className={styles.slider}
              type="range"
              min={from}
              max={unitsOf(max)}
              step={unitsOf(step)}
              value={unitsOf(now)}
              aria-valuetext={`${now}%`}
              onChange={(event) =>
                onChange({ ...rates, [type]: percentOf(Number(event.currentTarget.value)) })
              }
            />
          </label>
        );
      })}
    </div>
  );
}
