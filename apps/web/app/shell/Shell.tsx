import { Outlet, ScrollRestoration } from 'react-router';
import { usePageHandle } from '#app/lib/page.ts';
import { useSettings } from '#app/lib/settings.ts';
import { AppMode } from './AppMode.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';

/** The frame of every page: the centred phone column with header, page and footer. */
export default function Shell() {
  const settings = useSettings();
  const { header, footer } = usePageHandle();
  if (settings.maintenance) return <AppMode mode="maintenance" />;
  if (settings.regionRestriction) return <AppMode mode="restricted" />;
  return (
    <div className={styles.ground}>
      <div className={styles.column} data-footer={footer !== false}>
        {header !== false && <Header />}
        <main className={styles.page} data-page>
          <Outlet />
        </main>
        {footer !== false && <Footer />}
      </div>
      <ScrollRestoration />
    </div>
  );
}
