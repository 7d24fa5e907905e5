import { useEffect, useRef, useState, type RefObject } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { ApiRequest, ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { signed, toneOfAmount } from '#app/lib/signed.ts';
import { formatDay, formatTime, groupByDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { useRecordPhrases } from '#app/lib/use-record-phrases.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { PagedRecords } from '#app/ui/PagedRecords.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { RoundTotals } from './RoundTotals.tsx';
import { Tile } from './Tile.tsx';
import styles from './PlaySessions.module.css';

type Page = ApiValue<'GET /wps/game/sessions'>;
export type PlaySession = Page['list'][number];
type Filter = Omit<
  NonNullable<NonNullable<ApiRequest<'GET /wps/game/sessions'>>['query']>,
  'pageNo' | 'pageSize'
>;

/** The rounds of a session as a filter of the record. `to` is exclusive. */
export const roundsOf = ({ nodeId, startedAt, endedAt }: PlaySession) => ({
  nodeId,
  from: startedAt,
  to: new Date(Date.parse(endedAt) + 1).toISOString(),
});

interface PlaySessionsProps {
  filter: Filter;
  /** The session that was open before; its row gets the focus once. */
  left: RefObject<string | null>;
  onOpen: (session: PlaySession) => void;
}

/** What each session of play came to, the last one first. A press opens its rounds. */
export function PlaySessions({ filter, left, onOpen }: PlaySessionsProps) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const phrases = useRecordPhrases('bets');
  const [now] = useState(() => new Date());
  const name = ['suppliers', 'sessions', ...Object.values(filter).map(String)];
  const sessions = usePagedList<PlaySession, Page>(name, (pageNo, signal) =>
    api('GET /wps/game/sessions', { query: { pageNo, pageSize: 25, ...filter } }, { signal }),
  );
  return (
    <>
      <RoundTotals totals={sessions.head?.totals} />
      <PagedRecords
        label={t('bets.view.sessions')}
        list={sessions}
        phrases={phrases}
        drawing={<TicketDrawing />}
        emptyAction={
          <Link className={buttonClass()} to="/m/home">
            {t('bets.play')}
          </Link>
        }
        groups={groupByDay(sessions.items, ({ endedAt }) => endedAt, timeZone, now).map((group) => ({
          key: group.day,
          heading: phrases.day(group),
          rows: group.items.map((session) => (
            <RecordRow
              key={session.id}
              mark={<Tile icon={session.mobileSmallIcon} size={44} />}
              title={session.gameName}
              facts={[
                `${formatTime(session.startedAt, timeZone)}–${formatTime(session.endedAt, timeZone)}`,
                t('bets.roundCount', { count: session.rounds }),
              ].join(' · ')}
              amount={signed(session.net, currencySymbol)}
              tone={toneOfAmount(session.net) ?? 'none'}
              after={t('bets.staked', { amount: formatAmount(session.stake, currencySymbol) })}
              onPress={() => onOpen(session)}
              pressLabel={t('bets.session.open')}
              rowRef={(row) => {
                if (!row || left.current !== session.id) return;
                left.current = null;
                row.focus();
              }}
            />
          )),
        }))}
      />
    </>
  );
}

/** Over the rounds of one session: which one it is, and the way back to all of them. */
export function SessionHead({ session, onBack }: { session: PlaySession; onBack: () => void }) {
  const t = useT();
  const { timeZone } = useSettings();
  const { gameName, startedAt, endedAt } = session;
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the row that was pressed, which may have been far below.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.head}>
      <button type="button" className={styles.back} aria-label={t('bets.session.back')} onClick={onBack}>
        <ArrowLeft className={styles.arrow} size={20} aria-hidden="true" />
      </button>
      <div>
        <h2 ref={heading} className={styles.game} tabIndex={-1}>
          {gameName}
        </h2>
        <p className={styles.when}>
          {formatDay(startedAt, timeZone)} {formatTime(startedAt, timeZone)}–{formatTime(endedAt, timeZone)}
        </p>
      </div>
    </div>
  );
}
