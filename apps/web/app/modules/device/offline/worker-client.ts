/** The page's side of the service worker (`app/worker`): starts it late, says what to keep, and gives it up. */
import type { FromWorker, ToWorker } from '#app/worker/messages.ts';

const address = '/sw.js';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The one script that may become the site's worker (`server/page-policy.ts`). */
function trusted(url: string): string {
  const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
    'perya-service-worker',
    {
      createScriptURL(wanted) {
        if (wanted !== address) throw new TypeError('Not the service worker of this site');
        return wanted;
      },
    },
  );
  return policy?.createScriptURL(url) ?? url;
}

let started: Promise<unknown> | null = null;

export function startWorker(): Promise<unknown> {
  if (!('serviceWorker' in navigator)) return Promise.resolve();
  // A browser that forbids it (a private window, a full disk) has the site as it is without.
  started ??= navigator.serviceWorker
    .register(trusted(address), { scope: '/', updateViaCache: 'none' })
    .then(() => listen())
    .catch(() => undefined);
  return started;
}

/** The site is closed now, though what is on the screen was kept while it was open. */
function listen(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data?.type === 'closed') location.reload();
  });
  // The first worker, or a new one, which knows nothing of this page yet.
  navigator.serviceWorker.addEventListener('controllerchange', () => void tellWorker(lastPage));
}

let lastPage = location.pathname + location.search;

/** Says which brand and language this is and what the page was made of, so that it can be read without a network. */
export async function tellWorker(page: string): Promise<void> {
  lastPage = page;
  if (!started) return;
  await started;
  const { active } = await navigator.serviceWorker.ready;
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  const message: ToWorker = {
    type: 'page',
    merchantCode: document.documentElement.dataset['merchant'] ?? '',
    language: document.documentElement.lang,
    page,
    parts: partsOfThePage(),
    saveData,
  };
  active?.postMessage(message);
}

/** What the browser has fetched for this page so far, from its own cache mostly. */
function partsOfThePage(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|art)\//.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)].slice(-200);
}

/** The brand does not want it, or not any more. */
export async function forgetWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('perya-')) await caches.delete(name);
}
