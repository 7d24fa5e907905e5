/**
 * The browser's storage, which may be forbidden (cookies are blocked) or full: reading finds nothing then, and what cannot be written is
 * held for as long as this document is open. Nothing here throws.
 */
export interface Store {
  getItem: (key: string) => string | null;
  /** @returns whether the browser keeps it beyond this document. */
  setItem: (key: string, value: string) => boolean;
  removeItem: (key: string) => void;
  clear: () => void;
}

/** What may be fetched again gives way to what may not (`local-cache-entries.ts`). */
const cachePrefix = 'perya-cache:';

export function createStore(open: () => Storage): Store {
  const held = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  const write = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }) ?? false;
  return {
    getItem: (key) => held.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      held.delete(key);
      if (write(key, value)) return true;
      attempt((storage) => {
        for (const one of Object.keys(storage)) if (one.startsWith(cachePrefix)) storage.removeItem(one);
      });
      if (write(key, value)) return true;
      held.set(key, value);
      return false;
    },
    removeItem(key) {
      held.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear() {
      held.clear();
      attempt((storage) => storage.clear());
    },
  };
}

export const localStore = createStore(() => localStorage);
export const sessionStore = createStore(() => sessionStorage);

/** Whether what is kept outlives this document. */
export function storageWorks(): boolean {
  const key = 'perya:probe';
  const works = localStore.setItem(key, '1');
  localStore.removeItem(key);
  return works;
}
