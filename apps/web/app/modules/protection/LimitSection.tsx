import { useId, useState } from 'react';
import { Pencil } from 'lucide-react';
import type { LimitMeasure } from '@perya/contract/protection/tools.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatZonedMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { AskedLimit } from './AskedLimit.tsx';
import { LimitSheet } from './LimitSheet.tsx';
import type { Limit } from './use-protection.ts';
import styles from './PlaySafely.module.css';

interface LimitSectionProps {
  measure: LimitMeasure;
  limits: readonly Limit[];
}

/** The limits of one kind, per day, week and month, each with what of it is used. */
export function LimitSection({ measure, limits }: LimitSectionProps) {
  const t = useT();
  const id = useId();
  const [changing, setChanging] = useState<Limit | null>(null);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(`protection.limit.${measure}`)}
      </h2>
      <p className={styles.text}>{t(`protection.limit.${measure}.text`)}</p>
      <ul className={styles.limits} aria-labelledby={id}>
        {limits.map((limit) => (
          <LimitItem key={limit.period} limit={limit} onChange={() => setChanging(limit)} />
        ))}
      </ul>
      <LimitSheet limit={changing} onClose={() => setChanging(null)} />
    </section>
  );
}

/** An amount as it is shown; null is no limit. */
function useShown(): (amount: string | null) => string {
  const t = useT();
  const { currencySymbol } = useSettings();
  return (amount) => (amount === null ? t('protection.limit.none') : formatAmount(amount, currencySymbol));
}

function LimitItem({ limit, onChange }: { limit: Limit; onChange: () => void }) {
  const t = useT();
  const show = useShown();
  const { timeZone } = useSettings();
  const { measure, period, amount, used, resetsAt, asked } = limit;
  const name = `${t(`protection.limit.${measure}`)}, ${t(`protection.period.${period}`)}`;
  const won = used.startsWith('-');
  return (
    <li className={styles.limit}>
      <div className={styles.limitFacts}>
        <span className={styles.period}>{t(`protection.period.${period}`)}</span>
        <span className={styles.most}>{show(amount)}</span>
        <span className={styles.facts}>
          {t(won ? 'protection.limit.won' : 'protection.limit.used', { amount: show(used.replace('-', '')) })}
          {amount !== null &&
            ` · ${t('protection.limit.resets', { moment: formatZonedMoment(resetsAt, timeZone) })}`}
        </span>
      </div>
      <Button
        variant="quiet"
        icon={<Pencil size={18} aria-hidden="true" />}
        aria-label={t('protection.limit.change.named', { name })}
        onClick={onChange}
      >
        {t('protection.limit.change')}
      </Button>
      {asked && <Asked limit={limit} asked={asked} />}
    </li>
  );
}

/** What was asked for of a limit of money. */
function Asked({ limit, asked }: { limit: Limit; asked: NonNullable<Limit['asked']> }) {
  const show = useShown();
  const { measure, period, amount } = limit;
  return (
    <AskedLimit
      wanted={show(asked.amount)}
      from={asked.from}
      onTakeBack={() => api('PUT /wps/member/protection/limit', { body: { measure, period, amount } })}
      onConfirm={() => api('POST /wps/member/protection/limit/confirm', { body: { measure, period } })}
    />
  );
}
