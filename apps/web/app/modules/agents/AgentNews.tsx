import { useEffect, useState } from 'react';
import { api } from '#app/lib/api.ts';
import { announcedOn } from '#app/lib/announced-on.ts';
import { useT } from '#app/lib/i18n.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { SanitisedHtml } from '#app/ui/SanitisedHtml.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { useAgentNews } from './use-agent-news.ts';
import styles from './Team.module.css';

/** What the house tells its agents; whoever opens the list has read it. */
export function AgentNews() {
  const t = useT();
  const { timeZone } = useSettings();
  const { data, isPending, isError, refetch } = useAgentNews();
  const unread = useMarkRead(data !== undefined);
  if (isPending) return <RecordSkeleton label={t('record.loading')} rows={3} />;
  if (isError) {
    return (
      <EmptyState
        drawing={<TicketDrawing />}
        title={t('record.failed')}
        action={<Button onClick={() => void refetch()}>{t('form.retry')}</Button>}
      />
    );
  }
  if (data.agent.length === 0)
    return (
      <EmptyState
        drawing={<TicketDrawing />}
        title={t('agent.notices.none')}
        text={t('agent.notices.none.text')}
      />
    );
  return (
    <ul className={styles.news}>
      {data.agent.map((one) => (
        <li key={one.id} className={styles.card}>
          <h2 className={styles.newsTitle}>{one.title}</h2>
          <p className={`${styles.facts} ${styles.newsFacts}`}>
            <time dateTime={one.startDate}>{announcedOn(one.startDate, timeZone)}</time>
            {unread.has(one.id) && <Pill tone="waiting">{t('agent.notices.new')}</Pill>}
          </p>
          <SanitisedHtml html={one.content} />
        </li>
      ))}
    </ul>
  );
}

/** @returns what was new until now. */
function useMarkRead(shown: boolean): ReadonlySet<string> {
  const token = useSession()?.token;
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!shown || !token) return;
    api('POST /wps/announcements/read', { query: { types: 'A' } }).then(
      ({ unreadIds }) => {
        void queryClient().invalidateQueries({ queryKey: ['agent', 'news', token] });
        if (unreadIds.length > 0) setUnread(new Set(unreadIds));
      },
      // The badge stays for another time.
      () => undefined,
    );
  }, [shown, token]);
  return unread;
}
