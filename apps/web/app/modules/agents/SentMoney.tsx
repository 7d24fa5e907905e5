import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatShortMoment } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { LoadMore } from '#app/ui/LoadMore.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { RowCard, rowClass } from '#app/ui/RowCard.tsx';
import type { Sending, TransferPage, Way } from './transfers.ts';
import styles from './Team.module.css';

/** What the agent has sent that way, newest first. */
export function SentMoney({ way }: { way: Way }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const sent = usePagedList<Sending, TransferPage>(['agent', 'sent', way], (pageNo, signal) =>
    api('GET /wps/agent/transfers', { query: { way, pageNo, pageSize: 10 } }, { signal }),
  );
  if (sent.items.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('transfer.sent')}</h2>
      <RowCard label={t('transfer.sent')}>
        {sent.items.map(({ id, total, state, createdAt, parts }) => (
          <li key={id} className={rowClass()}>
            <div className={styles.member}>
              <span className={styles.names}>
                {parts.map(({ name }) => name).join(', ')}
                {state === 'requested' && <Pill tone="waiting">{t('transfer.requested')}</Pill>}
              </span>
              <span className={styles.amount}>{formatAmount(total, currencySymbol)}</span>
              <span className={styles.memberFacts}>
                <time dateTime={createdAt}>{formatShortMoment(createdAt, timeZone)}</time>
              </span>
            </div>
          </li>
        ))}
      </RowCard>
      {sent.hasMore && (
        <LoadMore
          listed={sent.items.length}
          label={t('agent.more')}
          pending={sent.loadingMore}
          onLoad={sent.loadMore}
        />
      )}
    </section>
  );
}
