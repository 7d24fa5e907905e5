import { useEffect, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useSession } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { AnnouncementBody, type Announcement } from '../AnnouncementBody.tsx';
import { announcedOn } from '../../../lib/announced-on.ts';
import { loadNotices, type LoadedNotices } from './load-notices.ts';
import styles from './NoticeList.module.css';

interface NoticeListProps {
  loaded: LoadedNotices;
  timeZone: string;
  /** The notice that the address asks for; null: the first. */
  wanted: string | null;
}

/** All notices, the newest first as the server gives them, one of them open. Native disclosure: it opens without scripts. */
export function NoticeList({ loaded, timeZone, wanted }: NoticeListProps) {
  const t = useT();
  const { notices, own } = useForMember(loaded);
  const unread = useMarkRead(own);
  if (notices.length === 0) {
    return <EmptyState drawing={<TicketDrawing />} title={t('notice.empty')} text={t('notice.emptyHelp')} />;
  }
  const named = notices.find(({ id }) => id === wanted);
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <Notice
          key={notice.id}
          notice={notice}
          timeZone={timeZone}
          open={notice === (named ?? notices[0])}
          wanted={notice === named}
          unread={unread.has(notice.id)}
        />
      ))}
    </ul>
  );
}

interface NoticeProps {
  notice: Announcement;
  timeZone: string;
  open: boolean;
  wanted: boolean;
  unread: boolean;
}

function Notice({ notice, timeZone, open, wanted, unread }: NoticeProps) {
  const t = useT();
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (wanted) ref.current?.scrollIntoView({ block: 'start' });
  }, [wanted]);
  return (
    <li>
      <details ref={ref} className={styles.notice} open={open} data-unread={unread || undefined}>
        <summary className={styles.summary}>
          <span className={styles.title}>{notice.title}</span>
          <span className={styles.facts}>
            <time className={styles.time} dateTime={notice.startDate}>
              {announcedOn(notice.startDate, timeZone)}
            </time>
            {unread && <Pill tone="waiting">{t('notice.new')}</Pill>}
          </span>
          <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
        </summary>
        <AnnouncementBody {...notice} />
      </details>
    </li>
  );
}

/** The document holds what visitors see; a member's own view comes after it, and the other way round after a log-out. */
function useForMember({ notices, token: loadedFor }: LoadedNotices): {
  notices: readonly Announcement[];
  /** They are of whoever reads them. */
  own: boolean;
} {
  const token = useSession()?.token;
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['news', token, language],
    queryFn: () => loadNotices(api),
    enabled: token !== loadedFor,
  });
  if (token === loadedFor) return { notices, own: true };
  return { notices: data ?? notices, own: data !== undefined };
}

/**
 * A member who opens the list has seen what is in it: from then on nothing of it counts as unread.
 * @param shown it is drawn as the member has it. @returns the notices that were new until now.
 */
function useMarkRead(shown: boolean): ReadonlySet<string> {
  const session = useSession();
  const token = shown ? session?.token : undefined;
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!token) return;
    api('POST /wps/announcements/read', { query: {} }).then(
      ({ unreadIds }) => {
        // The header's dot, and the list as the message centre has it.
        for (const queryKey of [['unread', token], ['news']])
          void queryClient().invalidateQueries({ queryKey });
        // Asked twice, the second answer knows of none.
        if (unreadIds.length > 0) setUnread(new Set(unreadIds));
      },
      // The dot stays for another time; nothing else depends on it.
      () => undefined,
    );
  }, [token]);
  return unread;
}
