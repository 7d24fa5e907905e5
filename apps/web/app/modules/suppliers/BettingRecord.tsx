import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatTime, groupByDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { useRecordPhrases } from '#app/lib/use-record-phrases.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { PagedRecords } from '#app/ui/PagedRecords.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { roundTones, signed, toneOf, type Round } from './round.ts';
import { RoundDetails } from './RoundDetails.tsx';
import { Tile } from './Tile.tsx';

/** The member's rounds, newest first; a press opens one. */
export function BettingRecord() {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const phrases = useRecordPhrases('bets');
  const [now] = useState(() => new Date());
  // The round stays while its sheet closes.
  const [shown, setShown] = useState<{ round: Round; open: boolean }>();
  const rounds = usePagedList<Round>(['suppliers', 'rounds'], (pageNo, signal) =>
    api('GET /wps/game/records', { query: { pageNo, pageSize: 25 } }, { signal }),
  );
  const close = () => setShown((one) => one && { ...one, open: false });
  return (
    <>
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
                `${t('bets.stake')} ${formatAmount(round.stake, currencySymbol)}`,
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
