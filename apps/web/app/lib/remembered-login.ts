/**
 * The remembered login (specification 1 §3): the name and the password in local storage, the password encrypted with an
 * AES-GCM key that lives in IndexedDB and cannot be taken out of this browser, under a salt stored beside it. Whoever
 * copies the storage has nothing; whoever runs scripts on the page could still ask for it, which the page's
 * Content-Security-Policy is there to prevent.
 */
import { localStore } from './stores.ts';

const storageKeys = { username: 'MC_REMEMBERED_LOGIN', sms: 'MC_REMEMBERED_LOGIN_SMS' } as const;
const databaseName = 'perya-remembered-login';

/** Each way to log in remembers its own (specification 1 §2). */
export type LoginType = keyof typeof storageKeys;

export interface RememberedLogin {
  type?: LoginType;
  /** A user name, or a mobile number as it was typed. */
  username: string;
  /** Empty when only the name is remembered (a code is of no use twice), or when the password cannot be read any more. */
  password: string;
  countryDialingCode?: string;
}

interface Stored {
  type: LoginType;
  username: string;
  password: string;
  salt: string;
  countryDialingCode: string;
}

/** Where the key is kept; IndexedDB in a browser. */
export interface KeyStore {
  load: () => Promise<CryptoKey | null>;
  save: (key: CryptoKey) => Promise<void>;
}

export async function rememberLogin(login: RememberedLogin, keys: KeyStore = browserKeys): Promise<void> {
  const { type = 'username', countryDialingCode = '' } = login;
  const key = (await keys.load()) ?? (await makeKey(keys));
  const salt = crypto.getRandomValues(new Uint8Array(12));
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: salt, additionalData: bytesOf(login.username) },
    key,
    bytesOf(login.password),
  );
  const stored: Stored = {
    type,
    username: login.username,
    password: toBase64(new Uint8Array(cipher)),
    salt: toBase64(salt),
    countryDialingCode,
  };
  localStore.setItem(storageKeys[type], JSON.stringify(stored));
}

/** @returns `null` when nothing is remembered here. */
export async function recallLogin(
  type: LoginType = 'username',
  keys: KeyStore = browserKeys,
): Promise<RememberedLogin | null> {
  const stored = read(type);
  if (!stored) return null;
  const { username, countryDialingCode = '' } = stored;
  const named = { type, username, countryDialingCode, password: '' };
  try {
    const key = stored.password ? await keys.load() : null;
    if (!key) return named;
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(stored.salt), additionalData: bytesOf(username) },
      key,
      fromBase64(stored.password),
    );
    return { ...named, password: new TextDecoder().decode(plain) };
  } catch {
    return named;
  }
}

/** Forgets everything: the box was not ticked at the last login. */
export function forgetLogin(type: LoginType = 'username'): void {
  localStore.removeItem(storageKeys[type]);
}

/** Keeps the name only: what signing out leaves (specification 1 §4, "Logout"). */
export function forgetPassword(): void {
  const stored = read('username');
  if (stored) localStore.setItem(storageKeys.username, JSON.stringify({ ...stored, password: '', salt: '' }));
}

function read(type: LoginType): Stored | null {
  try {
    const stored = JSON.parse(localStore.getItem(storageKeys[type]) ?? 'null') as Stored | null;
    return stored && typeof stored.username === 'string' ? stored : null;
  } catch {
    return null;
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

async function makeKey(keys: KeyStore): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await keys.save(key);
  return key;
}

const browserKeys: KeyStore = {
  load: () =>
    withKeys('readonly', (keys) => keys.get('key')).then((key) => (key as CryptoKey | undefined) ?? null),
  save: (key) => withKeys('readwrite', (keys) => keys.put(key, 'key')).then(() => undefined),
};

/** Some browsers' IndexedDB never answers. To be remembered is a convenience: nobody waits longer for it. */
const longestMs = 1_000;

function withKeys(mode: IDBTransactionMode, act: (keys: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), longestMs);
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB is not available'));
    opening.onsuccess = () => {
      const database = opening.result;
      const request = act(database.transaction('keys', mode).objectStore('keys'));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
      request.transaction?.addEventListener('complete', () => database.close());
    };
  });
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}
