/**
 * The browser's storage, which may be forbidden or full: reading finds nothing then, and what cannot be written is held for as long as the
 * game is open. Nothing here throws.
 */
export interface Store {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

export function createStore(open: () => Storage): Store {
  const held = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(open());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => held.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      held.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        held.delete(key);
      });
    },
    removeItem(key) {
      held.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

export const localStore = createStore(() => localStorage);
export const sessionStore = createStore(() => sessionStorage);
