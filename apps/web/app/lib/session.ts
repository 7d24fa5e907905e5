/**
 * The session of the member on this phone (specification 1 §3): kept in local storage under its specified name, the same
 * for every tab. The server never sees it but as the bearer header of a call.
 */
import { useSyncExternalStore } from 'react';
import { memberType } from '@perya/contract/accounts/member-type.ts';
import { localStore, sessionStore } from './stores.ts';

export interface SessionInfo {
  token: string;
  merchantCode: string;
  userName: string;
  /** Member type, from `customerType`. */
  type: number;
  /** Absent for a trial player. */
  firstTimeLogin?: boolean;
}

const key = 'MC_SESSION_INFO';
/** What members read after a login has come up. */
export const loginPopupKey = 'LOGIN_POP';
const listeners = new Set<() => void>();
let known: { text: string | null; value: SessionInfo | null } = { text: null, value: null };

/** Null for a visitor, and on the server. The same object as long as the session is the same. */
export function getSession(): SessionInfo | null {
  if (leaving) return leaving;
  const text = localStore.getItem(key);
  if (text !== known.text) known = { text, value: parse(text) };
  return known.value;
}

export function setSession(session: SessionInfo): void {
  const before = getSession();
  // After a trial comes a login, without a log-out in between.
  if (before && before.token !== session.token) forgetKept();
  localStore.setItem(key, JSON.stringify(session));
  tell();
}

/** What a phone keeps for a member besides the session (specification 1 §4, "Logout"). */
const kept = ['trialUser', 'memberInfo', 'bankList', loginPopupKey];

function forgetKept(): void {
  for (const name of kept) localStore.removeItem(name);
}

/**
 * The member signs out: until home has been loaded, this page stays the member's, so that it neither goes blank nor takes the end that it
 * asked for as one from elsewhere.
 */
let leaving: SessionInfo | null = null;

export function beginLeaving(): void {
  leaving = getSession();
}

/** Forgets the session and what belongs to it; `shell/use-logout.ts` also ends it on the server. */
export function clearSession(): void {
  localStore.removeItem(key);
  forgetKept();
  sessionStore.clear();
  tell();
}

/** Told once when the server has ended a session that this phone still had. */
export const sessionEnded = 'perya:session-ended';

/**
 * The server refuses a call of a member. Whoever hears it first forgets the session and says so; an answer that comes
 * later, or to the member before, changes nothing. @param authorization header that the call carried.
 */
export function endSession(authorization: string | null): void {
  const session = getSession();
  if (leaving || !session || authorization !== `Bearer ${session.token}`) return;
  clearSession();
  dispatchEvent(new Event(sessionEnded));
}

/** A trial player: play money, and no account to come back to (type 4). */
export function isTrial(session: SessionInfo | null): boolean {
  return session?.type === memberType.trialPlayer;
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
    if (event.key !== key && event.key !== null) return;
    // What this tab kept for the member goes with the session that another tab has ended.
    if (event.newValue === null) sessionStore.clear();
    listener();
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
