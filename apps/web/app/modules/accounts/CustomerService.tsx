import { ExternalLink, Headset } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import menu from './MemberCentre.module.css';
import styles from './CustomerService.module.css';

/** The service links that the brand has configured; anything but web, mail and telephone addresses is left out. */
export function CustomerService() {
  const t = useT();
  const links = useSettings().customerService.filter(({ url }) => /^(https?:|mailto:|tel:)/i.test(url));
  if (links.length === 0) {
    return (
      <EmptyState drawing={<ClosedStallDrawing />} title={t('service.none')} text={t('service.none.text')} />
    );
  }
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('service.lead')}</p>
      <ul className={menu.list}>
        {links.map(({ label, url }) => (
          <li key={url}>
            <a className={menu.entry} href={url} target="_blank" rel="noopener noreferrer">
              <span className={menu.icon} aria-hidden="true">
                <Headset size={22} />
              </span>
              <span className={menu.text}>{label}</span>
              <ExternalLink className={menu.chevron} size={18} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
