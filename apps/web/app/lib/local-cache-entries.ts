/** What the local caches keep, in the browser's storage: bounded, checked, and never a reason for a call to fail. */

/** What is older is not shown, also without a network. */
const longestMs = 7 * 24 * 60 * 60_000;
const longestText = 100_000;
const mostEntries = 40;
/** All keys but the member's begin with it. */
export const prefix = 'perya-cache:';

export interface Entry {
  /** Which build of the site wrote it. */
  build: string;
  atMs: number;
  /** Whose it is: name and merchant of the session. Empty for everybody's. */
  owner: string;
  text: string;
}

export interface Entries {
  /** Null when there is none, or none that is right: of another build or owner, too old, broken. */
  read(key: string, owner: string): Entry | null;
  write(key: string, owner: string, text: string): void;
  remove(key: string): void;
  /** Of everybody's entries. */
  keys(): string[];
}

/** @param build changes with the site: what another build kept may have another form. */
export function createEntries(storage: Storage, build: string, now: () => number): Entries {
  function read(key: string, ofMember: string): Entry | null {
    try {
      const entry = JSON.parse(storage.getItem(key) ?? 'null') as Entry | null;
      const ageMs = entry ? now() - entry.atMs : Number.NaN;
      const isRight = entry?.build === build && entry.owner === ofMember && typeof entry.text === 'string';
      if (entry && isRight && ageMs >= 0 && ageMs <= longestMs) return entry;
      if (entry) storage.removeItem(key);
    } catch {
      remove(key);
    }
    return null;
  }

  function write(key: string, owner: string, text: string): void {
    if (text.length > longestText) return;
    const entry: Entry = { build, atMs: now(), owner, text };
    try {
      makeRoom();
      storage.setItem(key, JSON.stringify(entry));
    } catch {
      // Full, or forbidden: what is kept here gives way to what must be.
      for (const one of keysOf()) remove(one);
    }
  }

  function remove(key: string): void {
    try {
      storage.removeItem(key);
    } catch {
      // Nothing was kept, then.
    }
  }

  function keysOf(): string[] {
    try {
      return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
        key.startsWith(prefix),
      );
    } catch {
      return [];
    }
  }

  /** Addresses with a query are many: the first half of them goes. */
  function makeRoom(): void {
    const keys = keysOf();
    if (keys.length >= mostEntries) for (const key of keys.slice(0, mostEntries / 2)) remove(key);
  }

  return { read, write, remove, keys: keysOf };
}
