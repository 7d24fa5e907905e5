import '#app/words/content.ts';
import '#app/words/inbox.ts';
import '#app/words/protection.ts';
import '#app/words/records.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { announcedAt } from '#app/lib/announced.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { RealAccountOnly } from '#app/modules/accounts/trial/RealAccountOnly.tsx';
import { NoticeList } from '#app/modules/content/notices/NoticeList.tsx';
import { SanitisedHtml } from '#app/ui/SanitisedHtml.tsx';
import { MailList } from '#app/modules/inbox/MailList.tsx';
import { MailView } from '#app/modules/inbox/MailView.tsx';
import { useUnreadCount } from '#app/shell/member.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import styles from './web-email.module.css';

export const handle: PageHandle = { title: 'header.messages', zoned: true };

/** The message centre: `?tab=mail|news`, and one mail under `?id=`. */
export default function WebEmail() {
  const t = useT();
  const { whitelabel } = useSettings();
  const [search] = useSearchParams();
  const id = search.get('id');
  if (!whitelabel['MAILCEN']) return <Navigate to="/m/mine" replace />;
  return (
    <PageBody>
      <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
        <RealAccountOnly needs="inbox">
          {id === null ? (
            <Box />
          ) : (
            <MailView key={id} mailId={id} renderHtml={(html) => <SanitisedHtml html={html} />} />
          )}
        </RealAccountOnly>
      </RequireSession>
    </PageBody>
  );
}

function Box() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const selected = search.get('tab') === 'news' ? 'news' : 'mail';
  const unread = useUnreadCount();
  const news = useNews();
  const unreadNews = news.data?.footer.unreadCount ?? 0;
  const mark = (some: boolean) => (some ? { mark: t('inbox.tab.unread') } : {});
  return (
    <Tabs
      label={t('inbox.tabs')}
      fill
      tabs={[
        { key: 'mail', label: t('inbox.tab.mail'), ...mark(news.isSuccess && unread > unreadNews) },
        { key: 'news', label: t('inbox.tab.news'), ...mark(unreadNews > 0) },
      ]}
      selected={selected}
      onSelect={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
    >
      {selected === 'mail' ? <MailList /> : <News query={news} />}
    </Tabs>
  );
}

/** The key begins with `news`: who has read them has them asked anew (`modules/content/notices/NoticeList.tsx`). */
function useNews() {
  const token = useSession()?.token ?? '';
  return useQuery({
    queryKey: ['news', token],
    queryFn: () => api('GET /wps/announcements', { query: announcedAt.notices }),
    enabled: token !== '',
  });
}

function News({ query }: { query: ReturnType<typeof useNews> }) {
  const t = useT();
  const { timeZone } = useSettings();
  const token = useSession()?.token;
  const [search] = useSearchParams();
  if (query.isPending)
    return (
      <div className={styles.news}>
        <div className={styles.waiting}>
          <RecordSkeleton label={t('record.loading')} />
        </div>
      </div>
    );
  if (!query.data)
    return (
      <EmptyState
        drawing={<TicketDrawing />}
        title={t('inbox.newsFailed')}
        action={<Button onClick={() => void query.refetch()}>{t('form.retry')}</Button>}
      />
    );
  return (
    <div className={styles.news}>
      <NoticeList
        loaded={{ notices: query.data.player, token }}
        timeZone={timeZone}
        wanted={search.get('notice')}
      />
    </div>
  );
}
