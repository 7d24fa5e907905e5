import { useState } from 'react';
import { Coins } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LoadMore } from '#app/ui/LoadMore.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { RecordRow, RecordSkeleton } from '#app/ui/RecordList.tsx';
import { RowCard } from '#app/ui/RowCard.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { Sheet } from '#app/ui/Sheet.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { signedAmount, toneOf } from './amounts.ts';
import { ContractLinks } from './ContractLinks.tsx';
import { Figures } from './Figures.tsx';
import { PeriodTabs } from './PeriodTabs.tsx';
import { Report } from './Report.tsx';
import { usePeriod, useTeamQuery } from './use-team-query.ts';
import styles from './Team.module.css';

type Payout = ApiValue<'GET /wps/agent/income'>['list'][number];
type Line = ApiValue<'GET /wps/agent/income/:runId'>['list'][number];

const tones: Record<Payout['state'], PillTone> = { closed: 'waiting', approved: 'info', posted: 'good' };

/** What the agent has earned, run by run; a press opens the lines that it is made of. */
const typesOf = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function Income() {
  const t = useT();
  const { currencySymbol } = useSettings();
  const period = usePeriod('week');
  const [shown, setShown] = useState<Payout | null>(null);
  const query = useTeamQuery(['income', period.days], (signal) =>
    api('GET /wps/agent/income', { query: period.days }, { signal }),
  );
  return (
    <PeriodTabs chosen={period.name} onChoose={period.setName}>
      <Report query={query}>
        {({ total, list }) => (
          <div className={styles.stack}>
            <Figures
              title={t('agent.income.total')}
              figures={[{ label: t('agent.income.paid'), value: formatAmount(total, currencySymbol) }]}
            />
            {list.length === 0 ? (
              <EmptyState
                drawing={<TicketDrawing />}
                title={t('agent.income.none')}
                text={t('agent.income.none.text')}
              />
            ) : (
              <RowCard label={t('agent.menu.income')}>
                {list.map((payout) => (
                  <RecordRow
                    key={payout.runId}
                    mark={<Coins size={22} />}
                    title={payout.lastDay.replaceAll('-', '/')}
                    facts={t(`agent.income.kind.${payout.kind}`)}
                    amount={signedAmount(payout.amount, currencySymbol)}
                    tone={toneOf(payout.amount) ?? 'none'}
                    after={<Pill tone={tones[payout.state]}>{t(`agent.income.state.${payout.state}`)}</Pill>}
                    onPress={() => setShown(payout)}
                    pressLabel={t('agent.income.open')}
                  />
                ))}
              </RowCard>
            )}
            <h2 className={styles.heading}>{t('contract.links')}</h2>
            <ContractLinks />
          </div>
        )}
      </Report>
      <Sheet
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.lastDay.replaceAll('-', '/') ?? ''}
        closeLabel={t('form.close')}
      >
        {shown && <Lines payout={shown} />}
      </Sheet>
    </PeriodTabs>
  );
}

function Lines({ payout }: { payout: Payout }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { runId, carryIn, carryOut, amount } = payout;
  const lines = usePagedList<Line>(['agent', 'income', runId], (pageNo, signal) =>
    api('GET /wps/agent/income/:runId', { params: { runId }, query: { pageNo, pageSize: 50 } }, { signal }),
  );
  if (lines.loading) return <RecordSkeleton label={t('record.loading')} rows={3} />;
  return (
    <div className={styles.stack}>
      <Figures
        title={t('agent.income.sum')}
        figures={[
          { label: t('agent.income.paid'), value: formatAmount(amount, currencySymbol) },
          { label: t('agent.income.carryIn'), value: signedAmount(carryIn, currencySymbol) },
          { label: t('agent.income.carryOut'), value: signedAmount(carryOut, currencySymbol) },
        ]}
      />
      <RowCard label={t('agent.income.lines')}>
        {lines.items.map((line) => (
          <RecordRow
            key={line.id}
            mark={<Coins size={22} />}
            title={line.name}
            facts={factsOf(line)}
            amount={signedAmount(line.amount, currencySymbol)}
            tone={toneOf(line.amount) ?? 'none'}
            after={formatAmount(line.base, currencySymbol)}
          />
        ))}
      </RowCard>
      {lines.hasMore && (
        <LoadMore
          listed={lines.items.length}
          label={t('agent.more')}
          pending={lines.loadingMore}
          onLoad={lines.loadMore}
        />
      )}
      <SaveButtons runId={runId} />
      <p className={styles.note}>{t('agent.income.rule')}</p>
    </div>
  );

  function factsOf({ kind, type, rate, childRate }: Line): string {
    if (kind === 'cpa' || kind === 'revenueShare') return t('agent.income.kind.affiliate');
    if (kind === 'salary' || kind === 'dividend') return t(`agent.income.kind.${kind}`);
    const game = t(`agent.type.${type}`);
    return kind === 'rebate' ? `${game} · ${rate}%` : `${game} · ${rate}% − ${childRate}%`;
  }
}

/** The lines as files: for checking them, and for one's own sums. */
function SaveButtons({ runId }: { runId: string }) {
  const t = useT();
  const handleError = useErrorHandler();
  const [saving, setSaving] = useState<keyof typeof typesOf>();
  const save = async (format: keyof typeof typesOf): Promise<void> => {
    setSaving(format);
    try {
      const { fileName, text, data } = await api('GET /wps/agent/income/:runId/statement', {
        params: { runId },
        query: { format },
      });
      const bytes = data === undefined ? text : Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
      saveFile(new Blob([bytes], { type: typesOf[format] }), fileName);
    } catch (error) {
      handleError(error);
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <>
      <Button block variant="secondary" pending={saving === 'csv'} onClick={() => void save('csv')}>
        {t('agent.income.save')}
      </Button>
      <Button block variant="secondary" pending={saving === 'xlsx'} onClick={() => void save('xlsx')}>
        {t('agent.income.save.xlsx')}
      </Button>
    </>
  );
}
