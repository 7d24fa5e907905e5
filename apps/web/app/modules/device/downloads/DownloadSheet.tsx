import '#app/words/downloads.ts';
import { lazy, Suspense } from 'react';
import { Apple, ShieldCheck, Smartphone, Sparkles, type LucideIcon } from 'lucide-react';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { EntryLink } from './EntryLink.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { entriesFor, hasDownload, tooOldForApp, type EntryKind } from './offer.ts';
import { useOffer, type Offer } from './use-offer.ts';
import styles from './DownloadSheet.module.css';

/** Phones, which most visitors have, scan nothing. */
const QrCode = lazy(async () => ({ default: (await import('#app/ui/QrCode.tsx')).QrCode }));

interface EntryWords {
  icon: LucideIcon;
  title: PhraseKey;
  help: PhraseKey | null;
}

const words: Record<EntryKind, EntryWords> = {
  Android: { icon: Smartphone, title: 'downloads.android', help: null },
  IOS: { icon: Apple, title: 'downloads.ios', help: 'downloads.iosFrom' },
  MOBILECONFIG: { icon: Sparkles, title: 'downloads.profile', help: 'downloads.profileHelp' },
  ANTIBLOCK: { icon: ShieldCheck, title: 'downloads.antiblock', help: 'downloads.antiblockHelp' },
};

/** The popup of downloads; the home-screen option is never in it (specification 2 §2). */
export function DownloadSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { name } = useSettings();
  const offer = useOffer();
  return (
    <Sheet open={open} onClose={onClose} title={t('downloads.title', { name })} closeLabel={t('form.close')}>
      {offer.data && <Downloads offer={offer.data} />}
      {offer.isPending && <Skeleton height="76px" radius="14px" />}
      {offer.isError && !offer.data && <LoadFailed onRetry={() => void offer.refetch()} />}
    </Sheet>
  );
}

function Downloads({ offer }: { offer: Offer }) {
  const t = useT();
  const entries = entriesFor(offer);
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <img className={styles.icon} src={offer.icon} alt="" width={56} height={56} />
        <p>{hasDownload(offer) ? offer.template.app_desc || t('downloads.lead') : t('downloads.nothing')}</p>
      </div>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((kind, at) => (
            <Entry key={kind} kind={kind} offer={offer} first={at === 0} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface EntryProps {
  kind: EntryKind;
  offer: Offer;
  first: boolean;
}

function Entry({ kind, offer, first }: EntryProps) {
  const t = useT();
  const { name } = useSettings();
  const { icon: Icon, title, help } = words[kind];
  const { device, links, about } = offer;
  const told = about[kind];
  const what = t(title);
  const link = links[kind];
  const version = device.iosVersion?.join('.') ?? '';
  const tooOld = kind === 'IOS' && tooOldForApp(device);
  return (
    <li className={styles.entry}>
      <span className={styles.mark} aria-hidden="true">
        <Icon size={22} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{what}</h3>
        {told && link && (
          <p className={styles.help}>
            {t('downloads.version', { version: told.version })}
            {told.notes && ` · ${told.notes}`}
          </p>
        )}
        {tooOld ? (
          <p className={styles.help}>{t('downloads.iosTooOld', { version })}</p>
        ) : (
          help && link && <p className={styles.help}>{t(help, { name })}</p>
        )}
        {!link && device.mobile && <p className={styles.help}>{t('downloads.notYet')}</p>}
        {!device.mobile && <p className={styles.help}>{t('downloads.scan')}</p>}
      </div>
      {device.mobile && link && !tooOld && (
        <EntryLink href={link} first={first} label={t('downloads.getNamed', { what })}>
          {t('downloads.get')}
        </EntryLink>
      )}
      {!device.mobile && (
        <Suspense fallback={<Skeleton width="104px" height="104px" />}>
          <QrCode
            className={styles.code}
            text={new URL(link ?? '/m/home', location.href).href}
            label={t('downloads.scanNamed', { what })}
          />
        </Suspense>
      )}
    </li>
  );
}
