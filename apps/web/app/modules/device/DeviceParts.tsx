import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { downloads, downloadsWanted, openDownloads, type DownloadPopup } from '#app/lib/downloads.ts';
import { isHomePath } from '#app/lib/home-path.ts';
import { useLanguage } from '#app/lib/i18n.ts';
import { late } from '#app/lib/late.tsx';
import { installLocalCache } from '#app/lib/local-cache.ts';
import { listenForInstallPrompt } from './downloads/install-prompt.ts';
import { DownloadBar } from './downloads/DownloadBar.tsx';
import { useOffer } from './downloads/use-offer.ts';
import { OfflineStrip } from './offline/OfflineStrip.tsx';
import { followLinksByDocument } from './offline/follow-links.ts';
import { watchNetwork } from './offline/network.ts';
import { forgetWorker, startWorker, tellWorker } from './offline/worker-client.ts';
import { storedFlag } from './stored-flag.ts';

const DownloadSheet = late(() => import('./downloads/DownloadSheet.tsx').then((part) => part.DownloadSheet));
const HomeScreenSheet = late(() =>
  import('./downloads/HomeScreenSheet.tsx').then((part) => part.HomeScreenSheet),
);

installLocalCache();

/**
 * What the site is on a phone: downloads, the home screen, reading without a network. The shell draws it late, in a part of
 * its own (`shell/use-later.ts`), so that no page waits for it.
 */
export function DeviceParts() {
  const { pathname } = useLocation();
  const offer = useOffer().data;
  const [open, setOpen] = useState<DownloadPopup | null>(null);
  // Drawn from the first opening on, so that it can close with its movement.
  const [opened, setOpened] = useState<readonly DownloadPopup[]>([]);
  const close = () => setOpen(null);
  useEffect(() => {
    const show = () => {
      const { wanted } = downloads;
      if (!wanted) return;
      downloads.wanted = null;
      setOpened((before) => [...before, wanted]);
      setOpen(wanted);
    };
    addEventListener(downloadsWanted, show);
    // Also what was asked for between the first drawing and now.
    show();
    return () => removeEventListener(downloadsWanted, show);
  }, []);
  useEffect(listenForInstallPrompt, []);
  useEffect(followLinksByDocument, []);
  useEffect(watchNetwork, []);
  useEffect(rememberWebClip, []);
  useEffect(colourOfTheFrame, []);
  useWorker(offer?.offline);
  return (
    <>
      <OfflineStrip pathname={pathname} />
      {offer && isHomePath(pathname) && <DownloadBar offer={offer} onOpen={() => openDownloads()} />}
      {opened.includes('apps') && <DownloadSheet open={open === 'apps'} onClose={close} />}
      {opened.includes('homeScreen') && <HomeScreenSheet open={open === 'homeScreen'} onClose={close} />}
    </>
  );
}

/**
 * Opened by the web clip of a profile, whose address says so: from then on all pages know it. The first press may have been a
 * link, so the address is the one that the document had when it was opened, or that of the document before it.
 */
function rememberWebClip(): void {
  const opened = performance.getEntriesByType('navigation').map(({ name }) => name);
  const addresses = [...opened, document.referrer];
  if (addresses.some((address) => /[?&]WEBCLIP=1(&|#|$)/.test(address))) storedFlag('WEBCLIP').set();
}

/** The browser's own frame takes the brand's ground; the document, the same for every brand, has the product's. */
function colourOfTheFrame(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--night-900').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

/** Undefined while it is not known whether the brand wants it: then whatever is there stays. */
function useWorker(wanted: boolean | undefined): void {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (wanted !== undefined) void (wanted ? startWorker() : forgetWorker());
  }, [wanted]);
  useEffect(() => {
    if (wanted) void tellWorker(pathname + search);
  }, [wanted, language, pathname, search]);
}
