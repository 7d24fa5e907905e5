import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { copyrightYear } from '#app/lib/copyright.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Brand } from './Brand.tsx';
import styles from './DesktopSide.module.css';

/** The rich part, fetched where it can be seen: a phone never asks for it. Without it the ground is only plainer. */
const Fair = lazy(() =>
  import('./DesktopFair.tsx').then(
    ({ DesktopFair }) => ({ default: DesktopFair }),
    () => ({ default: (): ReactNode => null }),
  ),
);

/** What stands beside the phone column where there is room for it: lights over the fair, the brand, service links. It moves nothing. */
export function DesktopSide() {
  const t = useT();
  const { name, merchantCode, minimumAge } = useSettings();
  const [wide, setWide] = useState(false);
  useEffect(() => setWide(matchMedia('(width >= 1040px)').matches), []);
  const lights = <div className={styles.lights} aria-hidden="true" />;
  return (
    <aside className={styles.side} aria-label={name}>
      {wide ? (
        <Suspense fallback={lights}>
          <Fair />
        </Suspense>
      ) : (
        lights
      )}
      <div className={styles.card}>
        <Brand merchantCode={merchantCode} name={name} />
        <p className={styles.text}>{t('home.scanHelp', { name })}</p>
        <ul className={styles.links}>
          <li>
            <a href="/m/service">{t('home.service')}</a>
          </li>
          <li>
            <a href="/m/useragreement">{t('home.agreement')}</a>
          </li>
        </ul>
        <p className={styles.small}>{t('menu.copyright', { year: copyrightYear, name, age: minimumAge })}</p>
      </div>
    </aside>
  );
}
