import { useState } from 'react';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatTime, groupByDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { PagedRecords } from '#app/ui/PagedRecords.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { signedAmount, toneOf } from './amounts.ts';
import { TeamFilters, type TeamFilter } from './TeamFilters.tsx';
import { useListPhrases } from './use-list-phrases.ts';

type Movement = ApiValue<'GET /wps/agent/team/records'>['list'][number];

const filters = [
  'all',
  'deposit',
  'withdrawal',
  'promotion',
  'rebate',
  'commission',
  'transferIn',
  'transferOut',
] as const;
type Filter = (typeof filters)[number];

/** What moved the team's money besides play; balances stay their owners' own. */
export function TeamRecords() {
  const t = useT();
  return (
    <TeamFilters
      first="week"
      label={t('agent.records.kind')}
      kinds={filters.map((key) => ({ key, label: t(`record.kind.${key}`) }))}
    >
      {(filter) => <Movements {...filter} />}
    </TeamFilters>
  );
}

function Movements({ kind, name, startDate, endDate }: TeamFilter<Filter>) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const [now] = useState(() => new Date());
  const phrases = useListPhrases('agent.records.none', 'agent.bets.none.text');
  const list = usePagedList<Movement>(
    ['agent', 'records', kind, name, startDate, endDate],
    (pageNo, signal) =>
      api(
        'GET /wps/agent/team/records',
        {
          query: {
            startDate,
            endDate,
            pageNo,
            pageSize: 25,
            ...(name && { name }),
            ...(kind !== 'all' && { kind }),
          },
        },
        { signal },
      ),
  );
  return (
    <PagedRecords
      label={t('agent.menu.records')}
      list={list}
      phrases={phrases}
      drawing={<TicketDrawing />}
      emptyAction={null}
      groups={groupByDay(list.items, ({ at }) => at, timeZone, now).map((group) => ({
        key: group.day,
        heading: phrases.day(group),
        rows: group.items.map((movement) => {
          const tone = toneOf(movement.amount);
          return (
            <RecordRow
              key={movement.id}
              mark={tone === 'out' ? <ArrowUpFromLine size={22} /> : <ArrowDownToLine size={22} />}
              title={movement.name}
              facts={`${formatTime(movement.at, timeZone)} · ${t(`record.kind.${movement.kind}`)}`}
              amount={signedAmount(movement.amount, currencySymbol)}
              tone={tone ?? 'none'}
              after={null}
            />
          );
        }),
      }))}
    />
  );
}
