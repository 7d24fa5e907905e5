import type { ChaseKind } from '@perya/game-rules/lottery/chase.ts';
import { useT } from '#app/lib/i18n.ts';
import type { PlanTerms } from './plan.ts';
import styles from './Slip.module.css';

const planLengths = [1, 3, 5, 10, 20] as const;
const gains = [20, 50, 100] as const;
const steps = [1, 2, 3, 5] as const;

interface PlanChoiceProps {
  plan: PlanTerms;
  onPlan: (plan: PlanTerms) => void;
  /** Whether a target can be computed for the rows. */
  canTarget: boolean;
  /** Of the last draw, as it is shown; null: the plan cannot be made. */
  lastCost: string | null;
}

/** Over how many draws, how the stake goes on, and what ends the plan. */
export function PlanChoice({ plan, onPlan, canTarget, lastCost }: PlanChoiceProps) {
  const t = useT();
  const kinds: readonly ChaseKind[] = canTarget ? ['same', 'doubling', 'target'] : ['same', 'doubling'];
  return (
    <>
      <Choice
        legend={t('lottery.plan')}
        name="draws"
        values={planLengths}
        selected={plan.draws}
        text={String}
        onSelect={(draws) => onPlan({ ...plan, draws })}
      />
      {plan.draws > 1 && (
        <>
          <Choice
            legend={t('lottery.plan.kind')}
            name="kind"
            values={kinds}
            selected={plan.kind}
            text={(kind) => t(`lottery.plan.kind.${kind}`)}
            onSelect={(kind) => onPlan({ ...plan, kind })}
          />
          {plan.kind === 'doubling' && (
            <Choice
              legend={t('lottery.plan.every')}
              name="every"
              values={steps}
              selected={plan.every}
              text={String}
              onSelect={(every) => onPlan({ ...plan, every })}
            />
          )}
          {plan.kind === 'target' && (
            <Choice
              legend={t('lottery.plan.gain')}
              name="gain"
              values={gains}
              selected={plan.gain}
              text={(gain) => `${gain}%`}
              onSelect={(gain) => onPlan({ ...plan, gain })}
            />
          )}
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={plan.stopOnWin}
              onChange={(event) => onPlan({ ...plan, stopOnWin: event.currentTarget.checked })}
            />
            {t('lottery.plan.stop')}
          </label>
          {lastCost === null ? (
            <p className={styles.notice} role="status">
              {t('lottery.plan.impossible')}
            </p>
          ) : (
            plan.kind !== 'same' && (
              <p className={styles.notice} role="status">
                {t('lottery.plan.notice', { amount: lastCost })}
              </p>
            )
          )}
        </>
      )}
    </>
  );
}

interface ChoiceProps<Value extends string | number> {
  legend: string;
  name: string;
  values: readonly Value[];
  selected: Value;
  text: (value: Value) => string;
  onSelect: (value: Value) => void;
}

function Choice<Value extends string | number>({
  legend,
  name,
  values,
  selected,
  text,
  onSelect,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.plan}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {values.map((value) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={name} checked={value === selected} onChange={() => onSelect(value)} />
            <span>{text(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
