import { useT } from '#app/lib/i18n.ts';
import styles from './ZoneNote.module.css';

/** Names the zone of the days and times on a page. */
export function ZoneNote({ zone }: { zone: string }) {
  const t = useT();
  return <p className={styles.zone}>{t('page.zone', { zone })}</p>;
}
