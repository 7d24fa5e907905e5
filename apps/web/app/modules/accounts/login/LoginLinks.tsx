import { Download, FerrisWheel, Headset, House, UserPlus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { useDownload, type Resource } from '../download.ts';
import styles from '../forms.module.css';

interface LoginLinksProps {
  /** Whether the brand lets visitors play for free. */
  trial: boolean;
  /** What the brand offers for download. */
  resources: readonly Resource[];
}

/**
 * Where else one can go from the login: home, registration, test play, customer service, the app (specification 1 §2). The way to a
 * forgotten password stands in the form, under the field that it is about.
 */
export function LoginLinks({ trial, resources }: LoginLinksProps) {
  const t = useT();
  // `?next=` goes along: a new member lands where the visitor wanted to go.
  const { search } = useLocation();
  const download = useDownload(resources);
  return (
    <nav aria-label={t('login.more')}>
      <ul className={styles.links}>
        <li>
          <Link className={styles.entry} to="/m/home">
            <House size={22} aria-hidden="true" />
            {t('login.home')}
          </Link>
        </li>
        <li>
          <Link className={styles.entry} to={`/m/register${search}`}>
            <UserPlus size={22} aria-hidden="true" />
            {t('login.register')}
          </Link>
        </li>
        {trial && (
          <li>
            <Link className={styles.entry} to="/m/trail">
              <FerrisWheel size={22} aria-hidden="true" />
              {t('trial.title')}
            </Link>
          </li>
        )}
        <li>
          <Link className={styles.entry} to="/m/service">
            <Headset size={22} aria-hidden="true" />
            {t('login.service')}
          </Link>
        </li>
        {download && (
          <li>
            <a className={styles.entry} href={download} target="_blank" rel="noopener noreferrer">
              <Download size={22} aria-hidden="true" />
              {t('login.download')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
