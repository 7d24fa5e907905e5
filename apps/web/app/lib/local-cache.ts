/**
 * The local caches of the specification (2 §7, "Caching"): a cached answer is used within its lifetime, and offline. Sits between
 * the typed client and the network, so that every loader and query uses it. A member's data is stored under one key, which
 * signing out removes (`lib/session.ts`).
 */
import { browserTransport, type Transport } from './api.ts';
import { createEntries, prefix } from './local-cache-entries.ts';
import { getSession } from './session.ts';

interface Rule {
  path: string;
  /** How long a cached answer is used. */
  lifetimeMs: number;
  /** `everybody`: the same with and without a session. `visitor`: not cached with a session. */
  owner: 'everybody' | 'visitor' | 'member';
}

const minuteMs = 60_000;

/** The specification's list, by call. */
export const rules: readonly Rule[] = [
  // Notice.
  { path: '/wps/announcements', lifetimeMs: minuteMs, owner: 'visitor' },
  // Game types.
  { path: '/wps/relay/GCSGAME_getVassGameType', lifetimeMs: 10 * minuteMs, owner: 'everybody' },
  // Lottery list.
  { path: '/wps/game/lotteries', lifetimeMs: 5 * minuteMs, owner: 'everybody' },
  // Categories.
  { path: '/wps/game/categories', lifetimeMs: 10 * minuteMs, owner: 'everybody' },
  // Member info: always fetched, since pages decide by it; cached for offline use.
  { path: '/wps/member/info', lifetimeMs: 0, owner: 'member' },
  // All categories: providers and their games.
  { path: '/wps/game/vassalages', lifetimeMs: 10 * minuteMs, owner: 'everybody' },
  { path: '/wps/game/vendorConfiguration', lifetimeMs: 10 * minuteMs, owner: 'everybody' },
  // Hot games, and the slots centre, which shows them.
  { path: '/wps/game/hot', lifetimeMs: 5 * minuteMs, owner: 'everybody' },
  { path: '/wps/game/slotsCenter', lifetimeMs: 5 * minuteMs, owner: 'everybody' },
  // Registration rules.
  { path: '/wps/member/registerSettings', lifetimeMs: 10 * minuteMs, owner: 'everybody' },
];

const memberKey = 'memberInfo';

export interface LocalCacheOptions {
  storage: Storage;
  build: string;
  now: () => number;
  /** The current session; null for a visitor. */
  owner: () => string | null;
}

type Send = Transport['send'];

export interface LocalCache {
  /** The same call, answered from the cache where allowed. */
  over(send: Send): Send;
  /** Drops answers in other languages. */
  keepLanguage(language: string): void;
}

export function createLocalCache({ storage, build, now, owner }: LocalCacheOptions): LocalCache {
  const { read, write, remove, keys } = createEntries(storage, build, now);

  async function answer(send: Send, rule: Rule, ...[path, init]: Parameters<Send>): Promise<Response> {
    const ofMember = rule.owner === 'member' ? owner() : '';
    if (ofMember === null) return send(path, init);
    const { headers } = init;
    const place = `${headers.get('X-Merchant-Code')}:${headers.get('Accept-Language')}:${path}`;
    const key = rule.owner === 'member' ? memberKey : prefix + place;
    const kept = read(key, ofMember);
    if (kept && now() - kept.atMs < rule.lifetimeMs) return responseOf(kept.text);
    let response: Response;
    try {
      response = await send(path, init);
    } catch (error) {
      const given = error instanceof DOMException && error.name === 'AbortError';
      if (!kept || given) throw error;
      return responseOf(kept.text);
    }
    if (response.status !== 200) return response;
    const text = await response.text();
    // The member may have logged out meanwhile.
    if (rule.owner !== 'member' || owner() === ofMember) write(key, ofMember, text);
    return responseOf(text);
  }

  return {
    over: (send) => async (path, init) => {
      const { method = 'GET', headers } = init;
      if (method !== 'GET') {
        // A member's action may change the member's data.
        remove(memberKey);
        return send(path, init);
      }
      const rule = rules.find((one) => one.path === path.split('?', 1)[0]);
      if (!rule || (rule.owner === 'visitor' && headers.has('Authorization'))) return send(path, init);
      return answer(send, rule, path, init);
    },
    keepLanguage(language) {
      for (const key of keys()) if (key.slice(prefix.length).split(':')[1] !== language) remove(key);
    },
  };
}

const responseOf = (text: string): Response =>
  new Response(text, { headers: { 'Content-Type': 'application/json' } });

let installed = false;

/** Installs it in the browser's client. Call once: its caller loads late, after the first answers. */
export function installLocalCache(): void {
  if (installed || typeof document === 'undefined') return;
  installed = true;
  let storage: Storage;
  try {
    storage = localStorage;
  } catch {
    return;
  }
  const { version = '' } =
    (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest ?? {};
  const owner = () => {
    const session = getSession();
    return session && `${session.userName}@${session.merchantCode}`;
  };
  const cache = createLocalCache({ storage, build: version, now: Date.now, owner });
  browserTransport.send = cache.over(browserTransport.send);
  addEventListener('perya:language', () => cache.keepLanguage(document.documentElement.lang));
}
