import { useEffect } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useSession } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { SanitisedHtml } from './SanitisedHtml.tsx';
import { announcedOn } from './announced-on.ts';
import styles from './NoticeList.module.css';

type Announcement = ApiValue<'GET /wps/announcements'>['player'][number];

/** All notices, the newest first as the server gives them. Native disclosure: it opens without scripts. */
export function NoticeList({ notices, timeZone }: { notices: readonly Announcement[]; timeZone: string }) {
  const t = useT();
  useMarkRead();
  if (notices.length === 0) {
    return <EmptyState drawing={<TicketDrawing />} title={t('notice.empty')} text={t('notice.emptyHelp')} />;
  }
  return (
    <ul className={styles.list}>
      {notices.map((notice, at) => (
        <li key={notice.id}>
          <details className={styles.notice} open={at === 0}>
            <summary className={styles.summary}>
              <span className={styles.title}>{notice.title}</span>
              <time className={styles.time} dateTime={notice.startDate}>
                {announcedOn(notice.startDate, timeZone)}
              </time>
            </summary>
            <SanitisedHtml html={notice.content} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** A member who opens the list has seen what is in it. */
function useMarkRead(): void {
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return;
    api('POST /wps/announcements/read').then(
      ({ footer }) => queryClient().setQueryData(['unread', token], footer.unreadCount),
      // The dot stays for another time; nothing else depends on it.
      () => undefined,
    );
  }, [token]);
}
