import { Tag, UserRound } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { Pill } from '#app/ui/Pill.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { RowCard } from '#app/ui/RowCard.tsx';
import type { AffiliateReport } from './Affiliate.tsx';
import styles from './Team.module.css';

/** Who came by the code: by tag, then player by player. Players have numbers and no names. */
export function AffiliatePlayers({ report: { tags, players } }: { report: AffiliateReport }) {
  const t = useT();
  const { timeZone } = useSettings();
  if (players.length === 0) return <p className={styles.note}>{t('affiliate.players.none')}</p>;
  return (
    <div className={styles.stack}>
      {tags.length > 0 && (
        <RowCard label={t('affiliate.tags')}>
          {tags.map(({ tag, registrations, qualified }) => (
            <RecordRow
              key={tag ?? ''}
              mark={<Tag size={22} />}
              title={tag ?? t('affiliate.tag.none')}
              facts={t('affiliate.tag.qualified', { count: qualified })}
              amount={String(registrations)}
              after={t('affiliate.count.registrations')}
            />
          ))}
        </RowCard>
      )}
      <RowCard label={t('affiliate.list.players')}>
        {players.map(({ id, tag, joinedAt, qualifiedOn }) => (
          <RecordRow
            key={id}
            mark={<UserRound size={22} />}
            title={t('affiliate.player', { number: id.slice(-6) })}
            facts={tag ?? ''}
            amount={formatDay(new Date(joinedAt), timeZone)}
            after={
              <Pill tone={qualifiedOn === null ? 'waiting' : 'good'}>
                {t(qualifiedOn === null ? 'affiliate.state.open' : 'affiliate.count.qualified')}
              </Pill>
            }
          />
        ))}
      </RowCard>
    </div>
  );
}
