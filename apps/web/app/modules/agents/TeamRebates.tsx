import { Percent } from 'lucide-react';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { RowCard } from '#app/ui/RowCard.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { signedAmount, toneOf } from './amounts.ts';
import { Figures } from './Figures.tsx';
import { PeriodTabs } from './PeriodTabs.tsx';
import { Report } from './Report.tsx';
import { usePeriod, useTeamQuery } from './use-team-query.ts';
import styles from './Team.module.css';

/** Rebates of the team by branch: what it staked, the agent's difference, what its first member earned himself. */
export function TeamRebates() {
  const t = useT();
  const { currencySymbol } = useSettings();
  const period = usePeriod('week');
  const query = useTeamQuery(['rebates', period.days], (signal) =>
    api('GET /wps/agent/team/rebates', { query: period.days }, { signal }),
  );
  return (
    <PeriodTabs chosen={period.name} onChoose={period.setName}>
      <Report query={query}>
        {({ commission, list }) => (
          <div className={styles.stack}>
            <Figures
              title={t('agent.menu.teamRebate')}
              figures={[
                { label: t('agent.money.commission'), value: formatAmount(commission, currencySymbol) },
              ]}
            />
            {list.length === 0 ? (
              <EmptyState drawing={<TicketDrawing />} title={t('agent.team.none')} />
            ) : (
              <RowCard label={t('agent.menu.teamRebate')}>
                {list.map((one) => (
                  <RecordRow
                    key={one.id}
                    mark={<Percent size={22} />}
                    title={one.name}
                    facts={`${t('agent.money.stake')} ${formatAmount(one.base, currencySymbol)}`}
                    amount={signedAmount(one.commission, currencySymbol)}
                    tone={toneOf(one.commission) ?? 'none'}
                    after={t('agent.rebates.theirs', { amount: formatAmount(one.theirs, currencySymbol) })}
                  />
                ))}
              </RowCard>
            )}
            <p className={styles.note}>{t('agent.income.rule')}</p>
          </div>
        )}
      </Report>
    </PeriodTabs>
  );
}
