import { useState } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Tabs } from '#app/ui/Tabs.tsx';
import { sharesOf, signedAmount, toneOf } from './amounts.ts';
import { DayChart } from './DayChart.tsx';
import { Figures } from './Figures.tsx';
import { PeriodTabs } from './PeriodTabs.tsx';
import { Report } from './Report.tsx';
import { usePeriod, useTeamQuery } from './use-team-query.ts';
import styles from './Team.module.css';

type Overview = ApiValue<'GET /wps/agent/team/overview'>;

const scopes = ['team', 'direct'] as const;
const people = [
  'direct',
  'team',
  'agents',
  'players',
  'increased',
  'bet',
  'deposit',
  'withdraw',
  'firstDeposit',
] as const;
const money = [
  'stake',
  'win',
  'deposit',
  'withdrawal',
  'promotion',
  'rebate',
  'commission',
  'firstDeposit',
  'transferIn',
  'transferOut',
] as const;

/** What the team is and did: people, money, days and kinds of games. */
export function TeamOverview() {
  const t = useT();
  const period = usePeriod('week');
  const [scope, setScope] = useState<(typeof scopes)[number]>('team');
  const query = useTeamQuery(['overview', period.days, scope], (signal) =>
    api('GET /wps/agent/team/overview', { query: { ...period.days, scope } }, { signal }),
  );
  return (
    <PeriodTabs chosen={period.name} onChoose={period.setName}>
      <Tabs
        label={t('agent.scope')}
        fill
        tabs={scopes.map((key) => ({ key, label: t(`agent.scope.${key}`) }))}
        selected={scope}
        onSelect={setScope}
      >
        <Report query={query}>{(overview) => <OverviewFigures overview={overview} />}</Report>
      </Tabs>
    </PeriodTabs>
  );
}

function OverviewFigures({ overview }: { overview: Overview }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const amount = (decimal: string) => formatAmount(decimal, currencySymbol);
  const shares = sharesOf(overview.days.map(({ stake }) => stake));
  return (
    <div className={styles.stack}>
      <Figures
        narrow
        title={t('agent.people')}
        figures={people.map((key) => ({ label: t(`agent.people.${key}`), value: overview.people[key] }))}
      />
      <DayChart
        title={t('agent.chart')}
        bars={overview.days.map(({ day, stake, players }, at) => ({
          day,
          share: shares[at] ?? 0,
          text: t('agent.chart.day', { day: day.replaceAll('-', '/'), amount: amount(stake), players }),
        }))}
      />
      <Figures
        title={t('agent.money')}
        figures={[
          {
            label: t('agent.money.result'),
            value: signedAmount(overview.money.result, currencySymbol),
            tone: toneOf(overview.money.result),
          },
          ...money.map((key) => ({ label: t(`agent.money.${key}`), value: amount(overview.money[key]) })),
        ]}
      />
      {overview.types.length > 0 && (
        <Figures
          title={t('agent.types')}
          figures={overview.types.map(({ type, stake }) => ({
            label: t(`agent.type.${type}`),
            value: amount(stake),
          }))}
        />
      )}
      <p className={styles.note}>{t('agent.playersView')}</p>
    </div>
  );
}
