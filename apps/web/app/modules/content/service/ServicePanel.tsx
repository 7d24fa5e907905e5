import '#app/words/content.ts';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Headset, Send, ThumbsUp } from 'lucide-react';
import { may } from '@perya/contract/accounts/member-type.ts';
import type { ApiValue } from '@perya/contract/api.ts';
import { Link } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import styles from './ServicePanel.module.css';

type Service = ApiValue<'GET /wps/system/customerService'>;
type LinkType = Service['links'][number]['type'];

/** Proper names are the same in every language. */
const names: Record<LinkType, string> = {
  FACEBOOK: 'Facebook',
  TELEGRAM: 'Telegram',
  TELEGRAM2: 'Telegram 2',
  TELEGRAM3: 'Telegram 3',
};

/** How the house is reached from home: live chat where there are service entries, and the pages that are configured. */
export function ServicePanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { data, isError, refetch } = useQuery({
    queryKey: ['customer service'],
    queryFn: () => api('GET /wps/system/customerService'),
    staleTime: 5 * 60_000,
    enabled: open,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('widget.title')} closeLabel={t('form.close')}>
      {isError && !data && (
        <p className={styles.failed} role="alert">
          {t('widget.failed')}
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('form.retry')}
          </Button>
        </p>
      )}
      {!isError && !data && <Skeleton height="128px" radius="14px" />}
      {data && (
        <ul className={styles.list}>
          {(data.chat !== null || data.customerService.length > 0) && (
            <LiveChat chat={data.chat} channels={data.customerService} onGo={onClose} />
          )}
          {data.links.map(({ type, url }) => (
            <li key={type}>
              <Outside url={url} icon={type === 'FACEBOOK' ? <ThumbsUp size={22} /> : <Send size={22} />}>
                {names[type]}
              </Outside>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

interface LiveChatProps {
  chat: Service['chat'];
  channels: Service['customerService'];
  onGo: () => void;
}

/** The brand's chat; else its only channel of the web; several, or other ways, stand on the page of the customer service. */
function LiveChat({ chat, channels, onGo }: LiveChatProps) {
  const t = useT();
  const { name } = useSettings();
  const session = useSession();
  const only = channels.length === 1 ? (channels[0]?.url ?? '') : '';
  const isOwn = chat?.startsWith('/') === true;
  // The site's own chat is its members': a visitor finds every way on the page of the customer service.
  const isMember = session !== null && may(session.type, 'feedback');
  const address = isOwn ? (isMember ? chat : '') : (chat ?? only);
  const text = (
    <>
      {t('widget.chat')}
      <span className={styles.help}>{t('widget.chatHelp', { name })}</span>
    </>
  );
  return (
    <li>
      {/^https:/i.test(address) ? (
        <Outside url={address} icon={<Headset size={22} />}>
          {text}
        </Outside>
      ) : (
        <Link className={styles.entry} to={address.startsWith('/') ? address : '/m/service'} onClick={onGo}>
          <span className={styles.icon} aria-hidden="true">
            <Headset size={22} />
          </span>
          <span className={styles.text}>{text}</span>
        </Link>
      )}
    </li>
  );
}

function Outside({ url, icon, children }: { url: string; icon: ReactNode; children: ReactNode }) {
  const t = useT();
  return (
    <a className={styles.entry} href={url} target="_blank" rel="noopener noreferrer">
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.text}>
        {children}
        <span className="sr-only"> {t('widget.opens')}</span>
      </span>
      <ExternalLink className={styles.more} size={18} aria-hidden="true" />
    </a>
  );
}
