import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isHomePath } from '#app/lib/home-path.ts';
import { useT } from '#app/lib/i18n.ts';
import { useLanguageOfTabs, useRefetchOnLanguageChange } from '#app/lib/language.ts';
import { usePageHandle } from '#app/lib/page.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { askAgain } from '#app/ui/ask-again.ts';
import { ZoneNote } from '#app/ui/ZoneNote.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { AppMode } from './AppMode.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { DesktopSide, DeviceParts, LiveBalance, PopupQueue, RealityCheck } from './late-parts.ts';
import { leavingPage } from './leaving-page.ts';
import { useBack } from './use-back.ts';
import { useDirection } from './use-direction.ts';
import { useLater } from './use-later.ts';
import { useSessionEnd } from './use-session-end.ts';
import { useSwipeBack } from './use-swipe-back.ts';
import { useWide } from './use-wide.ts';
import styles from './Shell.module.css';

/** Also stands in for the whole frame when a page of it fails, so that the document itself stays. */
export { FailedPage as ErrorBoundary } from './FailedPage.tsx';

/** The frame of every page, in one of the three modes of the whole site. */
export default function Shell() {
  const { maintenance, regionRestriction } = useSettings();
  useRefetchOnLanguageChange();
  useLanguageOfTabs();
  if (maintenance) return <AppMode mode="maintenance" />;
  if (regionRestriction) return <AppMode mode="restricted" />;
  return <OpenSite />;
}

/** The centred phone column with header, page and footer. */
function OpenSite() {
  const t = useT();
  const { pathname } = useLocation();
  const { header, footer, title, zoned, wide: lobby } = usePageHandle();
  const { timeZone } = useSettings();
  const session = useSession();
  const wide = useWide();
  const ready = useReady();
  const later = useLater();
  const back = useBack();
  const direction = useDirection();
  useEffect(askAgain, []);
  useSessionEnd();
  useSwipeBack(!isHomePath(pathname), back);
  return (
    <div className={styles.ground} data-wide={lobby || undefined}>
      <a className={styles.skip} href="#page">
        {t('header.skip')}
      </a>
      {title && <PageTitle text={t(title)} />}
      {wide && <DesktopSide />}
      {session && <LiveBalance />}
      {later && <DeviceParts />}
      {later && session && <RealityCheck key={session.token} />}
      <div className={styles.column} data-direction={direction} data-footer={footer !== false}>
        {header !== false && <Header onBack={back} />}
        <main
          id="page"
          key={pathname}
          ref={leavingPage}
          className={styles.page}
          data-direction={direction}
          tabIndex={-1}
        >
          {zoned && (
            <div className={styles.zone}>
              <ZoneNote zone={timeZone} />
            </div>
          )}
          <Outlet />
        </main>
        {/* What a late part has for the end of the page. */}
        <div id="below" />
        {footer !== false && <Footer />}
        {ready && isHomePath(pathname) && <PopupQueue member={session?.userName ?? ''} />}
      </div>
    </div>
  );
}
