import '#app/words/downloads.ts';
import { useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { storedFlag } from '../stored-flag.ts';
import { showsBar } from './offer.ts';
import type { Offer } from './use-offer.ts';
import styles from './DownloadBar.module.css';

const closedFlag = storedFlag('DOWNLOAD_BAR_CLOSED');

/**
 * The offer of the app below home (specification 2 §2, "Download popups and bar"): the last thing of the column, so that it neither covers
 * nor moves anything.
 */
export function DownloadBar({ offer, onOpen }: { offer: Offer; onOpen: () => void }) {
  const t = useT();
  const { name } = useSettings();
  const [closed, setClosed] = useState(closedFlag.get);
  const shown = showsBar({ ...offer, closed });
  if (!shown) return null;
  const { app_background: background, app_desc: text, app_desc_font_color: color } = offer.template;
  const look: CSSProperties = {
    ...(background && {
      background: background.startsWith('#') ? background : `center / cover url("${background}")`,
    }),
    ...(color && { color }),
  };
  return createPortal(
    <aside className={styles.bar} style={look} aria-label={t('downloads.barLabel', { name })}>
      <img className={styles.icon} src={offer.icon} alt="" width={44} height={44} />
      <p className={styles.text}>{text || t('downloads.bar', { name })}</p>
      <button type="button" className={styles.open} onClick={onOpen}>
        {t('downloads.barButton')}
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={t('downloads.barClose')}
        onClick={() => {
          closedFlag.set();
          setClosed(true);
        }}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </aside>,
    document.getElementById('below') ?? document.body,
  );
}
