import { useState } from 'react';
import { Crown, Trophy } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { FailedLoyalty } from './LoyaltyPage.tsx';
import type { Mission } from './MissionCard.tsx';
import { useLoyalty } from './use-loyalty.ts';
import { useTimeLeft } from './use-time-left.ts';
import styles from './Boards.module.css';

type Board = ApiValue<'GET /wps/missions/board'>;
type Row = Board['rows'][number];

/** Others play too: a board is looked at again so often. */
const lookAgainMs = 10_000;

/** The rankings: one at a time, with the three best on a stand and the own place at the foot. */
export function Boards({ missions }: { missions: readonly Mission[] }) {
  const t = useT();
  const [slug, setSlug] = useState(missions[0]?.slug ?? '');
  return (
    <>
      {missions.length > 1 && (
        <div className={styles.choice} role="group" aria-label={t('mission.board.choose')}>
          {missions.map((mission) => (
            <button
              key={mission.slug}
              type="button"
              className={styles.chip}
              aria-pressed={mission.slug === slug}
              onClick={() => setSlug(mission.slug)}
            >
              {mission.title}
            </button>
          ))}
        </div>
      )}
      <BoardOf key={slug} slug={slug} />
    </>
  );
}

function BoardOf({ slug }: { slug: string }) {
  const query = useLoyalty('GET /wps/missions/board', { query: { slug } }, lookAgainMs);
  if (query.data) return <Ranking board={query.data} />;
  if (query.isError) return <FailedLoyalty retry={() => void query.refetch()} />;
  return <Skeleton height="420px" radius="18px" />;
}

function Ranking({ board: { rows, endsAt, prizes, footer } }: { board: Board }) {
  const t = useT();
  const left = useTimeLeft(endsAt);
  const best = rows.slice(0, 3);
  return (
    <>
      <div className={styles.facts}>
        <span>{t('mission.board.prizes', { places: prizes.length })}</span>
        <span>{t('mission.endsIn', { time: left })}</span>
      </div>
      {rows.length === 0 ? (
        <EmptyState drawing={<TicketDrawing />} title={t('mission.board.empty')} />
      ) : (
        <ol className={styles.stand}>
          {best.map((row) => (
            <Step key={row.rank} row={row} />
          ))}
        </ol>
      )}
      {rows.length > 3 && (
        <ol className={styles.rows} start={4}>
          {rows.slice(3).map((row) => (
            <li key={row.rank} className={styles.row} data-own={row.own || undefined}>
              <span className={styles.rank}>{row.rank}</span>
              <Name row={row} />
              <Money row={row} />
            </li>
          ))}
        </ol>
      )}
      <Own footer={footer} />
    </>
  );
}

function Name({ row }: { row: Row }) {
  const t = useT();
  return <span className={styles.name}>{row.own ? t('mission.board.you') : row.name}</span>;
}

function Money({ row: { prize, reachedValue } }: { row: Pick<Row, 'prize' | 'reachedValue'> }) {
  const { currencySymbol } = useSettings();
  return (
    <span className={styles.money}>
      {prize && <span className={styles.prize}>{formatAmount(prize, currencySymbol)}</span>}
      <span className={styles.value}>{formatAmount(reachedValue, currencySymbol)}</span>
    </span>
  );
}

function Step({ row }: { row: Row }) {
  const Mark = row.rank === 1 ? Crown : Trophy;
  return (
    <li className={styles.step} data-rank={row.rank}>
      <span className={styles.mark} aria-hidden="true">
        <Mark size={row.rank === 1 ? 30 : 24} />
      </span>
      <Name row={row} />
      <Money row={row} />
      <span className={styles.block}>{row.rank}</span>
    </li>
  );
}

/** The own place stays at the foot of the page, whatever is scrolled. */
function Own({ footer }: Pick<Board, 'footer'>) {
  const t = useT();
  if (footer === null) return <p className={styles.none}>{t('mission.board.none')}</p>;
  return (
    <div className={styles.own}>
      <span className={styles.name}>{t('mission.board.you')}</span>
      <span className={styles.ownRank}>{t('mission.board.rank', { rank: footer.rank })}</span>
      <Money row={footer} />
    </div>
  );
}
