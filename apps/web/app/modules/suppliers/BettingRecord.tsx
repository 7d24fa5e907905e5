import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { signed } from '#app/lib/signed.ts';
import { formatTime, groupByDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { usePeriod } from '#app/lib/use-period.ts';
import { useRecordPhrases } from '#app/lib/use-record-phrases.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { PagedRecords } from '#app/ui/PagedRecords.tsx';
import { PeriodPicker } from '#app/ui/PeriodPicker.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { SelectField } from '#app/ui/SelectField.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { PlaySessions, roundsOf, SessionHead, type PlaySession } from './PlaySessions.tsx';
import { roundTones, toneOf, type Round } from './round.ts';
import { RoundDetails } from './RoundDetails.tsx';
import { RoundTotals } from './RoundTotals.tsx';
import { Tile } from './Tile.tsx';
import styles from './BettingRecord.module.css';

type Page = ApiValue<'GET /wps/game/records'>;

const gameTypes = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
const statuses = ['open', 'closed', 'cancelled'] as const;
const views = ['rounds', 'sessions'] as const;

interface Filter {
  gameType?: (typeof gameTypes)[number] | undefined;
  status?: (typeof statuses)[number] | undefined;
  nodeId?: string;
  from?: string;
  to?: string;
}

/** The betting record: what to show of it, and the rounds, one by one or by session. A session leads to its rounds. */
export function BettingRecord() {
  const t = useT();
  const { bounds, picker } = usePeriod();
  const [view, setView] = useState<(typeof views)[number]>('rounds');
  const [gameType, setGameType] = useState<Filter['gameType'] | ''>('');
  const [status, setStatus] = useState<Filter['status'] | ''>('');
  const [nodeId, setNodeId] = useState('');
  const [session, setSession] = useState<PlaySession | null>(null);
  const left = useRef<string | null>(null);
  const common = { ...(gameType && { gameType }), ...(nodeId && { nodeId }), ...bounds };
  if (session) {
    return (
      <div className={styles.page}>
        <SessionHead
          session={session}
          onBack={() => {
            left.current = session.id;
            setSession(null);
          }}
        />
        <Rounds filter={roundsOf(session)} />
      </div>
    );
  }
  return (
    <Tabs
      fill
      label={t('bets.view')}
      tabs={views.map((key) => ({ key, label: t(`bets.view.${key}`) }))}
      selected={view}
      onSelect={setView}
    >
      <div className={styles.page}>
        <PeriodPicker {...picker} />
        <div className={styles.filters}>
          <SelectField
            label={t('bets.gameType')}
            value={gameType ?? ''}
            options={[
              { value: '', text: t('record.kind.all') },
              ...gameTypes.map((value) => ({ value, text: t(`category.${value}`) })),
            ]}
            onChange={setGameType}
          />
          <GameSelect value={nodeId} onChange={setNodeId} />
          {view === 'rounds' && (
            <SelectField
              label={t('bets.status')}
              value={status ?? ''}
              options={[
                { value: '', text: t('record.kind.all') },
                ...statuses.map((value) => ({ value, text: t(`bets.status.${value}`) })),
              ]}
              onChange={setStatus}
            />
          )}
        </div>
        {view === 'rounds' ? (
          <Rounds filter={{ ...common, ...(status && { status }) }} />
        ) : (
          <PlaySessions filter={common} left={left} onOpen={setSession} />
        )}
      </div>
    </Tabs>
  );
}

/** One of the games that the member has played. */
function GameSelect({ value, onChange }: { value: string; onChange: (nodeId: string) => void }) {
  const t = useT();
  const member = useSession()?.userName ?? '';
  const { data } = useQuery({
    queryKey: ['suppliers', 'played', member],
    queryFn: ({ signal }) => api('GET /wps/game/played', {}, { signal }),
    enabled: member !== '',
    staleTime: 0,
  });
  return (
    <SelectField
      label={t('bets.game')}
      value={value}
      options={[
        { value: '', text: t('record.kind.all') },
        ...(data?.list ?? []).map((game) => ({ value: game.nodeId, text: game.gameName })),
      ]}
      onChange={onChange}
    />
  );
}

/** The member's rounds, newest first; a press opens one. */
function Rounds({ filter }: { filter: Filter }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const phrases = useRecordPhrases('bets');
  const [now] = useState(() => new Date());
  // The round stays while its sheet closes.
  const [shown, setShown] = useState<{ round: Round; open: boolean }>();
  const name = ['suppliers', 'rounds', ...Object.values(filter)];
  const rounds = usePagedList<Round, Page>(name, (pageNo, signal) =>
    api('GET /wps/game/records', { query: { pageNo, pageSize: 25, ...filter } }, { signal }),
  );
  const close = () => setShown((one) => one && { ...one, open: false });
  return (
    <>
      <RoundTotals totals={rounds.head?.totals} />
      <PagedRecords
        label={t('bets.title')}
        list={rounds}
        phrases={phrases}
        drawing={<TicketDrawing />}
        emptyAction={
          <Link className={buttonClass()} to="/m/home">
            {t('bets.play')}
          </Link>
        }
        groups={groupByDay(rounds.items, (round) => round.openedAt, timeZone, now).map((group) => ({
          key: group.day,
          heading: phrases.day(group),
          rows: group.items.map((round) => (
            <RecordRow
              key={round.id}
              mark={<Tile icon={round.mobileSmallIcon} size={44} />}
              title={round.gameName}
              facts={[
                formatTime(round.openedAt, timeZone),
                round.free === '0.00'
                  ? `${t('bets.stake')} ${formatAmount(round.stake, currencySymbol)}`
                  : `${t('bets.free')} ${formatAmount(round.free, currencySymbol)}`,
              ].join(' · ')}
              amount={signed(round.net, currencySymbol)}
              tone={toneOf(round)}
              after={<Pill tone={roundTones[round.status]}>{t(`bets.status.${round.status}`)}</Pill>}
              onPress={() => setShown({ round, open: true })}
              pressLabel={t('bets.details', { round: round.round })}
            />
          )),
        }))}
      />
      <Sheet
        open={shown?.open ?? false}
        onClose={close}
        title={shown?.round.gameName ?? ''}
        closeLabel={t('form.close')}
      >
        {shown && <RoundDetails round={shown.round} />}
      </Sheet>
    </>
  );
}
