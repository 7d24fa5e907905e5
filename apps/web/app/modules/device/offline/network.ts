/**
 * Whether the site can be reached. A phone that calls itself online may have no network behind it: a page that the service
 * worker had to take from what was kept asks the site itself.
 */
const retryMs = 10_000;
const keptMark = 'perya-kept';

let unreachable = false;
const listeners = new Set<() => void>();

export const isOffline = (): boolean => unreachable || !navigator.onLine;

export function onNetworkChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', again);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', again);
    removeEventListener('offline', listener);
  };
}

function tell(value: boolean): void {
  unreachable = value;
  for (const listener of listeners) listener();
}

/** The worker marks the documents that it took from what was kept (`worker/stores.ts`). */
function wasKept(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === keptMark) ?? false;
}

async function ask(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    tell(false);
  } catch {
    tell(true);
    setTimeout(() => void ask(), retryMs);
  }
}

function again(): void {
  if (unreachable) void ask();
  else tell(false);
}

/** Once, when the page is there. */
export function watchNetwork(): void {
  if (wasKept()) void ask();
}
