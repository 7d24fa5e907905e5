import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { signed, toneOfAmount } from '#app/lib/signed.ts';
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
import { SumCard } from '#app/ui/SumCard.tsx';
import { roundTones, toneOf, type Round } from './round.ts';
import { RoundDetails } from './RoundDetails.tsx';
import { Tile } from './Tile.tsx';
import styles from './BettingRecord.module.css';

type Page = ApiValue<'GET /wps/game/records'>;

const gameTypes = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
const statuses = ['open', 'closed', 'cancelled'] as const;

interface Filter {
  gameType?: (typeof gameTypes)[number] | undefined;
  status?: (typeof statuses)[number] | undefined;
  from?: string;
  to?: string;
}

/** The betting record: what to show of it, and the rounds. */
export function BettingRecord() {
  const t = useT();
  const { bounds, picker } = usePeriod();
  const [gameType, setGameType] = useState<Filter['gameType'] | ''>('');
  const [status, setStatus] = useState<Filter['status'] | ''>('');
  return (
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
        <SelectField
          label={t('bets.status')}
          value={status ?? ''}
          options={[
            { value: '', text: t('record.kind.all') },
            ...statuses.map((value) => ({ value, text: t(`bets.status.${value}`) })),
          ]}
          onChange={setStatus}
        />
      </div>
      <Rounds filter={{ ...(gameType && { gameType }), ...(status && { status }), ...bounds }} />
    </div>
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
      <Totals head={rounds.head} />
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

/** What the rounds of the filter come to, all pages together. */
function Totals({ head }: { head: Page | undefined }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  if (!head || head.totals.rounds === 0) return null;
  const { rounds, stake, win, net } = head.totals;
  return (
    <SumCard
      label={t('record.totals')}
      sums={[
        { name: t('bets.rounds'), amount: String(rounds) },
        { name: t('bets.stake'), amount: formatAmount(stake, currencySymbol) },
        { name: t('bets.win'), amount: formatAmount(win, currencySymbol) },
        { name: t('bets.net'), amount: signed(net, currencySymbol), tone: toneOfAmount(net) },
      ]}
    />
  );
}
