import { FerrisWheel, Headset, House, UserPlus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import styles from './forms.module.css';

/** Where else one can go from the login: home, registration, test play, customer service (specification 1 §2). */
export function LoginLinks({ trial }: { trial: boolean }) {
  const t = useT();
  const { switches } = useSettings();
  // `?next=` goes along: a new member lands where the visitor wanted to go.
  const { search } = useLocation();
  return (
    <nav aria-label={t('login.more')}>
      <ul className={styles.links}>
        <li>
          <Link className={styles.entry} to="/m/home">
            <House size={22} aria-hidden="true" />
            {t('login.home')}
          </Link>
        </li>
        {switches['DIRECTREG3'] && (
          <li>
            <Link className={styles.entry} to={`/m/register${search}`}>
              <UserPlus size={22} aria-hidden="true" />
              {t('login.register')}
            </Link>
          </li>
        )}
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
      </ul>
    </nav>
  );
}
