import type { ReactNode } from 'react';
import { Megaphone, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import { openDownloads } from '#app/lib/downloads.ts';
import { useT } from '#app/lib/i18n.ts';
import styles from './NoticeStrip.module.css';

interface NoticeStripProps {
  titles: readonly string[];
  /** The service's button, which may come later: its place is kept. Undefined: the brand has none. */
  service?: ReactNode;
}

/** The notices' titles as a marquee, the service's button and the app icon. A tap on a title opens the list. */
export function NoticeStrip({ titles, service }: NoticeStripProps) {
  const t = useT();
  const text = titles.length > 0 ? titles.join('   •   ') : t('home.noNotice');
  return (
    <div className={styles.strip}>
      <Link to="/m/notice" className={styles.link}>
        {/* A part of the text, not a name beside it: the text runs twice, and a name has to be what is read. */}
        <span className="sr-only">{t('home.notices')}: </span>
        <Megaphone className={styles.icon} size={18} aria-hidden="true" />
        <span className={styles.window}>
          {/* Twice the same, so that the band has no end; each length has its pace. */}
          <span className={styles.band} data-moving={titles.length > 0} data-pace={paceOf(text)}>
            <span className={styles.text}>{text}</span>
            {titles.length > 0 && (
              <span className={styles.text} aria-hidden="true">
                {text}
              </span>
            )}
          </span>
        </span>
      </Link>
      {service !== undefined && <div className={styles.service}>{service}</div>}
      <button
        type="button"
        className={styles.app}
        aria-label={t('home.download')}
        onClick={() => openDownloads()}
      >
        <Smartphone size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

/** One of five speeds, so that long and short texts move alike. */
function paceOf(text: string): number {
  return Math.min(5, Math.max(1, Math.ceil(text.length / 60)));
}
