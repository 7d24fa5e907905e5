import { Link } from 'react-router';
import { copyrightYear } from '#app/lib/copyright.ts';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import styles from './HomeEnd.module.css';

const links = [
  ['/m/help', 'menu.help'],
  ['/m/useragreement', 'home.agreement'],
  ['/m/service', 'home.service'],
] as const satisfies readonly (readonly [string, PhraseKey])[];

/** The last of home: for whom the fair is, and where one finds help. */
export function HomeEnd() {
  const t = useT();
  const { name, minimumAge } = useSettings();
  return (
    <footer className={styles.end}>
      <p className={styles.age} aria-hidden="true">
        {minimumAge}+
      </p>
      <p className={styles.text}>{t('menu.copyright', { year: copyrightYear, name, age: minimumAge })}</p>
      <ul className={styles.links}>
        {links.map(([to, phrase]) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {t(phrase)}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}
