import { sessionStore } from './stores.ts';

const key = 'perya:build';

/**
 * A part of the page that does not arrive may be one that a newer build has taken away. Then the page is loaded anew, once for
 * each build; whether it is so says the build's own list of files.
 */
export function reloadForNewBuild(): void {
  const { url } = (window as { __reactRouterManifest?: { url?: string } }).__reactRouterManifest ?? {};
  if (!url || sessionStore.getItem(key) === url) return;
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => {
      if (status !== 404) return;
      sessionStore.setItem(key, url);
      location.reload();
    },
    // No network: the button tries again.
    () => undefined,
  );
}
