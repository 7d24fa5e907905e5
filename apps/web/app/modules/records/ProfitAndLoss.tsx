import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ChevronDown } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { signed, toneOfAmount } from '#app/lib/signed.ts';
import { addDays, dayKey } from '#app/lib/times.ts';
import { rangeLabels } from '#app/lib/use-period.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PeriodPicker } from '#app/ui/PeriodPicker.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { ProfitChart } from './ProfitChart.tsx';
import styles from './ProfitAndLoss.module.css';

type Report = ApiValue<'GET /wps/report/profitandloss'>;
type Sums = Report['totals'];

const periods = ['today', 'yesterday', 'week', 'month', 'range'] as const;
type Period = (typeof periods)[number];
/** In the order of the specification's columns. */
const columns = ['deposit', 'withdraw', 'betting', 'rebate', 'winning', 'promotion'] as const;

/** Each day's result, by the settlement day of the rounds (specification 2 §2, "Profit and loss"). */
export function ProfitAndLoss() {
  const t = useT();
  const { timeZone } = useSettings();
  const member = useSession()?.userName ?? '';
  const [today] = useState(() => dayKey(new Date(), timeZone));
  const [period, setPeriod] = useState<Period>('today');
  const [range, setRange] = useState({ from: addDays(today, -6), to: today });
  const query = useQuery({
    queryKey: ['records', 'profit', period, period === 'range' ? range : null, member],
    queryFn: ({ signal }) =>
      api(
        'GET /wps/report/profitandloss',
        { query: period === 'range' ? { period, ...range } : { period } },
        { signal },
      ),
    enabled: period !== 'range' || (range.from !== '' && range.to !== '' && range.from <= range.to),
    staleTime: 0,
  });
  return (
    <div className={styles.page}>
      <PeriodPicker
        label={t('period.label')}
        choices={periods.map((key) => ({ key, text: t(`period.${key}`) }))}
        selected={period}
        onSelect={setPeriod}
        zone={timeZone}
        range={
          period === 'range' ? { ...range, max: today, ...rangeLabels(t), onChange: setRange } : undefined
        }
      />
      {query.isPending && <RecordSkeleton label={t('record.loading')} />}
      {query.isError && (
        <EmptyState
          drawing={<TicketDrawing />}
          title={t(isTooLong(query.error) ? 'period.too.long' : 'record.failed')}
          action={<Button onClick={() => void query.refetch()}>{t('form.retry')}</Button>}
        />
      )}
      {query.data && <Sheet report={query.data} />}
    </div>
  );
}

const isTooLong = (error: Error): boolean => 'code' in error && error.code === 'period.too.long';
const isNothing = (sums: Sums): boolean => columns.every((name) => !/[1-9]/.test(sums[name]));
const shownDay = (date: string): string => date.replaceAll('-', '/');

function Sheet({ report: { rows, totals } }: { report: Report }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const days = rows.filter((row) => !isNothing(row)).toReversed();
  if (days.length === 0)
    return (
      <EmptyState
        drawing={<TicketDrawing />}
        title={t('profit.empty')}
        text={t('profit.empty.text')}
        action={
          <Link className={buttonClass()} to="/m/home">
            {t('bets.play')}
          </Link>
        }
      />
    );
  const [first, last] = [rows[0]?.date ?? '', rows.at(-1)?.date ?? ''];
  return (
    <>
      <section className={styles.total} aria-label={t('profit.total')}>
        <h2 className={styles.label}>{t('profit.total')}</h2>
        <p className={styles.sum} data-tone={toneOfAmount(totals.profitLoss)}>
          {signed(totals.profitLoss, currencySymbol)}
        </p>
        {rows.length > 1 && (
          <ProfitChart
            days={rows}
            label={t('profit.chart', { first: shownDay(first), last: shownDay(last) })}
            ends={{ first: shownDay(first).slice(5), last: shownDay(last).slice(5) }}
          />
        )}
        <Figures sums={totals} />
        <p className={styles.note}>{t('profit.note')}</p>
      </section>
      {rows.length > 1 && (
        <ul className={styles.days} aria-label={t('profit.days')}>
          {days.map((row) => (
            <li key={row.date}>
              <details className={styles.day}>
                <summary className={styles.summary}>
                  <span>{shownDay(row.date)}</span>
                  <span className={styles.amount} data-tone={toneOfAmount(row.profitLoss)}>
                    {signed(row.profitLoss, currencySymbol)}
                  </span>
                  <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
                </summary>
                <Figures sums={row} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Figures({ sums }: { sums: Sums }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  return (
    <dl className={styles.figures}>
      {columns.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`profit.${name}`)}</dt>
          <dd>{formatAmount(sums[name], currencySymbol).replace('-', '−')}</dd>
        </div>
      ))}
    </dl>
  );
}
