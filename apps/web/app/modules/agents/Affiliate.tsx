import { lazy, Suspense, useState } from 'react';
import { Copy, Handshake } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useCopy } from '#app/lib/use-copy.ts';
import { Button } from '#app/ui/Button.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { RowCard } from '#app/ui/RowCard.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { AffiliatePlayers } from './AffiliatePlayers.tsx';
import { AffiliatePostbacks } from './AffiliatePostbacks.tsx';
import { sharesOf, signedAmount, toneOf } from './amounts.ts';
import { DayChart } from './DayChart.tsx';
import { Figures } from './Figures.tsx';
import { PeriodTabs } from './PeriodTabs.tsx';
import { Report } from './Report.tsx';
import { usePeriod, useTeamQuery } from './use-team-query.ts';
import styles from './Team.module.css';

const QrCode = lazy(async () => ({ default: (await import('#app/ui/QrCode.tsx')).QrCode }));

export type AffiliateReport = ApiValue<'GET /wps/affiliate/report'>;

const parts = ['earnings', 'players', 'postbacks'] as const;

/** The own code of an affiliate: its link, what it brought, what is paid, and what the tracker was told. */
export function Affiliate() {
  const period = usePeriod('week');
  const query = useTeamQuery(['affiliate', period.days], (signal) =>
    api('GET /wps/affiliate/report', { query: period.days }, { signal }),
  );
  return (
    <PeriodTabs chosen={period.name} onChoose={period.setName}>
      <Report query={query}>{(report) => <Body report={report} />}</Report>
    </PeriodTabs>
  );
}

function Body({ report }: { report: AffiliateReport }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const [part, setPart] = useState<(typeof parts)[number]>('earnings');
  const amount = (decimal: string) => formatAmount(decimal, currencySymbol);
  const { totals, days } = report;
  const shares = sharesOf(days.map(({ clicks }) => String(clicks)));
  return (
    <div className={styles.stack}>
      <Figures
        narrow
        title={t('affiliate.totals')}
        figures={(['clicks', 'registrations', 'qualified'] as const).map((key) => ({
          label: t(`affiliate.count.${key}`),
          value: totals[key],
        }))}
      />
      <Figures
        title={t('affiliate.earned')}
        figures={[
          { label: t('affiliate.cpa'), value: amount(totals.cpa) },
          {
            label: t('affiliate.share'),
            value: signedAmount(totals.share, currencySymbol),
            tone: toneOf(totals.share),
          },
          { label: t('affiliate.held'), value: amount(report.held) },
          { label: t('affiliate.paid'), value: amount(report.paid) },
          { label: t('affiliate.carry'), value: signedAmount(report.carry, currencySymbol) },
        ]}
      />
      <DayChart
        title={t('affiliate.chart')}
        bars={days.map(({ day, clicks, registrations }, at) => ({
          day,
          share: shares[at] ?? 0,
          text: t('affiliate.chart.day', { day: day.replaceAll('-', '/'), clicks, registrations }),
        }))}
      />
      <CodeLink report={report} />
      <Tabs
        label={t('affiliate.lists')}
        fill
        tabs={parts.map((key) => ({ key, label: t(`affiliate.list.${key}`) }))}
        selected={part}
        onSelect={setPart}
      >
        {part === 'earnings' && <Earnings report={report} />}
        {part === 'players' && <AffiliatePlayers report={report} />}
        {part === 'postbacks' && <AffiliatePostbacks report={report} />}
      </Tabs>
    </div>
  );
}

/** The link with its QR, and the terms that hold. */
function CodeLink({ report: { url, open, code, terms } }: { report: AffiliateReport }) {
  const t = useT();
  const copy = useCopy();
  const { currencySymbol } = useSettings();
  const amount = (decimal: string) => formatAmount(decimal, currencySymbol);
  const [newest] = terms;
  return (
    <section className={styles.card} aria-label={t('affiliate.link')}>
      <div className={styles.stack}>
        <h2 className={styles.heading}>{t('affiliate.link')}</h2>
        <Suspense fallback={<Skeleton height="220px" radius="14px" />}>
          <QrCode className={styles.qr} text={url} label={t('affiliate.qr', { code })} />
        </Suspense>
        <p className={styles.url}>{url}</p>
        <Button block icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy(url)}>
          {t('agent.link.copy')}
        </Button>
        <p className={styles.note}>{t(open ? 'affiliate.tag' : 'affiliate.closed')}</p>
        {newest && (
          <p className={styles.note}>
            {t('affiliate.terms', {
              cpa: amount(newest.cpa),
              deposit: amount(newest.deposit),
              stake: amount(newest.stake),
              days: newest.withinDays,
              share: newest.share,
              hold: newest.holdDays,
              from: newest.validFrom.replaceAll('-', '/'),
            })}
          </p>
        )}
      </div>
    </section>
  );
}

function Earnings({ report: { earnings } }: { report: AffiliateReport }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  if (earnings.length === 0) return <p className={styles.note}>{t('affiliate.earnings.none')}</p>;
  return (
    <RowCard label={t('affiliate.list.earnings')}>
      {earnings.map(({ day, amount, carryOut, releaseOn, postedAt }) => (
        <RecordRow
          key={day}
          mark={<Handshake size={22} />}
          title={day.replaceAll('-', '/')}
          facts={releaseOn === null ? '' : t('affiliate.releaseOn', { day: releaseOn.replaceAll('-', '/') })}
          amount={signedAmount(amount, currencySymbol)}
          tone={toneOf(amount) ?? 'none'}
          after={
            carryOut.startsWith('-') ? (
              t('affiliate.carried', { amount: signedAmount(carryOut, currencySymbol) })
            ) : (
              <Pill tone={postedAt === null ? 'waiting' : 'good'}>
                {t(postedAt === null ? 'affiliate.state.held' : 'affiliate.state.paid')}
              </Pill>
            )
          }
        />
      ))}
    </RowCard>
  );
}
