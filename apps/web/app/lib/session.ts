/**
 * The session of the member on this phone (specification 1 §3): kept in local storage under its specified name, the same
 * for every tab. The server never sees it but as the bearer header of a call.
 */
import { useSyncExternalStore } from 'react';

export interface SessionInfo {
  token: string;
  merchantCode: string;
  userName: string;
  /** Member type, from `customerType` (design §6). */
  type: number;
  firstTimeLogin: boolean;
}

const key = 'MC_SESSION_INFO';
const listeners = new Set<() => void>();
let known: { text: string | null; value: SessionInfo | null } = { text: null, value: null };

/** Null for a visitor, and on the server. The same object as long as the session is the same. */
export function getSession(): SessionInfo | null {
  if (typeof localStorage === 'undefined') return null;
  const text = localStorage.getItem(key);
  if (text !== known.text) known = { text, value: parse(text) };
  return known.value;
}

export function setSession(session: SessionInfo): void {
  localStorage.setItem(key, JSON.stringify(session));
  tell();
}

/** Forgets the session here; `shell/use-logout.ts` also ends it on the server. */
export function clearSession(): void {
  localStorage.removeItem(key);
  tell();
}

/** The session, kept current over the tabs: the storage event is how they agree on a log-out. */
export function useSession(): SessionInfo | null {
  return useSyncExternalStore(subscribe, getSession, () => null);
}

function parse(text: string | null): SessionInfo | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as SessionInfo;
    return typeof value.token === 'string' && value.token ? value : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key is `localStorage.clear()`.
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
