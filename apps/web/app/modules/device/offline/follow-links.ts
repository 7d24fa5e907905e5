import { isOffline } from './network.ts';

/**
 * Without a network a link opens its document, which the service worker may have kept whole, instead of asking for what the
 * page would need to draw it here. Heard before the router, which then leaves the press to the browser.
 */
export function followLinksByDocument(): () => void {
  const follow = (event: MouseEvent) => {
    if (!isOffline() || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    if (link && link.origin === location.origin && !link.hash) event.stopPropagation();
  };
  addEventListener('click', follow, { capture: true });
  return () => removeEventListener('click', follow, { capture: true });
}
