import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LoadMore } from '#app/ui/LoadMore.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { RowCard, rowClass } from '#app/ui/RowCard.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { signedAmount, toneOf } from './amounts.ts';
import { Figures } from './Figures.tsx';
import { PeriodTabs } from './PeriodTabs.tsx';
import { usePeriod } from './use-team-query.ts';
import styles from './Team.module.css';

type Pnl = ApiValue<'GET /wps/agent/team/pnl'>;
type Branch = Pnl['list'][number];

interface TeamPnlProps {
  /** Whose branch; null: the agent's own. */
  parent: string | null;
  onOpen: (memberId: string | null) => void;
}

/** Profit and loss of the team as the players see it, a row for each branch below. */
export function TeamPnl({ parent, onOpen }: TeamPnlProps) {
  const t = useT();
  const period = usePeriod('week');
  const { startDate, endDate } = period.days;
  const report = usePagedList<Branch, Pnl>(
    ['agent', 'pnl', parent ?? '', startDate, endDate],
    (pageNo, signal) =>
      api(
        'GET /wps/agent/team/pnl',
        { query: { startDate, endDate, pageNo, pageSize: 25, ...(parent && { memberId: parent }) } },
        { signal },
      ),
  );
  const { head } = report;
  return (
    <PeriodTabs chosen={period.name} onChoose={period.setName}>
      {report.loading && <RecordSkeleton label={t('record.loading')} />}
      {report.failed && !head && <EmptyState drawing={<TicketDrawing />} title={t('record.failed')} />}
      {head && (
        <div className={styles.stack}>
          {head.path.length > 1 && (
            <button
              type="button"
              className={styles.small}
              onClick={() => onOpen(head.path.at(-2)?.id ?? null)}
            >
              {`‹ ${head.path.length === 2 ? t('agent.team.me') : head.path.at(-2)?.name}`}
            </button>
          )}
          <Totals pnl={head} />
          {report.items.length === 0 ? (
            <EmptyState drawing={<TicketDrawing />} title={t('agent.team.none')} />
          ) : (
            <RowCard label={t('agent.menu.team')}>
              {report.items.map((branch) => (
                <BranchRow key={branch.id} branch={branch} onOpen={onOpen} />
              ))}
            </RowCard>
          )}
          {report.hasMore && (
            <LoadMore
              listed={report.items.length}
              label={t('agent.more')}
              pending={report.loadingMore}
              onLoad={report.loadMore}
            />
          )}
          <p className={styles.note}>{t('agent.playersView')}</p>
        </div>
      )}
    </PeriodTabs>
  );
}

function Totals({ pnl: { total, path, types } }: { pnl: Pnl }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const amount = (decimal: string) => formatAmount(decimal, currencySymbol);
  return (
    <>
      <Figures
        title={path.length > 1 ? (path.at(-1)?.name ?? '') : t('agent.scope.team')}
        figures={[
          {
            label: t('agent.money.profit'),
            value: signedAmount(total.profit, currencySymbol),
            tone: toneOf(total.profit),
          },
          { label: t('agent.money.stake'), value: amount(total.stake) },
          { label: t('agent.money.win'), value: amount(total.win) },
          { label: t('agent.money.rebate'), value: amount(total.rebate) },
          { label: t('agent.money.promotion'), value: amount(total.promotion) },
          { label: t('agent.money.fee'), value: amount(total.fee) },
        ]}
      />
      {types.length > 0 && (
        <Figures
          title={t('agent.types')}
          figures={types.map(({ type, profit }) => ({
            label: t(`agent.type.${type}`),
            value: signedAmount(profit, currencySymbol),
            tone: toneOf(profit),
          }))}
        />
      )}
    </>
  );
}

function BranchRow({ branch, onOpen }: { branch: Branch; onOpen: (memberId: string) => void }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const content = (
    <span className={styles.branch}>
      <span className={styles.branchHead}>
        <span>{branch.name}</span>
        <span className={styles.tone} data-tone={toneOf(branch.profit)}>
          {signedAmount(branch.profit, currencySymbol)}
        </span>
      </span>
      <span className={styles.memberFacts}>
        {`${t('agent.money.stake')} ${formatAmount(branch.stake, currencySymbol)} · ${t('agent.money.win')} ${formatAmount(branch.win, currencySymbol)}`}
      </span>
    </span>
  );
  if (branch.teamCount === 0) return <li className={rowClass()}>{content}</li>;
  return (
    <li>
      <button type="button" className={rowClass()} onClick={() => onOpen(branch.id)}>
        {content}
        <span className="sr-only">{t('agent.team.open', { name: branch.name })}</span>
      </button>
    </li>
  );
}
