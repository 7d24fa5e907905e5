import { useState } from 'react';
import { Ticket } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatTime, groupByDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { PagedRecords } from '#app/ui/PagedRecords.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { TeamFilters, type TeamFilter } from './TeamFilters.tsx';
import { useListPhrases } from './use-list-phrases.ts';

type Bet = ApiValue<'GET /wps/agent/team/bets'>['list'][number];

const filters = ['all', 'open', 'closed', 'cancelled'] as const;
type Filter = (typeof filters)[number];
const tones: Record<Bet['status'], PillTone> = { open: 'waiting', closed: 'neutral', cancelled: 'bad' };

/** Bets of the team, by period, status and member. */
export function TeamBets() {
  const t = useT();
  return (
    <TeamFilters
      first="today"
      label={t('agent.bets.status')}
      kinds={filters.map((key) => ({ key, label: t(`agent.bets.${key}`) }))}
    >
      {(filter) => <Bets {...filter} />}
    </TeamFilters>
  );
}

function Bets({ kind, name, startDate, endDate }: TeamFilter<Filter>) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const [now] = useState(() => new Date());
  const phrases = useListPhrases('agent.bets.none', 'agent.bets.none.text');
  const bets = usePagedList<Bet>(['agent', 'bets', kind, name, startDate, endDate], (pageNo, signal) =>
    api(
      'GET /wps/agent/team/bets',
      {
        query: {
          startDate,
          endDate,
          pageNo,
          pageSize: 25,
          ...(name && { name }),
          ...(kind !== 'all' && { status: kind }),
        },
      },
      { signal },
    ),
  );
  return (
    <PagedRecords
      label={t('agent.menu.bets')}
      list={bets}
      phrases={phrases}
      drawing={<TicketDrawing />}
      emptyAction={null}
      groups={groupByDay(bets.items, ({ at }) => at, timeZone, now).map((group) => ({
        key: group.day,
        heading: phrases.day(group),
        rows: group.items.map((bet) => (
          <RecordRow
            key={bet.id}
            mark={<Ticket size={22} />}
            title={bet.name}
            facts={`${formatTime(bet.at, timeZone)} · ${bet.gameName}`}
            amount={formatAmount(bet.stake, currencySymbol)}
            after={
              bet.status === 'closed' && bet.win !== '0.00' ? (
                t('agent.bets.win', { amount: formatAmount(bet.win, currencySymbol) })
              ) : (
                <Pill tone={tones[bet.status]}>{t(`agent.bets.${bet.status}`)}</Pill>
              )
            }
          />
        )),
      }))}
    />
  );
}
