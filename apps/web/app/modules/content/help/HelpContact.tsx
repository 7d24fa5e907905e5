import { ChevronRight, Headset } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import styles from './HelpContact.module.css';

/** Whoever has not found an answer is not left alone with it. */
export function HelpContact() {
  const t = useT();
  return (
    <Link className={styles.contact} to="/m/service">
      <span className={styles.icon} aria-hidden="true">
        <Headset size={22} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{t('help.contact')}</span>
        <span className={styles.help}>{t('help.contactHelp')}</span>
      </span>
      <ChevronRight className={styles.more} size={18} aria-hidden="true" />
    </Link>
  );
}
