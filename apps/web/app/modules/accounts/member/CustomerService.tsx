import { useEffect, type ReactNode } from 'react';
import { Headset, Mail, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { EntryFace, entryClass, RowCard } from '#app/ui/RowCard.tsx';
import styles from './CustomerService.module.css';

interface Channel {
  label: string;
  url: string;
}

/** How each kind of address is reached. Anything else that a brand may have configured is left out. */
const kinds: readonly { address: RegExp; icon: ReactNode; opens: PhraseKey }[] = [
  { address: /^mailto:/i, icon: <Mail size={22} />, opens: 'service.opens.mail' },
  { address: /^tel:/i, icon: <Phone size={22} />, opens: 'service.opens.call' },
  { address: /^https?:/i, icon: <Headset size={22} />, opens: 'service.opens.window' },
];

interface CustomerServiceProps {
  channels: readonly Channel[];
  /** Where the live chat opens; null: the brand has none. */
  chat: string | null;
}

/** The service channels of the brand, and what to have at hand before writing. */
export function CustomerService({ channels, chat }: CustomerServiceProps) {
  const t = useT();
  const shown = channels.flatMap((channel) => {
    const kind = kinds.find(({ address }) => address.test(channel.url));
    return kind ? [{ ...channel, ...kind }] : [];
  });
  const [only, ...others] = shown;
  const address = chat === null && only && others.length === 0 ? only.url : null;
  useEffect(() => {
    // The online service itself where there is one way to it (specification 1 §2); in this page's place, so that back leads past it.
    if (address) location.replace(address);
  }, [address]);
  if (shown.length === 0 && chat === null) {
    return (
      <EmptyState drawing={<ClosedStallDrawing />} title={t('service.none')} text={t('service.none.text')} />
    );
  }
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('service.lead')}</p>
      <RowCard>
        {chat !== null && <ChatEntry address={chat} />}
        {shown.map(({ label, url, icon, opens }) => (
          <li key={url}>
            <a className={entryClass} href={url} target="_blank" rel="noopener noreferrer">
              <EntryFace
                out
                icon={icon}
                text={
                  <>
                    {label}
                    <span className={styles.address}>{nameOf(url)}</span>
                    <span className="sr-only"> {t(opens)}</span>
                  </>
                }
              />
            </a>
          </li>
        ))}
      </RowCard>
      <section className={styles.tips}>
        <h2 className={styles.title}>{t('service.before')}</h2>
        <p>{t('service.before.text')}</p>
        <ul className={styles.list}>
          <li>{t('service.tip.name')}</li>
          <li>{t('service.tip.number')}</li>
          <li>{t('service.tip.screen')}</li>
        </ul>
      </section>
    </div>
  );
}

/** The site's own chat, or the brand's elsewhere. */
function ChatEntry({ address }: { address: string }) {
  const t = useT();
  const isOut = !address.startsWith('/');
  const face = (
    <EntryFace
      out={isOut}
      icon={<MessageCircle size={22} />}
      text={
        <>
          {t('service.chat')}
          <span className={styles.address}>{t('service.chat.text')}</span>
        </>
      }
    />
  );
  return (
    <li>
      {isOut ? (
        <a className={entryClass} href={address} target="_blank" rel="noopener noreferrer">
          {face}
        </a>
      ) : (
        <Link className={entryClass} to={address}>
          {face}
        </Link>
      )}
    </li>
  );
}

/** An address as people write it: without its scheme. */
function nameOf(url: string): string {
  return url.replace(/^(mailto:|tel:|https?:\/\/)/i, '').replace(/\/$/, '');
}
